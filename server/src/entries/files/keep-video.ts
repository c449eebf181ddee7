import type * as z from 'zod/mini'
import type { uploadFields } from '@portal/contract/entries/files.ts'
import { MAX_VIDEOS } from '@portal/contract/entries/limits.ts'
import { recordOfBrand } from '../../people/activity/record.ts'
import { changeCampaign } from '../campaigns/change-campaign.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail, Failure } from '../../platform/http/fail.ts'
import type { ReceivedVideo } from '../../platform/storage/video-storage.ts'
import { countFiles, insertFile } from './queries.ts'
import { type FileRow } from './files-sql.ts'

export type Target = z.output<typeof uploadFields> & { brandId: number }

/** A stored video, and the other values of its row. */
interface KeptVideo extends Pick<ReceivedVideo, 'size' | 'sha256' | 'facts'> {
  name: string
  originalName: string
}

/**
 * Gives a video its final name and its row. If `check` throws, the video is removed. No lock is held while the
 * storage works.
 */
export async function keepVideo(
  { db, videos }: Pick<Deps, 'db' | 'videos'>,
  target: Target,
  { size, sha256, facts, keep }: ReceivedVideo,
  originalName: string,
  check?: (trx: Db) => Promise<void>,
): Promise<FileRow> {
  const name = await keep()
  const video = { name, originalName, size, sha256, facts }
  try {
    return await ifRoom(db, target, async (trx, campaign) => {
      await check?.(trx)
      return addFile(trx, target, campaign, video)
    })
  } catch (error) {
    // After any other error it is not known whether the row was written. The sweep finds a video without a row.
    if (error instanceof Failure) await videos.remove(name)
    throw error
  }
}

/** The row of a video, under the campaign's lock and after `requireRoom`. */
export async function addFile(
  trx: Db,
  { brandId, campaignId, usageType }: Target,
  campaign: string,
  { facts, ...video }: KeptVideo,
): Promise<FileRow> {
  const details = { Campaña: campaign, Video: video.originalName }
  await recordOfBrand(trx, 'file-added', { brandId, campaignId, details })
  return insertFile(trx, { campaignId, usageType, ...video, ...facts })
}

/** @throws Failure `too_many_videos` */
export async function requireRoom(
  trx: Db,
  { campaignId, usageType }: Pick<Target, 'campaignId' | 'usageType'>,
): Promise<void> {
  if ((await countFiles(trx, campaignId, usageType)) >= MAX_VIDEOS[usageType]) throw fail('too_many_videos')
}

/** Runs under the campaign's lock while it has room for one more video of this use. */
export const ifRoom = <Result>(
  db: Db,
  target: Target,
  use: (trx: Db, campaignName: string) => Promise<Result>,
): Promise<Result> =>
  changeCampaign(db, target.campaignId, target.brandId, async (trx, { name }) => {
    await requireRoom(trx, target)
    return use(trx, name)
  })
