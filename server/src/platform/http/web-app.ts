import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from './fail.ts'
import { etagOf, isKnown } from './kept-text.ts'

const DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** As the build names them: no folders, nothing hidden. */
const ASSET_NAME = /^[\w-][\w.-]*$/

/** Fills the page as it was built; the same function as long as the page stays the same. */
type FillPage = (built: string) => string

/**
 * The built React app: hashed assets for ever, those of the builds before among them (scripts/keep-assets.ts), the page
 * itself never cached; unknown paths are the app's (R04).
 * @param fillPage what fills the page now (E25)
 */
export function installWebApp(app: FastifyInstance, fillPage: () => FillPage) {
  const isBuilt = existsSync(DIST)
  if (isBuilt) {
    // Without routes of its own: those it makes are one per file, or read the folder for each call.
    void app.register(fastifyStatic, {
      root: join(DIST, 'assets'),
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
    })
    app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name } }, reply) => {
      if (!ASSET_NAME.test(name)) throw fail('not_found')
      return reply.sendFile(name)
    })
  }
  const pages = isBuilt ? createPages(fillPage) : undefined
  app.setNotFoundHandler(async (request, reply) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    const isPage = isReading && !/^\/(api|uploads|assets)(\/|$)/.test(request.url)
    if (isPage && pages) return sendPage(request, reply, await pages())
    throw fail('not_found')
  })
}

/** The page filled and compressed once for each way to fill it. */
function createPages(fillPage: () => FillPage) {
  const built = readFileSync(join(DIST, 'index.html'), 'utf8')
  let kept: { fill: FillPage; page: ReturnType<typeof compressed> } | undefined
  return () => {
    const fill = fillPage()
    if (kept?.fill !== fill) kept = { fill, page: compressed(fill(built)) }
    return kept.page
  }
}

async function compressed(text: string) {
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)])
  return { etag: etagOf(identity), bodies: { identity, br, gzip: gz } }
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, bodies }: Awaited<ReturnType<typeof compressed>>,
) {
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (isKnown(request, etag)) return reply.code(304).send()
  const accepted = acceptedEncodings(request)
  const encoding = (['br', 'gzip'] as const).find((each) => accepted.has(each))
  reply.type('text/html; charset=utf-8')
  if (encoding === undefined) return reply.send(bodies.identity)
  return reply.header('content-encoding', encoding).send(bodies[encoding])
}

/** Those of the header without the ones of quality 0. */
function acceptedEncodings({ headers }: FastifyRequest): ReadonlySet<string> {
  const offers = (headers['accept-encoding'] ?? '').toLowerCase().split(',')
  const wanted = offers.filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer))
  return new Set(wanted.map((offer) => offer.split(';')[0]?.trim() ?? ''))
}
