import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { fail } from './fail.ts'
import { type KeptPage, keptPage, sendPage } from './kept-page.ts'

export const DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

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
  let kept: { fill: FillPage; page: Promise<KeptPage> } | undefined
  return () => {
    const fill = fillPage()
    if (kept?.fill !== fill) kept = { fill, page: keptPage(fill(built)) }
    return kept.page
  }
}
