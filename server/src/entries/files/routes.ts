import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '@portal/contract/api.ts'
import { recordOfBrand } from '../../people/activity/record.ts'
import { changeCampaign } from '../campaigns/change-campaign.ts'
import { createMemory } from '../../platform/db/memory.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { bearerToken, type Serve } from '../../platform/http/serve.ts'
import type { Authenticate } from '../../people/session/authenticate.ts'
import { sendVideo } from '../../platform/storage/serve-video.ts'
import { isVideoUrlSigned } from '../../platform/storage/signed-url.ts'
import { fileOfRow, VIDEO_URL_SECONDS } from './file-of-row.ts'
import { deleteFile, selectVideo, type Video } from './queries.ts'
import { selectFiles } from './files-sql.ts'
import { uploadVideo } from './upload-video.ts'

export function fileRoutes(serve: Serve, deps: Deps, app: FastifyInstance, authenticate: Authenticate) {
  const { db, videoKey } = deps

  serve(api.files.upload, async (_input, { brandId }, request) => {
    const row = await uploadVideo(deps, brandId, request)
    return { file: fileOfRow(row, videoKey) }
  })

  serve(api.files.list, async ({ params: { campaignId } }, { brandId }) => {
    const rows = await selectFiles(db, brandId, campaignId)
    if (!rows) throw fail('not_found')
    const files = rows.map((row) => fileOfRow(row, videoKey))
    const ofUsage = (usage: string) => files.filter(({ usageType }) => usageType === usage)
    return { files: { video_pauted: ofUsage('video_pauted'), video_case: ofUsage('video_case') } }
  })

  serve(api.files.remove, async ({ params: { campaignId, fileId } }, { brandId }) => {
    await changeCampaign(db, campaignId, brandId, async (trx, { name: campaign }) => {
      const name = await deleteFile(trx, campaignId, fileId)
      if (name === undefined) throw fail('not_found')
      const details = { Campaña: campaign, Video: name }
      await recordOfBrand(trx, 'file-removed', { brandId, campaignId, details })
    })
    return { message: 'Archivo eliminado correctamente.' }
  })

  serveVideos(app, deps, authenticate)
}

/** A42: to whoever has a signed address, to the brand it belongs to and to admins; to others it doesn't exist. */
function serveVideos(app: FastifyInstance, deps: Deps, authenticate: Authenticate) {
  const { db, news, videos, videoKey } = deps
  // A player requests a video in many pieces.
  const remember = createMemory<Video>(news, ({ about, id }, { name }) => about === 'video' && id === name)

  // Only what may be a name reaches the database, which refuses NUL.
  app.get<{ Params: { name: string } }>('/uploads/videos/:name(^[\\w.-]+$)', async (request, reply) => {
    const { name } = request.params
    const video = await remember(name, () => selectVideo(db, name))
    if (!video || !(await mayWatch(request, name, video.brandId))) throw fail('not_found')
    const { originalName: fileName } = video
    const sent = await sendVideo(request, reply, videos, { name, fileName, maxAgeSeconds: VIDEO_URL_SECONDS })
    if (!sent) throw fail('not_found')
    return reply
  })

  async function mayWatch(request: FastifyRequest, name: string, brandId: number) {
    const signature = request.query as Record<string, unknown>
    if (isVideoUrlSigned(name, signature, { key: videoKey, now: new Date() })) return true
    const token = bearerToken(request)
    const person = token ? await authenticate(token) : null
    return person?.hasChangedPassword && (person.role === 'admin' || person.brandId === brandId)
  }
}
