import { sql } from 'kysely'
import type { UsageType } from '@portal/contract/entries/files.ts'
import { keepFile } from '../deletions/keep-deleted-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { type FileRow, columns } from './files-sql.ts'

export async function countFiles(db: Db, campaignId: number, usageType: UsageType): Promise<number> {
  const { total } = await db
    .selectFrom('files')
    .where('campaign_id', '=', campaignId)
    .where('usage_type', '=', usageType)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

interface NewFile {
  campaignId: number
  usageType: UsageType
  name: string
  originalName: string
  size: number
  sha256: string
  durationSeconds: number
  width: number
  height: number
  codec: string
}

export const insertFile = (db: Db, file: NewFile): Promise<FileRow> =>
  db
    .insertInto('files')
    .values({
      campaign_id: file.campaignId,
      usage_type: file.usageType,
      name: file.name,
      original_name: file.originalName,
      size: file.size,
      sha256: file.sha256,
      duration_seconds: file.durationSeconds,
      width: file.width,
      height: file.height,
      codec: file.codec,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Moves a file to the trash. Returns its name; undefined when the campaign has no such file. */
export async function deleteFile(db: Db, campaignId: number, fileId: number): Promise<string | undefined> {
  await keepFile(db, campaignId, fileId)
  const deleted = await db
    .deleteFrom('files')
    .where('id', '=', fileId)
    .where('campaign_id', '=', campaignId)
    .returning('original_name as originalName')
    .executeTakeFirst()
  return deleted?.originalName
}

export interface Video {
  name: string
  originalName: string
  brandId: number
}

/** True until its row changes. */
export async function selectVideo(db: Db, name: string): Promise<{ value: Video; ms: number } | undefined> {
  const value = await db
    .selectFrom('files')
    .innerJoin('campaigns', 'campaigns.id', 'files.campaign_id')
    .where('files.name', '=', name)
    .select(['files.name', 'files.original_name as originalName', 'campaigns.brand_id as brandId'])
    .executeTakeFirst()
  return value && { value, ms: Infinity }
}

/** Those of the names that nothing frozen for the jury needs (J02). */
export async function selectUnfrozen(db: Db, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as given (name)
    where not exists (select from entry_versions where video_names @> array[given.name])
  `.execute(db)
  return rows.map(({ name }) => name)
}
