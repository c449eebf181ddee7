import { connect, type Socket } from 'node:net'
import { setInterval } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { multipartType } from '../../../test/multipart.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { endSlowBodies } from './end-slow-bodies.ts'

interface Request {
  path: string
  headers?: string[]
  /** What is sent again and again until the connection ends. */
  piece: string
  everyMs: number
}

/** Sends a request so slowly that at most one piece arrives at a time. */
function trickle(url: string, { path, headers = [], piece, everyMs }: Request) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.on('error', () => {})
  const head = [`POST ${path} HTTP/1.1`, 'Host: x', ...headers]
  socket.write(`${head.join('\r\n')}\r\nContent-Length: 400000000\r\n\r\n`)
  const closed = closing(socket)
  void keepWriting(socket, piece, everyMs)
  onTestFinished(() => void socket.destroy())
  return {
    socket,
    /** Returns everything that was answered, once the connection has ended. */
    answered: async () => {
      await closed
      return answer
    },
    soFar: () => answer,
  }
}

const closing = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

async function keepWriting(socket: Socket, piece: string, everyMs: number) {
  for await (const _ of setInterval(everyMs)) {
    if (socket.destroyed || !socket.writable) return
    socket.write(piece)
  }
}

describe('a body that trickles', () => {
  /**
   * Starts a server with short times. It answers with what it took, except for `/refused`, which takes nothing.
   */
  async function start() {
    const app = fastify({ bodyLimit: 1024 ** 3 })
    endSlowBodies(app, { formMs: 200, uploadMs: 800, bytesPerSecond: 1000 })
    app.addContentTypeParser('*', (_request, _body, done) => done(null))
    const received: Record<string, number> = {}
    const take = (path: string, config = {}) =>
      app.post(path, { config }, async ({ raw }) => {
        for await (const chunk of raw) received[path] = (received[path] ?? 0) + (chunk as Buffer).length
        return received[path]
      })
    take('/form')
    take('/upload', { takesUploads: true })
    app.post('/unread', async () => Promise.withResolvers<string>().promise)
    app.post('/refused', async ({ raw }, reply) => {
      raw.resume()
      return reply.code(403).send('no')
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(async () => {
      app.server.closeAllConnections()
      await app.close()
    })
    return { url, received }
  }

  it.each(['/form', '/upload'])('is ended with a sentence, and its connection with it: %s', async (path) => {
    const { url } = await start()
    const answer = await trickle(url, { path, piece: '.', everyMs: 20 }).answered()
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(answer).toMatch(/"message":"La conexión está muy lenta[^"]+","code":"too_slow"\}$/)
  })

  it('goes on as long as it keeps the pace, also for many times the limit of time', async () => {
    const { url, received } = await start()
    const { socket } = trickle(url, { path: '/form', piece: '.'.repeat(50_000), everyMs: 20 })
    while ((received['/form'] ?? 0) < 3_000_000 && !socket.destroyed)
      await new Promise((resolve) => setImmediate(resolve))
    expect(socket.destroyed).toBe(false)
  })

  it('is not ended while what came of it waits for us', async () => {
    const { url } = await start()
    const waiting = trickle(url, { path: '/unread', piece: '.'.repeat(10), everyMs: 20 })
    const ended = trickle(url, { path: '/upload', piece: '.', everyMs: 20 })
    await ended.answered()
    expect([waiting.socket.destroyed, waiting.soFar()]).toEqual([false, ''])
  })

  it('is not answered a second time when it was refused before', async () => {
    const { url } = await start()
    const answer = await trickle(url, { path: '/refused', piece: '.', everyMs: 20 }).answered()
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 403'])
  })
})

describe('in the portal', () => {
  let portal: Portal
  let brand: TestBrand
  beforeAll(async () => {
    portal = await startPortal()
    brand = await portal.registerBrand()
  })
  afterAll(() => portal.stop())

  it('a form has 15 seconds, an upload more than that', async () => {
    const authorization = `Authorization: Bearer ${brand.token}`
    const everyMs = 100
    const multipart = trickle(portal.url, {
      path: '/api/campaigns/upload/video',
      headers: [authorization, `Content-Type: ${multipartType}`],
      piece: '.',
      everyMs,
    })
    const { hostname, port } = new URL(portal.url)
    const socket = connect(Number(port), hostname)
    onTestFinished(() => void socket.destroy())
    socket.write(
      'POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n',
    )
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.on('error', () => {})
    const closed = closing(socket)
    void keepWriting(socket, '"', everyMs)
    await closed
    expect(answer).toMatch(/^HTTP\/1\.1 408 [^]+"code":"too_slow"/)
    expect([multipart.socket.destroyed, multipart.soFar()]).toEqual([false, ''])
  })
})
