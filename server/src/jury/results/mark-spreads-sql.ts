import { sql } from 'kysely'
import { countedPairs } from '../rounds/facts-sql.ts'

/** A query for how the sheets of a round that count mark each entry, by criterion. */
export const markSpreads = (roundId: number) => sql`
  select pair.entry_id, criterion_id as "criterionId", count(*) as judges, min(value) as lowest,
    percentile_cont(0.5) within group (order by value) as middle, max(value) as highest
  from (${countedPairs} and rounds.id = ${roundId}) as pair
    join marks on marks.assignment_id = pair.id
  where is_handed_in
  group by pair.entry_id, criterion_id
`
