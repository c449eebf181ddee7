import { sql } from 'kysely'
import { isManager } from '../../people/admins/is-manager-sql.ts'
import type { Db } from '../../platform/db/db.ts'

/** Returns SQL for the panels of `rounds` that a user chairs. */
export const chairedPanels = (userId: number) => sql`
  select panel_judges.panel_id, round_judges.judge_id
  from panel_judges
    join round_judges on round_judges.id = panel_judges.round_judge_id
    join judges on judges.id = round_judges.judge_id
  where panel_judges.round_id = rounds.id and is_chair and removed_at is null
    and judges.deleted_at is null and judges.user_id = ${userId}
`

export interface ResultsReader {
  /** The id of the judge who is chair; null: the reader is an admin. */
  judgeId: number | null
  /** The categories whose results the reader may see; null: all. */
  categoryIds: number[] | null
}

/** Returns the reader; undefined: there is no such round, it has no results, or the user may not read them. */
export async function selectReader(
  db: Db,
  roundId: number,
  userId: number,
): Promise<ResultsReader | undefined> {
  const { rows } = await sql<ResultsReader & { isAdmin: boolean }>`
    select
      exists (select from users where id = ${userId} and role = 'admin' and deleted_at is null) as "isAdmin",
      (select min(judge_id) from (${chairedPanels(userId)}) as chaired) as "judgeId",
      array(
        select category_id from panel_categories
        where panel_id in (select panel_id from (${chairedPanels(userId)}) as chaired)
      ) as "categoryIds"
    from rounds where id = ${roundId} and kind in ('marks', 'yesno') and state <> 'draft'
  `.execute(db)
  const [reader] = rows
  if (reader?.isAdmin) return { judgeId: null, categoryIds: null }
  return reader?.judgeId ? { judgeId: reader.judgeId, categoryIds: reader.categoryIds } : undefined
}

export interface Told {
  name: string
  email: string
  isChair: boolean
}

/**
 * SQL for whether a user may agree to unseal a round: an admin of level `manage` or a chair (J31). It reads
 * `users` and `rounds`.
 */
export const mayAgree = `(
  ${isManager} or users.id in (
    select judges.user_id
    from panel_judges
      join round_judges on round_judges.id = panel_judges.round_judge_id
      join judges on judges.id = round_judges.judge_id
    where panel_judges.round_id = rounds.id and is_chair and removed_at is null and judges.deleted_at is null
  )
)`

/** Returns who may agree to the unsealing that this user asked for (J31). */
export async function selectToTell(db: Db, roundId: number, userId: number): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select users.name, users.email, users.role = 'judge' as "isChair"
    from rounds cross join users
    where rounds.id = ${roundId} and users.deleted_at is null and users.id <> ${userId}
      and ${sql.raw(mayAgree)}
    order by users.id
  `.execute(db)
  return rows
}
