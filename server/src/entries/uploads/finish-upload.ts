import { changeCampaign } from '../campaigns/change-campaign.ts'
import type { Deps } from '../../deps.ts'
import { addFile, requireRoom } from '../files/keep-video.ts'
import { failureOfRejection } from '../files/rejections.ts'
import { requireSession } from '../../people/session/open-session.ts'
import { fail, Failure } from '../../platform/http/fail.ts'
import type { BrandPerson } from '../../platform/http/serve.ts'
import { VideoRejected } from '../../platform/media/video-rejected.ts'
import { deleteUnfinished, lockUpload, selectUpload, setFileOfUpload } from './queries.ts'

type Finishing = Pick<Deps, 'db' | 'catalog' | 'videos' | 'locks'>

/**
 * Returns the file of a complete upload; the same one when called again. The store works first. The rows are
 * written last, in one transaction that doesn't wait for the store. So an interrupted call can be repeated at any
 * step. A refusal is final and leaves nothing, except when the session ended: the next session can continue.
 */
export const finishUpload = (
  { db, catalog, videos, locks }: Finishing,
  { brandId, userId, sessionId }: BrandPerson,
  id: string,
) =>
  locks.alone(id, async () => {
    const upload = await selectUpload(db, brandId, id)
    if (!upload) throw fail('not_found')
    if (upload.fileId !== null) return upload.fileId
    try {
      const { size, sha256, facts, keep } = await videos.adopt(id)
      const video = { name: await keep(), originalName: upload.originalName, size, sha256, facts }
      const fileId = await changeCampaign(
        db,
        upload.campaignId,
        { brandId, userId },
        'files',
        async (trx, campaign) => {
          await requireSession(trx, sessionId)
          const current = await lockUpload(trx, id)
          if (!current) throw fail('not_found')
          if (current.fileId !== null) return current.fileId
          const seconds = facts.durationSeconds
          await requireRoom(trx, catalog.now(), campaign.programId, { ...upload, seconds })
          const file = await addFile(trx, { ...upload, userId }, campaign.name, video)
          await setFileOfUpload(trx, id, file.id)
          return file.id
        },
      )
      // The video is stored; the sweep removes what is left of the upload.
      await videos.parts.forget(id).catch(() => {})
      return fileId
    } catch (error) {
      const failure = error instanceof VideoRejected ? failureOfRejection(error) : error
      const isFinal = failure instanceof Failure && failure.status < 500 && failure.code !== 'not_signed_in'
      if (isFinal && (await deleteUnfinished(db, id))) await videos.parts.remove(id)
      throw failure
    }
  })
