import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { type Input, type RouteDefinition, urlOf } from '@portal/contract/platform/route.ts'

export interface Load {
  perSecond: number
  /** The median of the milliseconds until the first byte of the answer. */
  firstByte: number
  p95: number
  p99: number
}

interface Wanted {
  method?: string
  path: string
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

interface Extent {
  connections: number
  seconds?: number
  calls?: number
  goOn?: () => boolean
}

/** Returns a request as the bytes that go over the wire: made once, sent many times. */
export function request({ method = 'GET', path, token, body, headers = {} }: Wanted): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: '127.0.0.1',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(text && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`)
}

/** Returns a call of the contract as such bytes. */
export function callOf<R extends RouteDefinition>(route: R, input: Input<R>, token?: string): Buffer {
  const { body, ...address } = input as Input<R> & { body?: unknown }
  return request({ method: route.method, path: urlOf(route, address), body, ...(token && { token }) })
}

/**
 * Sends the requests in turn over kept connections, each waiting for its answer, until one of the limits is
 * reached. It uses plain sockets, because Node's own client would take as much of the shared processors as the
 * servers that are compared.
 * @throws Error on any answer but 2xx
 */
export async function load(
  url: string,
  requests: Buffer[],
  { connections, seconds = Infinity, calls = Infinity, goOn = () => true }: Extent,
): Promise<Load> {
  const { hostname, port } = new URL(url)
  const waits: number[] = []
  let next = 0
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  const work = async () => {
    const socket = connect(Number(port), hostname)
    socket.setNoDelay()
    await once(socket, 'connect')
    while (performance.now() < until && next < calls && goOn()) {
      next += 1
      waits.push(await exchange(socket, requests[next % requests.length] ?? Buffer.alloc(0)))
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, work))
  const took = (performance.now() - startedAt) / 1000
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { perSecond: waits.length / took, firstByte: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** Sends a single request and returns the JSON of its answer. */
export async function ask(url: string, bytes: Buffer | undefined): Promise<unknown> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const chunks: Buffer[] = []
  await exchange(socket, bytes ?? Buffer.alloc(0), (chunk) => chunks.push(chunk))
  socket.destroy()
  const answer = Buffer.concat(chunks)
  return JSON.parse(answer.toString('utf8', answer.indexOf('\r\n\r\n') + 4))
}

/** Sends one request and returns the milliseconds until the first byte of its answer. */
function exchange(socket: Socket, bytes: Buffer, keep?: (chunk: Buffer) => void): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const sentAt = performance.now()
  let firstByte = 0
  let head = ''
  let left = -1
  const done = (error?: Error) => {
    socket.off('data', read).off('error', done).off('close', closed)
    if (error) reject(error)
    else resolve(firstByte)
  }
  const closed = () => done(new Error('The server closed the connection'))
  const read = (chunk: Buffer) => {
    keep?.(chunk)
    if (firstByte === 0) firstByte = performance.now() - sentAt
    if (left >= 0) left -= chunk.length
    else {
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (!head.startsWith('HTTP/1.1 2') || length === undefined) return done(new Error(head.slice(0, 600)))
      left = Number(length) - (head.length - end - 4)
    }
    if (left === 0) done()
  }
  socket.on('data', read).on('error', done).on('close', closed)
  socket.write(bytes)
  return promise
}
