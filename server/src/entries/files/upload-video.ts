import type { FastifyRequest } from 'fastify'
import { uploadFields } from '@portal/contract/entries/files.ts'
import { MAX_VIDEO_BYTES } from '@portal/contract/editions/limits.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { type BrandPerson, parse } from '../../platform/http/serve.ts'
import { requireRoomForVideo } from '../../people/quotas/require-room.ts'
import { requireSession } from '../../people/session/open-session.ts'
import { VideoRejected } from '../../platform/media/video-rejected.ts'
import { ownsChunks } from '../../platform/storage/free-chunk.ts'
import type { ReceivedVideo } from '../../platform/storage/video-storage.ts'
import { cleanFileName } from './file-name.ts'
import { ifRoom, keepVideo, type Target } from './keep-video.ts'
import type { FileRow } from './files-sql.ts'
import { failureOfRejection } from './rejections.ts'

type Uploading = Pick<Deps, 'config' | 'db' | 'catalog' | 'videos'>

// The limit is one byte higher here, so that the store notices the excess and reports it.
const limits = {
  files: 1,
  fields: 8,
  parts: 9,
  fileSize: MAX_VIDEO_BYTES + 1,
  fieldSize: 200,
  headerPairs: 50,
}

/**
 * Takes in a video (A21). The parts of the body may come in any order. The row is written after the whole video is
 * on the disk.
 */
export async function uploadVideo(
  deps: Uploading,
  { brandId, sessionId }: BrandPerson,
  request: FastifyRequest,
): Promise<FileRow> {
  const fields: Record<string, unknown> = {}
  const target = (): Target => ({ brandId, ...parse(uploadFields, fields) })
  let video: ReceivedVideo | undefined
  let originalName = ''
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname !== 'video') part.file.resume()
      else {
        // A refusal that is known in advance need not wait for 400 MB.
        if ('campaignId' in fields && 'usageType' in fields) await ifRoom(deps, target(), async () => {})
        originalName = cleanFileName(part.filename)
        video = await deps.videos.receive(ownsChunks(part.file))
      }
    }
    if (!video) throw fail('upload_without_video')
    const { size } = video
    return await keepVideo(deps, target(), video, originalName, async (trx) => {
      // The session may have ended while the video was sent.
      await requireSession(trx, sessionId)
      await requireRoomForVideo(trx, deps.config.quotas, { brandId, size })
    })
  } catch (error) {
    await video?.discard()
    throw error instanceof VideoRejected ? failureOfRejection(error) : error
  }
}

async function* partsOf(request: FastifyRequest) {
  if (!request.isMultipart()) throw fail('unsupported_media_type')
  try {
    yield* request.parts({ limits })
  } catch (error) {
    // The parser's own errors have no status. They mean that the body broke off or is not multipart.
    throw error instanceof Error && 'statusCode' in error ? error : fail('upload_incomplete')
  }
}
