import { inTransaction } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { keepVideo } from '../files/keep-video.ts'
import { failureOfRejection } from '../files/rejections.ts'
import { fail, Failure } from '../http/fail.ts'
import { VideoRejected } from '../storage/video-rejected.ts'
import { deleteUploads, selectUpload, setFileOfUpload } from './queries.ts'

type Finishing = Pick<Deps, 'db' | 'videos' | 'locks'>

/**
 * The file of an upload whose last byte is there; the same one when it is asked for again. A refusal is final and
 * leaves nothing; after any other trouble the part stays for another try.
 */
export const finishUpload = ({ db, videos, locks }: Finishing, brandId: number, id: string) =>
  locks.alone(id, async () => {
    const upload = await selectUpload(db, brandId, id)
    if (!upload) throw fail('not_found')
    if (upload.fileId !== null) return upload.fileId
    try {
      const video = await videos.adopt(id)
      return await inTransaction(db, async (trx) => {
        const file = await keepVideo({ db: trx, videos }, upload, video, upload.originalName)
        await setFileOfUpload(trx, id, file.id)
        return file.id
      })
    } catch (error) {
      const failure = error instanceof VideoRejected ? failureOfRejection(error) : error
      if (failure instanceof Failure && failure.status < 500) {
        await deleteUploads(db, [id])
        await videos.parts.remove(id)
      }
      throw failure
    }
  })
