import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Authenticate } from '../../people/session/authenticate.ts'
import { createMemory } from '../../platform/db/memory.ts'
import { fail } from '../../platform/http/fail.ts'
import { bearerToken } from '../../platform/http/serve.ts'
import { sendVideo } from '../../platform/storage/serve-video.ts'
import { isVideoUrlSigned, URL_SECONDS } from '../../platform/storage/signed-url.ts'
import { selectVideo, type Video } from './queries.ts'

/** A42: to whoever has a signed address, to the brand it belongs to and to admins; to others it doesn't exist. */
export function serveVideos(app: FastifyInstance, deps: Deps, authenticate: Authenticate) {
  const { db, news, videos, videoKey } = deps
  // A player requests a video in many pieces.
  const remember = createMemory<Video>(news, ({ about, id }, { name }) => about === 'video' && id === name)

  // Only what may be a name reaches the database, which refuses NUL.
  app.get<{ Params: { name: string } }>('/uploads/videos/:name(^[\\w.-]+$)', async (request, reply) => {
    const { name } = request.params
    const video = await remember(name, () => selectVideo(db, name))
    if (!video || !(await mayWatch(request, name, video.brandId))) throw fail('not_found')
    const { originalName: fileName } = video
    const sent = await sendVideo(request, reply, videos, { name, fileName, maxAgeSeconds: URL_SECONDS })
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
