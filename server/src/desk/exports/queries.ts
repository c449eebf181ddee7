import { sql } from 'kysely'
import type { EntryFilter } from '@portal/contract/desk/entries-list.ts'
import type { UsageType } from '@portal/contract/entries/files.ts'
import { brandName } from '../../people/accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { whereEntries } from '../entries-list/where-entries-sql.ts'
import { type ExportedEntry, facts } from './columns-sql.ts'

export async function countEntries(db: Db, filter: EntryFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from desk_entries as entry where ${whereEntries(filter)}
  `.execute(db)
  return rows[0]?.total ?? 0
}

/** Returns the programmes of the entries. */
export async function selectPrograms(db: Db, filter: EntryFilter): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select program.id from programs as program
    where exists (select from desk_entries as entry where entry.program_id = program.id and ${whereEntries(filter)})
  `.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Returns whether the admin made this export within the last 24 hours, which is as long as an address is valid.
 * The number of entries may have changed since.
 */
export const wasExported = (db: Db, adminId: number, brandId: number | null, details: object) =>
  db
    .selectFrom('audit_events')
    .where('actor_id', '=', adminId)
    .where('action', '=', 'entries-exported')
    .where('brand_id', 'is not distinct from', brandId)
    .where('at', '>', sql<Date>`now() - interval '24 hours'`)
    .where(sql`details - 'Inscripciones'`, '=', sql`${JSON.stringify(details)}::jsonb`)
    .select('id')
    .executeTakeFirst()

export const findBrandName = (db: Db, brandId: number) =>
  db
    .selectFrom('brands')
    .innerJoin('users', 'users.id', 'brands.user_id')
    .where('brands.id', '=', brandId)
    .select(sql.raw<string>(brandName()).as('name'))
    .executeTakeFirst()

/** Returns entries with ids greater than `after`, in the order of their ids. */
export async function selectEntries(
  db: Db,
  filter: EntryFilter,
  after: number,
  limit: number,
): Promise<ExportedEntry[]> {
  const { rows } = await sql<ExportedEntry>`
    select ${sql.join(Object.entries(facts).map(([name, fact]) => sql`${fact} as ${sql.ref(name)}`))}
    from (
      -- First these few, whatever the planner thinks of the rest.
      select * from desk_entries as entry
      where entry.enrollment_id > ${after} and ${whereEntries(filter)}
      order by entry.enrollment_id
      limit ${limit}
    ) as entry
    join campaigns as campaign on campaign.id = entry.campaign_id
    join brands on brands.id = entry.brand_id
    join users on users.id = brands.user_id
    join programs as program on program.id = entry.program_id
    order by entry.enrollment_id
  `.execute(db)
  return rows
}

export interface ExportedFile {
  id: number
  name: string
  originalName: string
  usageType: UsageType
  size: number
  /** Checksum of the video. Null: it has not been computed yet. */
  crc32: number | null
  createdAt: Date
  enrollCode: string
  programId: number
  categoryId: number
  campaign: string
  company: string
  brand: string
}

/** Returns the videos of every entry. The videos of a campaign in two categories are listed twice. */
export async function selectFiles(db: Db, filter: EntryFilter, limit: number): Promise<ExportedFile[]> {
  const { rows } = await sql<ExportedFile>`
    select
      file.id,
      file.name,
      file.original_name as "originalName",
      file.usage_type as "usageType",
      file.size,
      file.crc32,
      file.created_at as "createdAt",
      entry.enroll_code as "enrollCode",
      entry.program_id as "programId",
      entry.category_id as "categoryId",
      entry.campaign_name as campaign,
      entry.company_name as company,
      entry.brand_name as brand
    from desk_entries as entry
    join files as file on file.campaign_id = entry.campaign_id
    where ${whereEntries(filter)}
    order by entry.enrollment_id, file.usage_type desc, file.id
    limit ${limit}
  `.execute(db)
  return rows
}

export const saveCrc32 = (db: Db, fileId: number, crc32: number) =>
  db.updateTable('files').where('id', '=', fileId).set({ crc32 }).execute()
