import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram, type Registry } from 'prom-client'

/** Limits of the histogram in seconds, from a quick list to an upload of minutes. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Counts and times requests. The number of labels is bounded: they are route patterns instead of addresses, with
 * one label for addresses without a route.
 */
export function watchRequests(registry: Registry, app: FastifyInstance) {
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
