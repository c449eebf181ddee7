import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { fail } from './fail.ts'
import { pathOf } from './headers.ts'
import { type KeptPage, keptPage, sendPage } from './kept-page.ts'

export const DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** Names of assets as the build makes them: no folders, nothing hidden. */
const ASSET_NAME = /^[\w-][\w.-]*$/

/** Fills the built page. It stays the same function as long as the page stays the same. */
type FillPage = (built: string) => string

/**
 * Serves the built React app. Hashed assets may be cached for ever, and include those of earlier builds
 * (scripts/keep-assets.ts). The page itself is never cached. Unknown paths belong to the app (R04).
 * @param fillPage returns what fills the page now (E25)
 */
export function installWebApp(app: FastifyInstance, fillPage: () => FillPage) {
  const isBuilt = existsSync(DIST)
  if (isBuilt) {
    // The plugin makes no routes: it would make one per file, or read the folder for each call.
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
    const isPage = isReading && !/^\/(api|uploads|assets)(\/|$)/.test(pathOf(request))
    if (isPage && pages) return sendPage(request, reply, await pages())
    throw fail('not_found')
  })
}

/** Returns a function that gives the page, filled and compressed only once per function that fills it. */
function createPages(fillPage: () => FillPage) {
  const built = readFileSync(join(DIST, 'index.html'), 'utf8')
  let kept: { fill: FillPage; page: Promise<KeptPage> } | undefined
  return () => {
    const fill = fillPage()
    if (kept?.fill !== fill) kept = { fill, page: keptPage(fill(built)) }
    return kept.page
  }
}
