import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { answerBrokenRequest } from './answer-broken-request.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a route with large bodies, which come over lines that may be interrupted for a while. */
    takesUploads?: true
  }
}

export interface Pace {
  /** Time in which a body must arrive as a whole, or at least as much of it as the pace demands. */
  formMs: number
  /** The same time for uploads. It is long, because an upload may stand still for most of it. */
  uploadMs: number
  bytesPerSecond: number
}

/** 32 kbit/s: on a slower line 400 MB would take more than a day. */
const PACE: Pace = { formMs: 15_000, uploadMs: 120_000, bytesPerSecond: 4096 }

/** Ends requests whose body arrives too slowly. Each would occupy a connection for as long as its sender likes. */
export function endSlowBodies(app: FastifyInstance, { formMs, uploadMs, bytesPerSecond }: Pace = PACE) {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (hasBody(raw)) {
      const everyMs = request.routeOptions.config.takesUploads ? uploadMs : formMs
      watch(raw, everyMs, (bytesPerSecond * everyMs) / 1000, () => {
        if (reply.raw.headersSent) raw.socket.destroy()
        else answerBrokenRequest({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket)
      })
    }
    done()
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function watch(raw: IncomingMessage, everyMs: number, atLeastBytes: number, end: () => void) {
  const { socket } = raw
  let before = socket.bytesRead
  const timer = setInterval(() => {
    const received = socket.bytesRead - before
    before = socket.bytesRead
    // If bytes wait to be read by us, the sender is not at fault.
    if (received >= atLeastBytes || raw.readableLength > 0) return
    stop()
    end()
  }, everyMs).unref()
  const stop = () => clearInterval(timer)
  raw.once('end', stop).once('close', stop)
}
