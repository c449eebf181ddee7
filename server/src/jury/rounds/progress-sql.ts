import { sql } from 'kysely'
import { LEAST_JUDGES } from '@portal/contract/jury/rounds/load.ts'
import { fullName } from '../../people/accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { countedPairs, judgedEntries } from './facts-sql.ts'

export interface ProgressRow {
  judges: {
    judgeId: number | null
    number: number
    name: string
    sheets: number
    handedIn: number
    abstained: number
    hasStarted: boolean
    lastAt: string | null
    closesAt: string | null
    isRemoved: boolean
    isDeleted: boolean
  }[]
  categories: { categoryId: number; entries: number; below: number }[]
}

/** How far everybody is; no mark (J30). A removed judge has nothing that counts. Undefined: a session, which has no sheets. */
export async function selectProgress(db: Db, roundId: number): Promise<ProgressRow | undefined> {
  const { rows } = await sql<ProgressRow>`
    with entry as (${judgedEntries} and rounds.id = ${roundId} and panel_categories.panel_id is not null),
      pair as (${countedPairs} and rounds.id = ${roundId})
    select
      coalesce((
        select json_agg(judge order by judge.number) from (
          select own.judge_id as "judgeId", own.number, coalesce(${sql.raw(fullName())}, '') as name,
            count(pair.id) as sheets,
            count(pair.id) filter (where is_handed_in) as "handedIn",
            count(pair.id) filter (where is_abstained) as abstained,
            coalesce(bool_or(is_started), false) as "hasStarted",
            max(pair.updated_at) as "lastAt",
            coalesce(own.closes_at, rounds.closes_at) as "closesAt",
            own.removed_at is not null as "isRemoved",
            judges.id is null or judges.deleted_at is not null as "isDeleted"
          from round_judges as own
            left join judges on judges.id = own.judge_id
            left join users on users.id = judges.user_id
            left join pair on pair.round_judge_id = own.id
          where own.round_id = rounds.id
          group by own.id, judges.id, users.id
        ) as judge
      ), '[]') as judges,
      coalesce((
        select json_agg(category order by category."categoryId") from (
          select category_id as "categoryId", count(*) as entries,
            count(*) filter (where coalesce(sheets, 0) < ${LEAST_JUDGES}) as below
          from entry left join (
            select entry_id, count(*) as sheets from pair where is_handed_in group by entry_id
          ) as handed_in on handed_in.entry_id = entry.id
          group by category_id
        ) as category
      ), '[]') as categories
    from rounds where id = ${roundId} and kind <> 'session'
  `.execute(db)
  return rows[0]
}
