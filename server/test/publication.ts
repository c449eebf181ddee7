import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Award } from '@portal/contract/jury/rounds/awards.ts'
import type { EntryVersion } from '@portal/contract/jury/sheets/entry-version.ts'
import { RECIPE } from '../src/platform/media/copies/recipe.ts'
import { randomName } from '../src/platform/storage/video-storage.ts'
import { addJudgedEntry, PROGRAM, type TestEntry } from './jury.ts'
import { addDecisions } from './jury-decisions.ts'
import type { Portal, TestBrand } from './portal.ts'

// These functions add winners, and the instant that makes them public, straight to the database (J60, J61).

type Place = Pick<Portal, 'db' | 'deps'>

export interface TestWork extends TestEntry {
  videoName: string
  posterName: string
}

interface NewWork {
  brand: TestBrand
  programId?: number
  categoryId?: number
  version?: Partial<EntryVersion>
  showsVideo?: boolean | null
  /** Bytes of the poster; null: its video has none. */
  poster?: Buffer | null
  captions?: string
}

/** Adds a judged entry of a brand, with a campaign, a video, its viewing copy and its poster. */
export async function addWork(portal: Place, options: NewWork): Promise<TestWork> {
  const { db, deps } = portal
  const { brand, programId = PROGRAM, categoryId = 3, showsVideo = null, version, captions = null } = options
  const poster = options.poster === undefined ? Buffer.from(`poster ${randomUUID()}`) : options.poster
  const { id: companyId } = await db
    .insertInto('companies')
    .values({ name: 'Ñandú', name_key: randomUUID(), role: 'Anunciante', country_code: 'AR' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: campaignId } = await db
    .insertInto('campaigns')
    .values({
      brand_id: brand.brandId,
      program_id: programId,
      name: version?.campaignName ?? 'Volver a casa',
      company_id: companyId,
      shows_video: showsVideo,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [fileName, videoName, posterName] = [
    `${randomName()}.mp4`,
    `${randomName()}.mp4`,
    `${randomName()}.webp`,
  ]
  const { id: fileId } = await db
    .insertInto('files')
    .values({
      campaign_id: campaignId,
      usage_type: 'video_pauted',
      name: fileName,
      original_name: 'final-final.mp4',
      size: 5,
      sha256: 'aa',
      duration_seconds: 20,
      width: 1080,
      height: 1920,
      captions,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await deps.videos.import(videoName, Readable.from([Buffer.from('video')]))
  if (poster) await deps.videos.import(posterName, Readable.from([poster]))
  await db
    .updateTable('viewing_copies')
    .where('file_id', '=', fileId)
    .set({
      state: 'ready',
      recipe: RECIPE,
      video_name: videoName,
      width: 720,
      height: 1280,
      ...(poster && { poster_name: posterName, poster_width: 360, poster_height: 640 }),
    })
    .execute()
  const entry = await addJudgedEntry(portal, {
    programId,
    categoryId,
    campaignId,
    ...(version && { version }),
  })
  await db
    .updateTable('judged_entries')
    .where('id', '=', entry.entryId)
    .set({ brand_id: brand.brandId })
    .execute()
  await db
    .updateTable('entry_versions')
    .where('entry_id', '=', entry.entryId)
    .set({ video_names: [fileName] })
    .execute()
  return { ...entry, videoName, posterName }
}

/** Adds a judged entry and an award that stands for it. */
export async function addWinner(portal: Place, award: Award, options: NewWork): Promise<TestWork> {
  const work = await addWork(portal, options)
  await addDecisions(portal, [{ entry: work, award }], { programId: options.programId ?? PROGRAM })
  return work
}

/** Sets the instant as two admins would have, this many seconds ago; below zero: in the future. */
export async function publishSince({ db }: Pick<Portal, 'db'>, seconds: number, programId = PROGRAM) {
  await db
    .insertInto('publications')
    .values({
      program_id: programId,
      publish_at: sql<Date>`now() - ${seconds} * interval '1 second'`,
      approved_at: sql<Date>`now()`,
    })
    .onConflict((conflict) =>
      conflict.column('program_id').doUpdateSet((eb) => ({
        publish_at: eb.ref('excluded.publish_at'),
        approved_at: eb.ref('excluded.approved_at'),
      })),
    )
    .execute()
}
