import type * as z from 'zod/mini'
import type { uploadFields } from '@portal/contract/files.ts'
import { MAX_VIDEOS } from '@portal/contract/limits.ts'
import { recordOfBrand } from '../audit/record.ts'
import { changeCampaign } from '../campaigns/change-campaign.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { fail, Failure } from '../http/fail.ts'
import type { ReceivedVideo } from '../storage/video-storage.ts'
import { countFiles, type FileRow, insertFile } from './queries.ts'

export type Target = z.output<typeof uploadFields> & { brandId: number }

/** The row of a video that is safe on the disk, unless `check` throws; refused, nothing of it stays. */
export async function keepVideo(
  { db, videos }: Pick<Deps, 'db' | 'videos'>,
  { brandId, campaignId, usageType }: Target,
  video: ReceivedVideo,
  originalName: string,
  check?: (trx: Db) => Promise<void>,
): Promise<FileRow> {
  const { size, sha256, facts } = video
  const name = await video.keep()
  try {
    return await ifRoom(db, { brandId, campaignId, usageType }, async (trx, campaign) => {
      await check?.(trx)
      const details = { Campaña: campaign, Video: originalName }
      await recordOfBrand(trx, 'file-added', { brandId, campaignId, details })
      return insertFile(trx, { campaignId, usageType, name, originalName, size, sha256, ...facts })
    })
  } catch (error) {
    // Any other error leaves open whether the row was written; a file without one is swept away later.
    if (error instanceof Failure) await videos.remove(name)
    throw error
  }
}

/** Runs under the campaign's lock while it has room for one more video of this use. */
export const ifRoom = <Result>(
  db: Db,
  { campaignId, brandId, usageType }: Target,
  use: (trx: Db, campaignName: string) => Promise<Result>,
): Promise<Result> =>
  changeCampaign(db, campaignId, brandId, async (trx, { name }) => {
    if ((await countFiles(trx, campaignId, usageType)) >= MAX_VIDEOS[usageType]) throw fail('too_many_videos')
    return use(trx, name)
  })
