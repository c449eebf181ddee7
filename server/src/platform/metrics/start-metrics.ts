import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { VideoStorage } from '../storage/video-storage.ts'
import { serveMetrics } from './serve-metrics.ts'
import { watchDatabase } from './watch-database.ts'
import { type MeasuredPool, watchPool } from './watch-pool.ts'
import { watchRequests } from './watch-requests.ts'
import { watchVideos } from './watch-videos.ts'

export interface Metrics {
  watchRequests(app: FastifyInstance): void
  /** Returns the same store; what goes in is counted. */
  watchVideos(videos: VideoStorage): VideoStorage
  stop(): Promise<void>
}

export interface MeasuredDatabase extends MeasuredPool {
  url: string
}

const packageFile = new URL('../../../../package.json', import.meta.url)

/** Serves what Prometheus reads on a separate port. It names no person, and only the operator needs it. */
export async function startMetrics(options: {
  port: number
  host: string
  database: MeasuredDatabase
}): Promise<Metrics> {
  const { database, ...listening } = options
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
  const build = new Gauge({
    name: 'portal_build_info',
    help: 'Version of the portal, always 1',
    labelNames: ['version'],
    registers: [registry],
  })
  build.set({ version }, 1)
  watchPool(registry, database)
  const stopWatching = watchDatabase(registry, database.url)
  const stopServing = await serveMetrics(registry, listening)
  return {
    watchRequests: (app) => watchRequests(registry, app),
    watchVideos: (videos) => watchVideos(registry, videos),
    async stop() {
      await stopServing()
      await stopWatching()
    },
  }
}
