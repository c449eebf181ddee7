import { sql } from 'kysely'
import { fullName } from '../../people/accounts/full-name-sql.ts'
import { isManager } from '../../people/admins/is-manager-sql.ts'
import type { Chair } from '../../people/admins/second-person.ts'
import { mayBeOneOfTwo } from '../../people/admins/second-person-sql.ts'
import type { Db } from '../../platform/db/db.ts'

/** Returns SQL for the panels of `rounds` that a user chairs. */
export const chairedPanels = (userId: number) => sql`
  select panel_judges.panel_id, round_judges.judge_id, chair_since
  from panel_judges
    join round_judges on round_judges.id = panel_judges.round_judge_id
    join judges on judges.id = round_judges.judge_id
  where panel_judges.round_id = rounds.id and is_chair and removed_at is null
    and judges.deleted_at is null and judges.user_id = ${userId}
`

/** SQL for whether a chair was it when its round opened. It reads `rounds` and a row with `chair_since`. */
export const wasAtOpening = sql`chair_since <= rounds.opened_at`

/** Returns the user's chair in a round, the oldest if there are several, and who opened the round with it (J66). */
export async function selectChair(db: Db, roundId: number, userId: number): Promise<Chair | undefined> {
  const { rows } = await sql<Chair>`
    select chair_since as since, ${wasAtOpening} as "wasAtOpening", (
      select json_build_object('id', users.id, 'name', ${sql.raw(fullName())})
      from audit_events join users on users.id = actor_id
      where action = 'round-opened' and details @> jsonb_build_object('Número', rounds.id) limit 1
    ) as through
    from rounds cross join lateral (${chairedPanels(userId)}) as chaired
    where rounds.id = ${roundId}
    order by chair_since limit 1
  `.execute(db)
  return rows[0]
}

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
    where panel_judges.round_id = rounds.id and is_chair and chair_since <= rounds.opened_at
      and removed_at is null and judges.deleted_at is null
  )
)`

/** Returns who may agree to the unsealing that this user asked for (J31, J66). */
export async function selectToTell(
  db: Db,
  { roundId, userId, hours }: { roundId: number; userId: number; hours: number },
): Promise<Told[]> {
  const isLongEnough = mayBeOneOfTwo(sql`rounds.unsealing_asked_at`, hours)
  const { rows } = await sql<Told>`
    select users.name, users.email, users.role = 'judge' as "isChair"
    from rounds cross join users
    where rounds.id = ${roundId} and users.deleted_at is null and users.id <> ${userId}
      and ${sql.raw(mayAgree)} and (
        users.role = 'judge' or ${isLongEnough} and exists (
          select from users where users.id = ${userId} and ${isLongEnough}
        )
      )
    order by users.id
  `.execute(db)
  return rows
}
