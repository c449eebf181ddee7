import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram, type Registry } from 'prom-client'

/** From a quick list to an upload of minutes. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * The number of labels is bounded: route patterns instead of addresses, and one label for addresses without a route.
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
    // Comes also when the caller goes away; onResponse doesn't.
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

// Each built file has a route of its own, under another name in every version.
const routeLabel = (pattern = 'none') =>
  /^\/(api|uploads|kit|correo|healthz|readyz)(\/|$)|^none$/.test(pattern) ? pattern : 'page'
