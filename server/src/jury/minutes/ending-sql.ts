import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { WrittenMinutes } from './write-minutes.ts'

interface LockedSitting {
  hasStarted: boolean
  hasEnded: boolean
  programId: number
  /** Whether the person who asks is an admin. */
  isAdmin: boolean
  /** Whether the item that is spoken of is one that the chair who asks must not see (J51). */
  isOut: boolean
}

/**
 * Locks the sitting and its round until the transaction ends.
 * @returns undefined when there is none that the person leads: as an admin, or as its chair who has declared (J14)
 */
export async function lockSitting(
  trx: Db,
  { panelId, userId }: { panelId: number; userId: number },
): Promise<LockedSitting | undefined> {
  // The round first, as for those who change its judges: two orders would be a deadlock. A panel that ends at the same time
  // waits here, and then finds this one ended.
  await sql`
    select from rounds where id = (select round_id from sittings where panel_id = ${panelId}) for no key update
  `.execute(trx)
  const { rows } = await sql<LockedSitting>`
    select started_at is not null as "hasStarted", ended_at is not null as "hasEnded", "isAdmin",
      not "isAdmin" and exists (
        select from agenda_items as item join judged_entries as entry on entry.id = entry_id
        where item.id = sittings.item_id and left_out_at is null and disqualified_at is null and not exists (
          select from visible_in_session as seen join judges on judges.id = judge_id
          where seen.panel_id = sittings.panel_id and seen.entry_id = item.entry_id and user_id = ${userId}
        )
      ) as "isOut",
      (select program_id from rounds where rounds.id = sittings.round_id) as "programId"
    from sittings cross join (
      select exists (select from users where id = ${userId} and role = 'admin' and deleted_at is null) as "isAdmin"
    ) as person
    where panel_id = ${panelId} and (
      "isAdmin" or exists (
        select from panel_judges
          join round_judges on round_judges.id = round_judge_id
          join judges on judges.id = judge_id
        where panel_judges.panel_id = sittings.panel_id and is_chair and user_id = ${userId}
          and removed_at is null and judges.deleted_at is null
          and round_judges.id in (select id from declared_round_judges)
      )
    )
    for update of sittings
  `.execute(trx)
  return rows[0]
}

export const markEnded = (trx: Db, panelId: number, endedAt: string) =>
  sql`
    update sittings set ended_at = ${endedAt}, item_id = null, version = version + 1 where panel_id = ${panelId}
  `.execute(trx)

export async function insertMinutes(
  trx: Db,
  { panelId, roundId }: { panelId: number; roundId: number },
  minutes: readonly (Pick<WrittenMinutes, 'categoryId' | 'content'> & { digest: string })[],
): Promise<Map<number, number>> {
  if (minutes.length === 0) return new Map()
  const rows = await trx
    .insertInto('minutes')
    .values(
      minutes.map(({ categoryId, content, digest }) => ({
        panel_id: panelId,
        round_id: roundId,
        category_id: categoryId,
        content: JSON.stringify(content),
        digest,
        made_at: new Date(content.endedAt),
      })),
    )
    .returning(['id', 'category_id as categoryId'])
    .execute()
  return new Map(rows.map(({ id, categoryId }) => [categoryId, id]))
}

/**
 * Marks rounds as decided: this one once all its panels have ended, and its source round (J05).
 * @returns their names
 */
export async function decideRounds(trx: Db, roundId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with own as (
      update rounds set state = 'decided', closed_at = coalesce(closed_at, now())
      where id = ${roundId} and state in ('open', 'closed') and not exists (
        select from panel_categories left join sittings using (panel_id)
        where panel_categories.round_id = rounds.id and ended_at is null
      )
      returning name, (rules #>> '{session,sourceRoundId}')::integer as source_id
    ), source as (
      update rounds set state = 'decided' from own where rounds.id = source_id and state = 'unsealed'
      returning rounds.name
    )
    select name from own union all select name from source
  `.execute(trx)
  return rows.map(({ name }) => name)
}
