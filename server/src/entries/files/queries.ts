import type { UsageType } from '@portal/contract/entries/files.ts'
import { keepFile } from '../deletions/keep-deleted-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { type FileRow, columns, newCopy } from './files-sql.ts'

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

export async function insertFile(db: Db, file: NewFile): Promise<FileRow> {
  const row = await db
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
  return { ...row, copy: newCopy }
}

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
