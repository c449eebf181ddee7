import { type RawBuilder, sql } from 'kysely'
import type { VideoRules } from '@portal/contract/editions/edition.ts'
import { TRASH_DAYS, type DeletionKind } from '@portal/contract/desk/trash.ts'
import { brandName, fullName } from '../../people/accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { entriesCloseAt } from '../../editions/calendar/deadline-sql.ts'
import { takenUp } from '../../jury/versions/relink-entries-sql.ts'
import { campaignTables } from '../../entries/deletions/keep-deleted-sql.ts'

const isRecoverable = sql<boolean>`
  deletions.restored_at is null and deletions.deleted_at > now() - make_interval(days => ${sql.lit(TRASH_DAYS)})
`

/** The campaign that was deleted, or in which something was: its programme, and whether it takes part. */
const campaignOf = sql<{ program_id: number | null; is_blocked: boolean }>`(
  select coalesce((kept ->> 'program_id')::integer, campaigns.program_id) as program_id,
    coalesce(kept ->> 'blocked_country_code', campaigns.blocked_country_code) is not null as is_blocked
  from (select deletions.content -> 'campaigns' -> 0 as kept) as own
    left join campaigns on campaigns.id = deletions.campaign_id
)`

/** Returns deletions, newest first. */
export const selectDeletions = (db: Db, before: number | null, limit: number) =>
  db
    .selectFrom('deletions')
    .leftJoin('brands', 'brands.id', 'deletions.brand_id')
    .leftJoin('users as owner', 'owner.id', 'brands.user_id')
    .leftJoin('users as deleter', 'deleter.id', 'deletions.deleted_by')
    .innerJoinLateral(campaignOf.as('of'), (join) => join.onTrue())
    .where(isRecoverable)
    .$if(before !== null, (query) => query.where('deletions.id', '<', before))
    .select([
      'deletions.id',
      'deletions.kind',
      'deletions.label',
      'deletions.brand_id as brandId',
      'deletions.campaign_id as campaignId',
      sql<string | null>`nullif(${sql.raw(brandName('brands', 'owner'))}, '')`.as('brandName'),
      sql<string | null>`nullif(${sql.raw(fullName('deleter'))}, '')`.as('deletedBy'),
      'deletions.deleted_at as deletedAt',
      sql<Date>`deletions.deleted_at + make_interval(days => ${sql.lit(TRASH_DAYS)})`.as('recoverableUntil'),
      sql<number>`case when of.is_blocked then 0 else ${takenUp} end`.as('toJudge'),
      sql<Date | null>`${sql.raw(entriesCloseAt('of.program_id', 'deletions.brand_id'))}`.as(
        'entriesCloseAt',
      ),
    ])
    .orderBy('deletions.id', 'desc')
    .limit(limit)
    .execute()

export interface Deletion {
  id: number
  kind: DeletionKind
  subjectId: number
  brandId: number | null
  campaignId: number | null
  label: string
  content: Schema['deletions']['content']['__select__']
}

/**
 * Claims a deletion. If two callers restore the same one, one gets it. The other one gets undefined, as when the
 * deletion is gone or was restored before.
 */
export const takeDeletion = (db: Db, id: number): Promise<Deletion | undefined> =>
  db
    .updateTable('deletions')
    .where('id', '=', id)
    .where(isRecoverable)
    .set({ restored_at: sql<Date>`now()` })
    .returning([
      'id',
      'kind',
      'subject_id as subjectId',
      'brand_id as brandId',
      'campaign_id as campaignId',
      'label',
      'content',
    ])
    .executeTakeFirst()

export type Restorable = (typeof campaignTables)[number]
export const restorable: readonly Restorable[] = campaignTables

// A person who has left the team meanwhile is not credited again.
const conditions: Partial<Record<Restorable, RawBuilder<unknown>>> = {
  team_credits: sql`where exists (select from team_members where id = team_member_id)`,
}

/** Inserts rows as they were, with the columns that they had. */
export async function insertRows(db: Db, table: Restorable, rows: Record<string, unknown>[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    ${conditions[table] ?? sql``}
  `.execute(db)
}

/** Locks a campaign and returns its programme; undefined if the campaign doesn't exist. */
export async function lockCampaign(db: Db, campaignId: number): Promise<number | undefined> {
  const locked = await db
    .selectFrom('campaigns')
    .where('id', '=', campaignId)
    .select('program_id as programId')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked?.programId
}

/** Returns whether a campaign has more videos of a kind than allowed. */
export async function hasTooManyVideos(db: Db, campaignId: number, allowed: VideoRules): Promise<boolean> {
  const { rows } = await sql`
    select from files
    where campaign_id = ${campaignId} group by usage_type
    having count(*) > (${JSON.stringify(allowed)}::jsonb -> usage_type ->> 'most')::integer
  `.execute(db)
  return rows.length > 0
}

/** Deletes the team's notes of campaigns that can't come back any more (F42), what guests reached of them (B04), and who signs them (C03). */
export async function purgeKeptBeside(db: Db): Promise<void> {
  for (const table of [
    'campaign_notes',
    'guests',
    'signatories',
    'signature_people',
    'sign_off_waivers',
    'sign_off_chases',
  ])
    await sql`
      delete from ${sql.table(table)} as kept
      where not exists (select from campaigns where id = kept.campaign_id)
        and not exists (
          select from deletions where kind = 'campaign' and subject_id = kept.campaign_id and restored_at is null
        )
    `.execute(db)
}

/**
 * Deletes the rows of deletions that are older than the trash keeps them. Returns the names of their videos,
 * except those of what was restored.
 */

export async function purgeDeletions(db: Db): Promise<string[]> {
  const rows = await db
    .deleteFrom('deletions')
    .where('deleted_at', '<=', sql<Date>`now() - make_interval(days => ${sql.lit(TRASH_DAYS)})`)
    .returning(['files', 'restored_at as restoredAt'])
    .execute()
  return rows.flatMap(({ files, restoredAt }) => (restoredAt === null ? files : []))
}

/**
 * Deletes everything that could be restored. If somebody else empties the trash or restores at the same time, each
 * row belongs to only one of the two.
 * @param upTo the newest deletion to delete; null: all are deleted
 */
export const deleteDeletions = (db: Db, upTo: number | null) =>
  db
    .deleteFrom('deletions')
    .where('restored_at', 'is', null)
    .$if(upTo !== null, (query) => query.where('id', '<=', upTo))
    .returning('files')
    .execute()
