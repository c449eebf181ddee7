import { sql } from 'kysely'
import type { UsageType } from '@portal/contract/entries/files.ts'
import { entryWindow } from '../../editions/calendar/deadline-sql.ts'
import type { Db } from '../../platform/db/db.ts'

export interface NewUpload {
  id: string
  brandId: number
  campaignId: number
  usageType: UsageType
  originalName: string
  size: number
}

export const insertUpload = (db: Db, upload: NewUpload) =>
  db
    .insertInto('uploads')
    .values({
      id: upload.id,
      brand_id: upload.brandId,
      campaign_id: upload.campaignId,
      usage_type: upload.usageType,
      original_name: upload.originalName,
      size: upload.size,
    })
    .execute()

/** Counts a video that is sent by form. Call it while the lock of `id` is held. */
export const insertForm = (db: Db, form: { id: string; brandId: number; size: number }) =>
  db.insertInto('form_uploads').values({ id: form.id, brand_id: form.brandId, size: form.size }).execute()

export const deleteForm = (db: Db, id: string) => db.deleteFrom('form_uploads').where('id', '=', id).execute()

/** Returns an upload; undefined when the brand has no such upload. */
export const selectUpload = (db: Db, brandId: number, id: string) =>
  db
    .selectFrom('uploads')
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .select([
      'id',
      'brand_id as brandId',
      'campaign_id as campaignId',
      'usage_type as usageType',
      'original_name as originalName',
      'size',
      'file_id as fileId',
    ])
    .executeTakeFirst()

/** Returns whether the upload has no file and its programme takes no entries any longer (T13). */
export async function isTooLate(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('uploads')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_id')
    .where('uploads.id', '=', id)
    .where('file_id', 'is', null)
    .where(sql.raw(entryWindow('campaigns.program_id', 'campaigns.brand_id')), '=', 'closed')
    .select('uploads.id')
    .executeTakeFirst()
  return found !== undefined
}

export const setFileOfUpload = (db: Db, id: string, fileId: number) =>
  db.updateTable('uploads').where('id', '=', id).set({ file_id: fileId }).execute()

/** Locks an upload. Call it under the campaign's lock. */
export const lockUpload = (db: Db, id: string) =>
  db.selectFrom('uploads').where('id', '=', id).select('file_id as fileId').forUpdate().executeTakeFirst()

/**
 * Deletes an upload. Returns false when it no longer exists, or when it has its file: then its bytes are a video
 * with a row.
 */
export async function deleteUnfinished(db: Db, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('file_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Returns the unfinished uploads of a brand, the oldest first. */
export const selectUnfinished = (db: Db, brandId: number) =>
  db
    .selectFrom('uploads')
    .where('brand_id', '=', brandId)
    .where('file_id', 'is', null)
    .select('id')
    .orderBy('created_at')
    .execute()

export const deleteUploads = (db: Db, ids: string[]) =>
  db.deleteFrom('uploads').where('id', 'in', ids).execute()

/** Returns uploads that began longer ago than this, finished or not. */
export const selectOldUploads = (db: Db, olderThanMs: number) =>
  db
    .selectFrom('uploads')
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${olderThanMs / 1000})`)
    .select(['id', 'file_id as fileId'])
    .execute()
