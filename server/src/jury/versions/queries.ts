import { sql } from 'kysely'
import type { EntryVersion, TextRange } from '@portal/contract/jury/sheets/entry-version.ts'
import type { JudgedState } from '@portal/contract/jury/sheets/judged-entries.ts'
import { hasSettled } from '../../editions/calendar/deadline-sql.ts'
import { stillStands } from '../../people/admins/second-person-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { liveDigest, liveFacts } from './facts-sql.ts'
import { judgedState } from './judged-entries-sql.ts'
import { isUndecided } from './relink-entries-sql.ts'
import type { LiveEntry, NewVersion } from './version-of.ts'

/**
 * Locks and returns campaigns beyond the id `after` whose time is over and that have sent entries the jury doesn't
 * have yet, or has as undecided although their brand completed them in extra time. Until the transaction ends
 * nobody else takes or changes them. The desk's list says which are complete, so that incomplete ones aren't read
 * again and again. A blocked campaign isn't judged.
 */
export async function takeClosedCampaigns(trx: Db, after: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from campaigns as campaign
    where id > ${after} and blocked_country_code is null
      and exists (
        select from enrollments as entry left join judged_entries as judged on judged.enrollment_id = entry.id
        where entry.campaign_id = campaign.id and sent_at is not null and (
          judged.id is null
          or ${isUndecided} and exists (
            select from desk_entries where desk_entries.enrollment_id = entry.id and status = 'Enviada'
          )
        )
      )
      and ${sql.raw(hasSettled('campaign.program_id', 'campaign.brand_id'))}
    order by id limit ${most}
    for no key update skip locked
  `.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Locks and returns the campaigns' undecided entries; until the transaction ends nobody else decides about them.
 */
export async function lockUndecided(trx: Db, campaignIds: number[]) {
  const { rows } = await sql<{ id: number; enrollmentId: number }>`
    select judged.id, judged.enrollment_id as "enrollmentId"
    from judged_entries as judged join enrollments as entry on entry.id = judged.enrollment_id
    where entry.campaign_id = any(${campaignIds}::integer[]) and ${isUndecided}
    order by judged.id
    for no key update of judged
  `.execute(trx)
  return rows
}

/** Makes judged entries of the campaigns' sent entries; those that the jury has already are skipped. */
export async function insertJudged(trx: Db, campaignIds: number[]) {
  const { rows } = await sql<{ id: number; enrollmentId: number }>`
    insert into judged_entries (enrollment_id, program_id, category_id, campaign_id, brand_id, code)
    select entry.id, campaign.program_id, entry.category_id, campaign.id, campaign.brand_id, enroll_code
    from enrollments as entry join campaigns as campaign on campaign.id = campaign_id
    where campaign.id = any(${campaignIds}::integer[]) and sent_at is not null
    order by entry.id
    on conflict do nothing
    returning id, enrollment_id as "enrollmentId"
  `.execute(trx)
  return rows
}

/**
 * Returns judged entries as their live rows are now, all read at one moment. Those whose entry was deleted are
 * missing.
 */
export async function selectLive(db: Db, entryIds: number[]): Promise<(LiveEntry & { id: number })[]> {
  if (entryIds.length === 0) return []
  const { rows } = await sql<LiveEntry & { id: number }>`
    select judged.id, judged.code, entry.category_id as "categoryId",
      ${sql.raw(liveFacts)} as facts, ${sql.raw(liveDigest)} as "factsDigest",
      array(select name from files where campaign_id = campaign.id order by id) as "videoNames"
    from judged_entries as judged
    join enrollments as entry on entry.id = judged.enrollment_id
    join campaigns as campaign on campaign.id = entry.campaign_id
    join companies as company on company.id = campaign.company_id
    where judged.id = any(${entryIds}::integer[])
    order by judged.id
  `.execute(db)
  return rows
}

export interface VersionRow extends NewVersion {
  entryId: number
  number: number
  reason?: string
  madeBy?: number
}

export const insertVersions = (db: Db, versions: VersionRow[]) =>
  versions.length === 0
    ? undefined
    : db
        // Conflicts follow from what judges read, too (J13).
        .with('change', (qb) => qb.insertInto('conflict_changes').defaultValues())
        .insertInto('entry_versions')
        .values(
          versions.map((version) => ({
            entry_id: version.entryId,
            number: version.number,
            content: JSON.stringify(version.content),
            digest: version.digest,
            facts_digest: version.factsDigest,
            video_names: version.videoNames,
            redactions: JSON.stringify(version.redactions),
            leaks: version.leaks,
            reason: version.reason ?? null,
            made_by: version.madeBy ?? null,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()

export interface LockedEntry {
  id: number
  code: string
  /** Null: it is an entry for training. */
  brandId: number | null
  campaignId: number
  /** The newest version; null: there is none. */
  number: number | null
  content: EntryVersion | null
  redactions: TextRange[] | null
  digest: string | null
  state: JudgedState
  leftOutReason: string | null
  isDisqualified: boolean
  disqualificationReason: string | null
  /** Null: nobody asked, or the account was erased. */
  disqualificationAskedBy: number | null
  disqualificationAskedAt: Date | null
  /** Who asked to undo the disqualification; null: no request stands. */
  undoingAskedBy: number | null
  undoingAskedAt: Date | null
  programId: number
}

export const selectCategory = (db: Db, id: number) =>
  db
    .selectFrom('judged_entries')
    .where('id', '=', id)
    .select(['program_id as programId', 'category_id as categoryId'])
    .executeTakeFirst()

const isUndoing = stillStands('undoing_asked')

/** Locks an entry until the transaction ends: nobody else changes it or adds a version. */
export async function lockEntry(trx: Db, id: number): Promise<LockedEntry | undefined> {
  // The lock is a statement of its own, so that the next one sees what was written while this one waited.
  const locked = await trx
    .selectFrom('judged_entries')
    .where('id', '=', id)
    .where('is_training', '=', false)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!locked) return undefined
  const { rows } = await sql<LockedEntry>`
    select judged.id, judged.code, judged.brand_id as "brandId", judged.campaign_id as "campaignId",
      newest.number, newest.content, newest.redactions, newest.digest,
      ${judgedState} as state, left_out_reason as "leftOutReason",
      disqualified_at is not null as "isDisqualified", disqualification_reason as "disqualificationReason",
      disqualification_asked_by as "disqualificationAskedBy", disqualification_asked_at as "disqualificationAskedAt",
      case when ${isUndoing} then undoing_asked_by end as "undoingAskedBy",
      case when ${isUndoing} then undoing_asked_at end as "undoingAskedAt", judged.program_id as "programId"
    from judged_entries as judged
    left join lateral (
      select * from entry_versions where entry_id = judged.id order by number desc limit 1
    ) as newest on true
    where judged.id = ${id}
  `.execute(trx)
  return rows[0]
}

export const bringBack = (trx: Db, id: number) =>
  trx
    .updateTable('judged_entries')
    .where('id', '=', id)
    .set({ left_out_at: null, left_out_by: null, left_out_reason: null })
    .execute()

/**
 * Locks the entry's sheets. It waits for judges who are handing them in; a judge who hands in later reads the new
 * version.
 */
export const lockSheetsOf = (trx: Db, id: number) =>
  sql`
    select from sheets
    where assignment_id in (select assignments.id from assignments where entry_id = ${id})
    order by assignment_id
    for no key update
  `.execute(trx)

/** Asks judges who handed in an earlier version to confirm (J02); sheets of unsealed rounds stay as they are. */
export const askToConfirm = (trx: Db, id: number, number: number) =>
  sql`
    update sheets set is_to_confirm = true
    from assignments join rounds on rounds.id = assignments.round_id
    where assignments.id = assignment_id and entry_id = ${id} and rounds.state in ('open', 'closed')
      and sheets.state = 'handed-in' and version < ${number}
  `.execute(trx)

/** Leaves an entry out. Returns false if it was left out already. */
export async function leaveOut(trx: Db, id: number, adminId: number, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('judged_entries')
    .where('id', '=', id)
    .where('left_out_at', 'is', null)
    .set({ left_out_at: sql`now()`, left_out_by: adminId, left_out_reason: reason })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const setRedactions = (
  trx: Db,
  { id, number }: { id: number; number: number },
  redactions: TextRange[],
  leaks: number,
) =>
  trx
    .updateTable('entry_versions')
    .where('entry_id', '=', id)
    .where('number', '=', number)
    .set({ redactions: JSON.stringify(redactions), leaks })
    .execute()

/**
 * Makes the screens of sittings that show the entry, or that let judges name it, read anew, because it disappears from
 * them, comes back or reads differently (J18, J33, J50).
 */
export const raiseSittings = (trx: Db, id: number) =>
  sql`
    update sittings set version = version + 1
    where ended_at is null and panel_id in (
      select panel_id from agenda_items where entry_id = ${id}
      union
      select panel_categories.panel_id
      from judged_entries as entry
        join panel_categories using (category_id)
        join rounds on rounds.id = round_id and rounds.program_id = entry.program_id
      where entry.id = ${id}
    )
  `.execute(trx)

/**
 * Removes the entry from the screens of sittings. An open motion on it is deleted without an outcome: the panel
 * doesn't see it any more, and could neither close it nor go on.
 * @returns how many motions were deleted
 */
export async function leaveSittings(trx: Db, id: number): Promise<number> {
  // This waits for whoever is opening a motion at this moment.
  await raiseSittings(trx, id)
  const { numAffectedRows = 0n } = await sql`
    delete from motions
    where closed_at is null and item_id in (select agenda_items.id from agenda_items where entry_id = ${id})
  `.execute(trx)
  return Number(numAffectedRows)
}
