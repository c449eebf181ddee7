import type * as z from 'zod/mini'
import { lengthFault, tooLarge, type uploadFields } from '@portal/contract/entries/files.ts'
import type { By } from '../../platform/http/serve.ts'
import { recordOfBrand } from '../../people/activity/record.ts'
import { changeCampaign } from '../campaigns/change-campaign.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail, Failure } from '../../platform/http/fail.ts'
import type { ReceivedVideo } from '../../platform/storage/video-storage.ts'
import { countFiles, insertFile } from './queries.ts'
import { type FileRow } from './files-sql.ts'

export type Target = z.output<typeof uploadFields> & By

/** The length of a video in seconds, as far as it is known. */
interface Length {
  seconds?: number | null
}

/** A stored video, and the other values of its row. */
interface KeptVideo extends Pick<ReceivedVideo, 'size' | 'sha256' | 'facts'> {
  name: string
  originalName: string
}

/**
 * Gives a video its final name and its row. If `check` throws, the video is removed. No lock is held while the
 * store works.
 */
export async function keepVideo(
  { db, catalog, videos }: Pick<Deps, 'db' | 'catalog' | 'videos'>,
  target: Target,
  { size, sha256, facts, keep }: ReceivedVideo,
  originalName: string,
  check?: (trx: Db) => Promise<void>,
): Promise<FileRow> {
  const name = await keep()
  const video = { name, originalName, size, sha256, facts }
  try {
    return await ifRoom(
      { db, catalog },
      { ...target, size, seconds: facts.durationSeconds },
      'files',
      async (trx, campaign) => {
        await check?.(trx)
        return addFile(trx, target, campaign, video)
      },
    )
  } catch (error) {
    // After any other error it is not known whether the row was written. A video without a row is found by the
    // sweep.
    if (error instanceof Failure) await videos.remove(name)
    throw error
  }
}

/** Inserts the row of a video. Call it under the campaign's lock and after `requireRoom`. */
export async function addFile(
  trx: Db,
  { brandId, userId, campaignId, usageType }: Target,
  campaign: string,
  { facts, ...video }: KeptVideo,
): Promise<FileRow> {
  const details = { Campaña: campaign, Video: video.originalName }
  await recordOfBrand(trx, 'file-added', { brandId, userId }, { campaignId, details })
  return insertFile(trx, { campaignId, usageType, ...video, ...facts })
}

/**
 * Checks that the campaign may have another video by the rules of its programme's edition (E01).
 * @throws Failure `too_many_videos`; `video_length` when the length is known and not permitted
 */
export async function requireRoom(
  trx: Db,
  catalog: Catalog,
  programId: number,
  { campaignId, usageType, seconds = null }: Pick<Target, 'campaignId' | 'usageType'> & Length,
): Promise<void> {
  const rules = catalog.editionOf(programId).videos[usageType]
  const { most } = rules
  if (most === 0) throw fail('too_many_videos', { message: notAsked[usageType] })
  if ((await countFiles(trx, campaignId, usageType)) >= most) throw fail('too_many_videos')
  const fault = lengthFault(seconds, rules)
  if (fault) throw fail('video_length', { message: fault })
}

const notAsked: Record<Target['usageType'], string> = {
  video_pauted: 'En esta edición no se suben videos de la campaña.',
  video_case: 'En esta edición no se sube video caso.',
}

/**
 * Runs `use` under the campaign's lock, if the campaign has room for one more video of this kind.
 * @throws Failure `too_many_videos`, `video_length`; `video_too_large` when the size is known and larger than the edition
 *   allows
 * @param part null when the video isn't here yet
 */
export const ifRoom = <Result>(
  { db, catalog: catalogs }: Pick<Deps, 'db' | 'catalog'>,
  { size = 0, ...target }: Target & Length & { size?: number },
  part: 'files' | null,
  use: (trx: Db, campaignName: string) => Promise<Result>,
): Promise<Result> =>
  changeCampaign(db, target.campaignId, target, part, async (trx, { name, programId }) => {
    const catalog = catalogs.now()
    await requireRoom(trx, catalog, programId, target)
    const { maxBytes } = catalog.editionOf(programId).videos[target.usageType]
    if (size > maxBytes) throw fail('video_too_large', { message: tooLarge(maxBytes) })
    return use(trx, name)
  })
