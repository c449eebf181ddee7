import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { uploadFields } from '@portal/contract/entries/files.ts'
import { MAX_VIDEO_BYTES } from '@portal/contract/editions/limits.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { type BrandPerson, parse } from '../../platform/http/serve.ts'
import { requireRoomForUpload, requireRoomForVideo } from '../../people/quotas/require-room.ts'
import { requireEditableCampaign } from '../../people/session/brand-of-call.ts'
import { requireSession } from '../../people/session/open-session.ts'
import { VideoRejected } from '../../platform/media/video-rejected.ts'
import { ownsChunks } from '../../platform/storage/free-chunk.ts'
import type { ReceivedVideo } from '../../platform/storage/video-storage.ts'
import { cleanFileName } from '../files/file-name.ts'
import type { FileRow } from '../files/files-sql.ts'
import { ifRoom, keepVideo, type Target } from '../files/keep-video.ts'
import { failureOfRejection } from '../files/rejections.ts'
import { withIdleDropped } from './drop-idle-upload.ts'
import { deleteForm, insertForm } from './queries.ts'

type Uploading = Pick<Deps, 'config' | 'db' | 'catalog' | 'videos' | 'locks'>

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
 * on the disk. Until then the announced size counts into the brand's quotas, or the largest that a video may have
 * if none is announced.
 */
export async function uploadForm(
  deps: Uploading,
  brand: BrandPerson,
  request: FastifyRequest,
): Promise<FileRow> {
  const { db, config, locks } = deps
  const { brandId } = brand
  const announced = Number(request.headers['content-length'] ?? MAX_VIDEO_BYTES)
  const form = { id: randomUUID(), brandId, size: Math.min(announced, MAX_VIDEO_BYTES) }
  return locks.alone(form.id, async () => {
    await withIdleDropped(deps, brandId, () =>
      db.transaction().execute(async (trx) => {
        await requireRoomForUpload(trx, config.quotas, form)
        await insertForm(trx, form)
      }),
    )
    try {
      return await receiveForm(deps, brand, request, form.id)
    } finally {
      // If this fails, the next upload of the brand deletes it.
      await deleteForm(db, form.id).catch(() => {})
    }
  })
}

async function receiveForm(
  deps: Uploading,
  brand: BrandPerson,
  request: FastifyRequest,
  formId: string,
): Promise<FileRow> {
  const { brandId, userId, sessionId } = brand
  const fields: Record<string, unknown> = {}
  const target = (): Target => {
    const given = parse(uploadFields, fields)
    requireEditableCampaign(brand, given.campaignId)
    return { brandId, userId, ...given }
  }
  let video: ReceivedVideo | undefined
  let originalName = ''
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname !== 'video') part.file.resume()
      else {
        // A refusal that is known in advance need not wait for 400 MB.
        if ('campaignId' in fields && 'usageType' in fields)
          await ifRoom(deps, target(), null, async () => {})
        originalName = cleanFileName(part.filename)
        video = await deps.videos.receive(ownsChunks(part.file))
      }
    }
    if (!video) throw fail('upload_without_video')
    const { size } = video
    return await keepVideo(deps, target(), video, originalName, async (trx) => {
      // The session may have ended while the video was sent.
      await requireSession(trx, sessionId)
      await deleteForm(trx, formId)
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
