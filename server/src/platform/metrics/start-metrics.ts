import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ReceivedVideo, VideoStorage } from '../storage/video-storage.ts'
import { watchDatabase } from './watch-database.ts'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { VideoRejected } from '../media/video-rejected.ts'

export interface Metrics {
  watchRequests(app: FastifyInstance): void
  /** Returns the same store; what goes in is counted. */
  watchVideos(videos: VideoStorage): VideoStorage
  /** Counts a run of repeated work. */
  countWork(name: string, isDone: boolean): void
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
    countWork: watchWork(registry),
    async stop() {
      await stopServing()
      await stopWatching()
    },
  }
}

/** Serves the metrics; returns a function that stops it. */
async function serveMetrics(
  registry: Registry,
  { port, host }: { port: number; host: string },
): Promise<() => Promise<void>> {
  const server = createServer(({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}

interface MeasuredPool {
  pool: { totalCount: number; idleCount: number; waitingCount: number }
  shared: { waitingCount: number }
}

function watchPool(registry: Registry, { pool, shared }: MeasuredPool) {
  registry.registerMetric(
    new Gauge({
      name: 'portal_database_connections',
      help: 'Connections of this process that serve calls',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'portal_database_waiting',
      help: 'Statements that wait for a connection',
      registers: [],
      collect() {
        this.set(pool.waitingCount + shared.waitingCount)
      },
    }),
  )
}

/** Limits of the histogram in seconds, from a quick list to an upload of minutes. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Counts and times requests. The number of labels is bounded: they are route patterns instead of addresses, with
 * one label for addresses without a route.
 */
function watchRequests(registry: Registry, app: FastifyInstance) {
  const duration = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  let inFlight = 0
  registry.registerMetric(
    new Gauge({
      name: 'portal_http_requests_in_flight',
      help: 'Requests that are being answered',
      registers: [],
      collect() {
        this.set(inFlight)
      },
    }),
  )
  app.addHook('onRequest', (_request, reply, done) => {
    inFlight += 1
    // `close` also comes when the caller goes away; `onResponse` doesn't.
    reply.raw.once('close', () => {
      inFlight -= 1
    })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const method = methods.has(request.method) ? request.method : 'other'
    const route = routeLabel(request.routeOptions.url)
    duration.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}

// Each built file has its own route, whose name changes with every version. So all share one label.
const routeLabel = (pattern = 'none') =>
  /^\/(api|uploads|kit|correo|healthz|readyz)(\/|$)|^none$/.test(pattern) ? pattern : 'page'

function watchWork(registry: Registry) {
  const registers = [registry]
  const done = new Gauge({
    name: 'portal_repeated_work_timestamp_seconds',
    help: 'When this process last did repeated work without a failure',
    labelNames: ['work'],
    registers,
  })
  const failures = new Counter({
    name: 'portal_repeated_work_failures_total',
    help: 'Runs of repeated work that failed in this process, and are tried again',
    labelNames: ['work'],
    registers,
  })
  return (work: string, isDone: boolean) =>
    isDone ? done.setToCurrentTime({ work }) : failures.inc({ work })
}

/** Returns the same store, and counts what it takes in. */
function watchVideos(registry: Registry, videos: VideoStorage): VideoStorage {
  const registers = [registry]
  let underWay = 0
  registry.registerMetric(
    new Gauge({
      name: 'portal_uploads_under_way',
      help: 'Videos, or pieces of them, that are coming in',
      registers: [],
      collect() {
        this.set(underWay)
      },
    }),
  )
  const bytes = new Counter({
    name: 'portal_upload_bytes_total',
    help: 'Bytes of videos and pieces, counted when their last one is stored',
    registers,
  })
  const kept = new Counter({ name: 'portal_uploads_kept_total', help: 'Videos that were kept', registers })
  const rejected = new Counter({
    name: 'portal_uploads_rejected_total',
    help: 'Videos that the storage refused',
    labelNames: ['reason'],
    registers,
  })

  async function counting<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work
    } catch (error) {
      if (error instanceof VideoRejected) rejected.inc({ reason: error.reason })
      throw error
    }
  }

  async function incoming<Result>(work: Promise<Result>): Promise<Result> {
    underWay += 1
    return counting(work).finally(() => {
      underWay -= 1
    })
  }

  const countKept = (video: ReceivedVideo): ReceivedVideo => ({
    ...video,
    async keep() {
      const name = await video.keep()
      kept.inc()
      return name
    },
  })

  return {
    ...videos,
    async receive(stream) {
      const video = await incoming(videos.receive(stream))
      bytes.inc(video.size)
      return countKept(video)
    },
    adopt: async (id) => countKept(await counting(videos.adopt(id))),
    parts: {
      ...videos.parts,
      async append(id, offset, stream) {
        const size = await incoming(videos.parts.append(id, offset, stream))
        bytes.inc(size - offset)
        return size
      },
    },
  }
}
