import * as http from 'node:http'
import * as https from 'node:https'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Config } from '../../../config.ts'
import { StoreAway } from '../store-away.ts'
import { VideoRejected } from '../../media/video-rejected.ts'
import { textOf } from './xml.ts'

export type S3Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** The object's key. Empty: the bucket itself. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
  /** Milliseconds for which the connection may be silent. */
  silenceMs?: number
}

export type S3Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer }

type S3Client = {
  /** Returns a whole answer, which must be small. 404 is an answer; any other refusal is thrown. */
  ask(call: S3Call): Promise<S3Answer>
  /** Returns an answer whose body has still to be read. */
  open(call: S3Call): Promise<http.IncomingMessage>
}

const SILENCE_MS = 5000
/** Extra time per byte, for what a store has to write before it answers. */
const MS_PER_BYTE = 1 / 1000
/** Milliseconds after which a failed call is not tried again. */
const PATIENCE_MS = 5000
const PAUSES_MS = [100, 400, 1600]

/**
 * Makes signed calls to one bucket. Each of our calls may safely be made twice, so passing failures are tried
 * again.
 */
export const openS3Client = (config: S3Config): S3Client => {
  const { request, Agent } = config.endpoint.startsWith('https:') ? https : http
  const agent = new Agent({ keepAlive: true })
  const cache = new Map<string, ArrayBuffer>()

  const sign = async ({ method, key, query, headers }: S3Call) => {
    const url = new URL(`${config.endpoint}/${config.bucket}${key && `/${key}`}`)
    url.search = new URLSearchParams(query).toString()
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      accessKeyId: config.key,
      secretAccessKey: config.secret,
      region: config.region,
      service: 's3',
      cache,
    })
    const signed = await signer.sign()
    return { url: signed.url, headers: Object.fromEntries(signed.headers) }
  }

  // Sends a call with Node's http module. `fetch` has no limit for a body that can't be sent; a socket has one for
  // silence in both directions.
  const send = async (call: S3Call): Promise<http.IncomingMessage> => {
    const { url, headers } = await sign(call)
    const { method, body, silenceMs = SILENCE_MS } = call
    const timeout = silenceMs + (body?.length ?? 0) * MS_PER_BYTE
    const length = body && { 'content-length': String(body.length) }
    return new Promise((resolve, reject) => {
      const sent = request(url, { method, agent, timeout, headers: { ...headers, ...length } }, resolve)
      sent.on('timeout', () => sent.destroy(new Error(`silent for ${Math.round(timeout)} ms`)))
      sent.on('error', reject)
      sent.end(body)
    })
  }

  const attempt = async <Result>(call: S3Call, take: (answer: http.IncomingMessage) => Promise<Result>) => {
    const answer = await send(call)
    const { statusCode: status = 0 } = answer
    if (status < 300 || status === 404) return take(answer)
    throw new Refused(status, textOf((await buffer(answer)).toString(), 'Code'))
  }

  const insist = async <Result>(call: S3Call, take: (answer: http.IncomingMessage) => Promise<Result>) => {
    const until = performance.now() + PATIENCE_MS
    for (let failures = 0; ; failures += 1) {
      try {
        return await attempt(call, take)
      } catch (cause) {
        if (cause instanceof Refused && cause.isFull) throw new VideoRejected('disk_full', { cause })
        const pause = PAUSES_MS[failures]
        const isFinal = cause instanceof Refused && !cause.isPassing
        if (isFinal || pause === undefined || performance.now() + pause > until) {
          const reason = cause instanceof Error ? cause.message : String(cause)
          throw new StoreAway(`${call.method} ${call.key || config.bucket}: ${reason}`, { cause })
        }
        await setTimeout(pause)
      }
    }
  }

  return {
    ask: (call) =>
      insist(call, async (answer) => {
        const { statusCode: status = 0, headers } = answer
        const body = await buffer(answer)
        // When a store completes an upload or copies, it begins to answer before it knows the outcome. So status
        // 200 may come with an error in the body.
        const failed = status === 200 && call.method !== 'GET' && textOf(body.toString(), 'Code')
        if (failed) throw new Refused(500, failed)
        return { status, headers, body }
      }),
    open: (call) => insist(call, async (answer) => answer),
  }
}

class Refused extends Error {
  readonly isFull: boolean
  readonly isPassing: boolean

  constructor(status: number, code = '') {
    super(`answered ${status} ${code}`)
    this.isFull = status === 507 || /QuotaExceeded|StorageFull|InsufficientStorage/.test(code)
    this.isPassing = status >= 500 || status === 429 || status === 408 || code === 'RequestTimeout'
  }
}
