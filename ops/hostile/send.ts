import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import type { Exchange } from './raw.ts'
import type { Request } from './requests.ts'

const MAX_ANSWER_MS = 60_000

export interface Answer {
  status: number
  type: string
  body: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })
export const closeConnections = () => agent.destroy()

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  deflate: inflateSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
}

/** Returns the plain bytes of an answer, which may be compressed. */
const decoded = (bytes: Buffer, encoding = ''): Buffer => decoders[encoding]?.(bytes) ?? bytes

/**
 * Sends a request and returns its answer.
 * @throws Error when nothing comes within `MAX_ANSWER_MS` or the connection breaks
 */
export function send(url: string, { method, path, headers, body }: Request): Promise<Answer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const length = body || method === 'POST' ? { 'content-length': String(body?.length ?? 0) } : {}
    const outgoing = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } })
    outgoing.setTimeout(MAX_ANSWER_MS, () => outgoing.destroy(new Error('No answer in time')))
    outgoing.on('error', reject)
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          body: decoded(Buffer.concat(chunks), response.headers['content-encoding']).toString(),
        }),
      )
    })
    outgoing.end(body)
  })
}

/**
 * Sends bytes, closes our side, and returns everything that comes back before the connection closes.
 * @throws Error when the other side holds the connection longer than `MAX_ANSWER_MS`
 */
export function exchange(url: string, { bytes, pieces }: Exchange): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const chunks: Buffer[] = []
    const done = () => {
      socket.destroy()
      resolve(Buffer.concat(chunks).toString('latin1'))
    }
    socket.setTimeout(MAX_ANSWER_MS, () => {
      socket.destroy()
      reject(new Error('The connection was held'))
    })
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    // A connection that is cut off counts as an answer, too.
    socket.on('error', done)
    socket.on('close', done)
    void (async () => {
      const size = Math.ceil(bytes.length / pieces) || 1
      for (let from = 0; from < bytes.length; from += size) {
        if (!socket.writable) return
        socket.write(bytes.subarray(from, from + size))
        if (pieces > 1) await setTimeout(20)
      }
      socket.end()
    })()
  })
}
