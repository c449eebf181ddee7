import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Authenticate } from '../../people/session/authenticate.ts'
import { createMemory } from '../../platform/db/memory.ts'
import { fail } from '../../platform/http/fail.ts'
import { bearerToken } from '../../platform/http/serve.ts'
import { type KeptParts, keptParts } from '../../platform/media/anonymous/kept-parts.ts'
import { VideoRejected } from '../../platform/media/video-rejected.ts'
import { sendVideo } from '../../platform/storage/serve-video.ts'
import { isVideoUrlSigned, URL_SECONDS } from '../../platform/storage/signed-url.ts'
import { storedSource, withoutMetadata } from '../../platform/storage/without-metadata.ts'
import { selectCaptions, selectPicture, selectVideo, type Stored, type Video } from './queries.ts'

/** How many videos are remembered. Where the samples of one are takes some 50 kB. */
const MOST_VIDEOS = 1000

type Asked = FastifyRequest<{ Params: { name: string } }>

/**
 * Serves videos, their viewing copies, pictures and captions (A42, W07). They are served to whoever has a signed
 * address, as a guest of their campaign has (B04), to the brand that owns them, and to admins. For others they don't exist.
 */
export function serveVideos(app: FastifyInstance, deps: Deps, authenticate: Authenticate) {
  const { db, news, videos, videoKey } = deps
  // Videos are remembered, because a player requests one in many pieces.
  const isOf = ({ about, id }: { about: string; id: string }, { name }: Stored) =>
    about === 'video' && id === name
  const rememberVideo = createMemory<Video & { parts: KeptParts | null }>(news, isOf, MOST_VIDEOS)
  const rememberPicture = createMemory<Stored>(news, isOf)

  // Only texts that may be names reach the database, which refuses NUL.
  app.get('/uploads/videos/:name(^[\\w.-]+$)', async (request: Asked, reply) => {
    const { name } = request.params
    const video = await rememberVideo(name, () => readVideo(name))
    if (!video || !(await mayWatch(request, video))) throw fail('not_found')
    const { blanks, fileName, parts } = video
    const storage = blanks === null || parts === null ? videos : withoutMetadata(videos, blanks, parts)
    return send(request, reply, storage, { name, fileName, type: 'video/mp4' })
  })

  app.get('/uploads/images/:name(^[\\w.-]+$)', async (request: Asked, reply) => {
    const { name } = request.params
    const picture = await rememberPicture(name, () => selectPicture(db, name))
    if (!picture || !(await mayWatch(request, picture))) throw fail('not_found')
    return send(request, reply, videos, { name, fileName: picture.fileName, type: 'image/webp' })
  })

  app.get('/uploads/captions/:name(^[\\w-]+\\.vtt$)', async (request: Asked, reply) => {
    const { name } = request.params
    const captions = await selectCaptions(db, name.replace(/\.vtt$/, '.mp4'))
    if (!captions || !(await mayWatch(request, { ...captions, name }))) throw fail('not_found')
    const etag = `"${createHash('sha256').update(captions.text).digest('base64url')}"`
    // Captions can be changed under the same address, so the browser has to ask again.
    reply.headers({ etag, 'cache-control': 'private, no-cache', 'content-type': 'text/vtt; charset=utf-8' })
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : captions.text
  })

  async function readVideo(name: string) {
    const row = await selectVideo(db, name)
    if (!row) return undefined
    const { blanks } = row.value
    const stored = blanks === null ? undefined : await videos.stat(blanks)
    if (blanks !== null && !stored) return undefined
    try {
      const parts = stored ? await keptParts(storedSource(videos, stored.name, stored.size)) : null
      return { ...row, value: { ...row.value, parts } }
    } catch (error) {
      // Nobody knows what of it would tell whose it is.
      if (error instanceof VideoRejected) return undefined
      throw error
    }
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    storage: Parameters<typeof sendVideo>[2],
    what: { name: string; fileName: string; type: string },
  ) {
    if (!(await sendVideo(request, reply, storage, { ...what, maxAgeSeconds: URL_SECONDS })))
      throw fail('not_found')
    return reply
  }

  async function mayWatch(
    request: FastifyRequest,
    { name, brandId }: { name: string; brandId: number | null },
  ) {
    const signature = request.query as Record<string, unknown>
    if (isVideoUrlSigned(name, signature, { key: videoKey, now: new Date() })) return true
    const token = bearerToken(request)
    const person = token ? await authenticate(token) : null
    if (!person?.hasChangedPassword) return false
    return (
      person.role === 'admin' ||
      person.memberships.some((own) => own.brandId === brandId && own.level !== 'guest')
    )
  }
}
