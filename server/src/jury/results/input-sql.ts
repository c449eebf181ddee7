import { sql } from 'kysely'
import type { RoundKind, RoundRules } from '@portal/contract/jury/rounds/rounds.ts'
import type { Db } from '../../platform/db/db.ts'
import type { FiguresInput } from '../figures/figures.ts'
import { countedPairs, judgedEntries } from '../rounds/facts-sql.ts'

/** The only criterion of a yes/no round, with the key that its marks use. */
const ANSWER = { key: '0', weight: 1 }

/**
 * Returns what a round's figures are computed from: its counted sheets (J33, J40). An entry is named by its code,
 * a judge by the number in the round, a category and a criterion by their ids.
 */
export async function selectInput(db: Db, roundId: number): Promise<FiguresInput | undefined> {
  const { rows } = await sql<{
    kind: RoundKind
    seed: string
    rules: RoundRules
    entries: FiguresInput['entries']
    sheets: FiguresInput['sheets']
  }>`
    with entry as materialized (${judgedEntries} and rounds.id = ${roundId} and panel_categories.panel_id is not null),
      pair as materialized (${countedPairs} and rounds.id = ${roundId})
    select kind, seed, rules,
      coalesce((
        select json_agg(json_build_object('code', code, 'category', category_id::text)) from entry
      ), '[]') as entries,
      coalesce((
        select json_agg(json_build_object(
          'entry', entry.code, 'judge', number,
          'marks', (select json_object_agg(criterion_id, value) from marks where assignment_id = pair.id)
        ))
        from pair
          join entry on entry.id = pair.entry_id
          join round_judges on round_judges.id = pair.round_judge_id
        where is_handed_in
      ), '[]') as sheets
    from rounds where id = ${roundId} and rules is not null
  `.execute(db)
  const [round] = rows
  return (
    round && {
      method: round.kind === 'yesno' ? 'yesno' : 'marks',
      sheets: round.sheets,
      entries: round.entries,
      categories: round.rules.categories.map(({ id, places, criteria }) => ({
        key: String(id),
        places,
        criteria:
          round.kind === 'yesno'
            ? [ANSWER]
            : // A criterion of weight 0 counts nothing.
              criteria.flatMap(({ id: key, weight }) => (weight > 0 ? { key: String(key), weight } : [])),
      })),
      seed: round.seed,
    }
  )
}
