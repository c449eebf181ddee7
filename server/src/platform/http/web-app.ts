import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { fail } from './fail.ts'

const DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/**
 * The built React app: hashed assets for ever, those of the builds before among them (scripts/keep-assets.ts), the page
 * itself never cached; unknown paths are the app's (R04).
 */
export function installWebApp(app: FastifyInstance) {
  if (existsSync(DIST)) {
    void app.register(fastifyStatic, {
      root: DIST,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const immutable = path.includes('/assets/')
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    const isPage = isReading && !/^\/(api|uploads|assets)(\/|$)/.test(request.url)
    if (isPage && existsSync(DIST)) return reply.sendFile('index.html')
    throw fail('not_found')
  })
}
