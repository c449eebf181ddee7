import { sql } from 'kysely'
import type { UsageType } from '@portal/contract/entries/files.ts'
import { keepFile } from '../deletions/keep-deleted-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { storedNameOf } from '../../platform/storage/frozen-name.ts'
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

/** Sets the captions of a video. Returns its name; undefined when the campaign has no such video. */
export async function updateCaptions(
  trx: Db,
  campaignId: number,
  fileId: number,
  captions: string | null,
): Promise<string | undefined> {
  const updated = await trx
    .updateTable('files')
    .where('id', '=', fileId)
    .where('campaign_id', '=', campaignId)
    .set({ captions })
    .returning('original_name as originalName')
    .executeTakeFirst()
  return updated?.originalName
}

/** A stored file that has its own address. */
export interface Stored {
  name: string
  /** Name for whoever saves the file. That of a viewing copy doesn't reveal whose it is (W07). */
  fileName: string
  /** Brand that owns the file. Null: it belongs to no brand. */
  brandId: number | null
}

export interface Video extends Stored {
  /**
   * Name of the stored video that is served without its metadata (W05). Null: the file with the given name is
   * served.
   */
  blanks: string | null
}

const neutralName = (extension: string) =>
  sql<string>`case usage_type when 'video_case' then 'Video caso' else 'Video pautado' end || ${extension}`

/**
 * Returns an uploaded video, a viewing copy, or a video that judges still watch although its brand deleted it. The
 * result holds until its row changes.
 */
export async function selectVideo(db: Db, name: string): Promise<{ value: Video; ms: number } | undefined> {
  const original = await db
    .selectFrom('files')
    .innerJoin('campaigns', 'campaigns.id', 'files.campaign_id')
    .where('files.name', '=', name)
    .select(['files.name', 'files.original_name as fileName', 'campaigns.brand_id as brandId'])
    .executeTakeFirst()
  if (original) return { value: { ...original, blanks: null }, ms: Infinity }
  const copy = await made(db, '.mp4')
    .where('video_name', '=', name)
    .select([
      'video_name as name',
      sql<string | null>`case when state = 'not-needed' then files.name end`.as('blanks'),
    ])
    .$narrowType<{ name: string }>()
    .executeTakeFirst()
  if (copy) return { value: copy, ms: Infinity }
  const blanks = storedNameOf(name)
  return blanks !== null && (await isFrozen(db, blanks))
    ? { value: { name, fileName: 'Video.mp4', brandId: null, blanks }, ms: Infinity }
    : undefined
}

/** Returns whether a video is frozen for judges (J02). */
async function isFrozen(db: Db, name: string): Promise<boolean> {
  return (await selectUnfrozen(db, [name])).length === 0
}

/** Returns a poster or a strip. The result holds until its row changes. */
export async function selectPicture(
  db: Db,
  name: string,
): Promise<{ value: Stored; ms: number } | undefined> {
  const picture = await made(db, '.webp')
    .where((eb) => eb.or([eb('poster_name', '=', name), eb('strip_name', '=', name)]))
    .select((eb) => eb.val(name).as('name'))
    .executeTakeFirst()
  return picture && { value: picture, ms: Infinity }
}

/** Selects copies that have been made. */
const made = (db: Db, extension: string) =>
  db
    .selectFrom('viewing_copies')
    .innerJoin('files', 'files.id', 'file_id')
    .innerJoin('campaigns', 'campaigns.id', 'files.campaign_id')
    .where('state', 'in', ['ready', 'not-needed'])
    .select([neutralName(extension).as('fileName'), 'campaigns.brand_id as brandId'])

export const selectCaptions = (
  db: Db,
  videoName: string,
): Promise<{ text: string; brandId: number } | undefined> =>
  db
    .selectFrom('files')
    .innerJoin('campaigns', 'campaigns.id', 'files.campaign_id')
    .where('files.name', '=', videoName)
    .where('captions', 'is not', null)
    .select(['captions as text', 'campaigns.brand_id as brandId'])
    .$narrowType<{ text: string }>()
    .executeTakeFirst()
/** Returns those of the names that nothing frozen for the jury needs (J02). */
export async function selectUnfrozen(db: Db, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as given (name)
    where not exists (select from entry_versions where video_names @> array[given.name])
  `.execute(db)
  return rows.map(({ name }) => name)
}
