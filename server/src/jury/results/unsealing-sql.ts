import { sql } from 'kysely'
import { LEAST_JUDGES } from '@portal/contract/jury/rounds/load.ts'
import type { RoundOfJudge } from '@portal/contract/jury/sheets/sheets.ts'
import { UNSEALING_HOURS } from '@portal/contract/jury/results/results.ts'
import type { KeptOneOfTwo } from '@portal/contract/people/team.ts'
import type { RoundKind, RoundState } from '@portal/contract/jury/rounds/rounds.ts'
import { fullName } from '../../people/accounts/full-name-sql.ts'
import { isManager } from '../../people/admins/is-manager-sql.ts'
import type { OneOfTwo } from '../../people/admins/second-person.ts'
import type { Db } from '../../platform/db/db.ts'
import { isPublished } from '../publication/published-sql.ts'
import { lastClosing } from '../rounds/clock-sql.ts'
import { countedPairs, judgedEntries } from '../rounds/facts-sql.ts'
import { chairedPanels, wasAtOpening } from './readers-sql.ts'

/** SQL for whether somebody's request to unseal is open. It reads `rounds`. */
export const stillAsked = `(
  unsealing_asked_by is not null and unsealing_asked_at > now() - make_interval(hours => ${UNSEALING_HOURS})
)`
const isAsked = sql.raw(stillAsked)
const nameOf = (column: string) =>
  sql`(select ${sql.raw(fullName())} from users where users.id = ${sql.ref(column)})`
/** SQL for whether the seal that was mailed covers everything that was handed in. */
const isSealed = sql`chain_count is not distinct from (
  select count(*) from handed_in_sheets where round_id = rounds.id
)`

export interface UnsealingRow {
  id: number
  programId: number
  name: string
  kind: RoundKind
  state: RoundState
  closesAt: Date | null
  isOver: boolean
  isSealed: boolean
  asked: { byId: number; by: string | null; at: string; until: string; isMine: boolean } | null
  unsealed: { at: string; askedBy: string | null; agreedBy: string | null; isMine: boolean } | null
  categories: {
    id: number
    name: string
    /** How many entries it has. Here and in `below`, entries hidden from a chair are left out (J15). */
    entries: number
    below: number
    isShort: boolean
    exception: { reason: string; by: string | null; at: string } | null
  }[]
}

/** Returns the state of a round's unsealing; undefined: there is no such round, or its kind has no results. */
export async function selectUnsealing(
  db: Db,
  roundId: number,
  userId: number,
): Promise<UnsealingRow | undefined> {
  const { rows } = await sql<UnsealingRow>`
    with entry as (${judgedEntries} and rounds.id = ${roundId} and panel_categories.panel_id is not null),
      pair as (${countedPairs} and rounds.id = ${roundId}),
      counted as (
        select entry.id, entry.category_id, count(pair.id) < ${LEAST_JUDGES} as is_short, not exists (
            select from (${chairedPanels(userId)}) as chaired
              cross join hiding_conflicts(chaired.judge_id, campaign_id, (rules ->> 'doGroupsHide')::boolean)
          ) as is_seen
        from entry join rounds on rounds.id = entry.round_id left join pair on pair.entry_id = entry.id and is_handed_in
        group by entry.id, entry.category_id, campaign_id, rounds.id
      )
    select id, program_id as "programId", name, kind, state,
      ${lastClosing} as "closesAt", coalesce(${lastClosing} <= now(), false) as "isOver", ${isSealed} as "isSealed",
      case when unsealed_at is null and ${isAsked} then json_build_object(
        'byId', unsealing_asked_by, 'by', ${nameOf('unsealing_asked_by')}, 'at', unsealing_asked_at,
        'until', unsealing_asked_at + make_interval(hours => ${sql.lit(UNSEALING_HOURS)}),
        'isMine', unsealing_asked_by = ${userId}
      ) end as asked,
      case when unsealed_at is not null then json_build_object(
        'at', unsealed_at, 'askedBy', ${nameOf('unsealing_asked_by')}, 'agreedBy', ${nameOf('unsealed_by')},
        'isMine', coalesce(${userId} in (unsealing_asked_by, unsealed_by), false)
      ) end as unsealed,
      coalesce((
        select json_agg(category) from (
          select (rule ->> 'id')::integer as id, rule ->> 'name' as name,
            count(counted.id) filter (where is_seen) as entries,
            count(counted.id) filter (where is_seen and is_short) as below,
            coalesce(bool_or(is_short), false) as "isShort",
            (
              select json_build_object('reason', reason, 'by', ${nameOf('made_by')}, 'at', made_at)
              from coverage_exceptions
              where coverage_exceptions.round_id = rounds.id and category_id = (rule ->> 'id')::integer
            ) as exception
          from jsonb_array_elements(rules -> 'categories') with ordinality as rules (rule, position)
            left join counted on counted.category_id = (rule ->> 'id')::integer
          group by rule, position order by position
        ) as category
      ), '[]') as categories
    from rounds where id = ${roundId} and kind in ('marks', 'yesno') and state <> 'draft'
  `.execute(db)
  return rows[0]
}

/** SQL for who knows the outcome of a round (J72). It reads `rounds`. */
export const outcome = sql<RoundOfJudge['outcome']>`case
  when ${isPublished(sql.ref('rounds.program_id'))} then 'public'
  when rounds.state in ('unsealed', 'decided') then 'open'
  else 'sealed'
end`

/**
 * Returns SQL for what a panel's chair can do about the results of a round (J31); null: nothing. It reads
 * `rounds`.
 */
export const resultsForChair = (userId: number) => sql<RoundOfJudge['results']>`case
  when rounds.kind not in ('marks', 'yesno') or not exists (${chairedPanels(userId)}) then null
  when rounds.state in ('unsealed', 'decided') then 'open'
  when rounds.state = 'closed' and ${isAsked} and exists (
    select from (${chairedPanels(userId)}) as chaired where ${wasAtOpening}
  ) then 'asked'
end`

/** Locks the round: until the transaction ends nobody hands in, asks or agrees. */
export const lockRound = (db: Db, roundId: number) =>
  db.selectFrom('rounds').where('id', '=', roundId).select('id').forNoKeyUpdate().execute()

/** Records a request to unseal. Returns false if a request is open, or the round isn't closed. */
export async function askForUnsealing(db: Db, roundId: number, userId: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update rounds set unsealing_asked_at = now(), unsealing_asked_by = ${userId}
    where id = ${roundId} and state = 'closed' and not ${isAsked}
  `.execute(db)
  return numAffectedRows > 0n
}

/** Withdraws the open request. Returns false if there is none. */
export async function withdrawUnsealing(db: Db, roundId: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update rounds set unsealing_asked_at = null, unsealing_asked_by = null
    where id = ${roundId} and state = 'closed' and ${isAsked}
  `.execute(db)
  return numAffectedRows > 0n
}

/** Names are read from where they are kept, so that they go with the person's data. */
const withoutNames = ({ id, role, since, through }: OneOfTwo): KeptOneOfTwo => ({
  id,
  role,
  since,
  through: through === null || through === 'operator' ? through : through.id,
})

/**
 * Unseals a round that somebody else asked to unseal within the last day. The user must be an admin of level
 * `manage` or the chair of a panel (J31). Returns false if it can't be unsealed, or not by this person.
 */
export async function openResults(
  db: Db,
  { roundId, userId, two }: { roundId: number; userId: number; two: readonly OneOfTwo[] },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update rounds set state = 'unsealed', unsealed_at = now(), unsealed_by = ${userId},
      unsealing_roles = ${JSON.stringify(two.map(withoutNames))}
    where id = ${roundId} and state = 'closed' and kind in ('marks', 'yesno')
      and ${isAsked} and unsealing_asked_by <> ${userId}
      and ${lastClosing} <= now() and ${isSealed}
      and (
        exists (select from users where users.id = ${userId} and ${sql.raw(isManager)})
        or exists (${chairedPanels(userId)})
      )
  `.execute(db)
  return numAffectedRows > 0n
}

export const putException = (
  db: Db,
  exception: { roundId: number; categoryId: number; reason: string; userId: number },
) =>
  db
    .insertInto('coverage_exceptions')
    .values({
      round_id: exception.roundId,
      category_id: exception.categoryId,
      reason: exception.reason,
      made_by: exception.userId,
    })
    .onConflict((conflict) =>
      conflict.columns(['round_id', 'category_id']).doUpdateSet({
        reason: exception.reason,
        made_by: exception.userId,
        made_at: sql<Date>`now()`,
      }),
    )
    .execute()

/** Deletes a coverage exception. Returns false if there was none. */
export async function deleteException(db: Db, roundId: number, categoryId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('coverage_exceptions')
    .where('round_id', '=', roundId)
    .where('category_id', '=', categoryId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
