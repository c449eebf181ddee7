import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { videoFile, videoOfSize } from '../../../test/videos.ts'
import { sendVideo } from './serve-video.ts'
import { openFolderStorage } from './folder/folder-storage.ts'

const setUp = async ({ path = videoFile('vertical'), fileName = 'Campaña "verano" (1).mp4' } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'))
  const storage = await openFolderStorage({ folder, maxBytes: 400 * 1024 * 1024 })
  const name = await (await storage.receive(createReadStream(path))).keep()
  const streams: Readable[] = []
  const watched: Pick<typeof storage, 'stat' | 'read'> = {
    stat: storage.stat,
    read: async (...options) => {
      const stream = await storage.read(...options)
      if (stream) streams.push(stream)
      return stream
    },
  }
  const app = fastify()
  app.get<{ Params: { name: string } }>('/videos/:name', async (request, reply) => {
    const video = { name: request.params.name, type: 'video/mp4', fileName, maxAgeSeconds: 600 }
    const sent = await sendVideo(request, reply, watched, video)
    return sent ? reply : reply.code(404).send({ code: 'not_found' })
  })
  await app.listen({ port: 0 })
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/videos/${name}`
  const ask = (headers: Record<string, string> = {}, method = 'GET') => fetch(url, { headers, method })
  return { ask, etag: `"${name}"`, name, storage, streams, url }
}

const body = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('a stored video (A42)', () => {
  it('comes whole, as a video and nothing else', async () => {
    const { ask, etag } = await setUp()
    const bytes = await readFile(videoFile('vertical'))
    const response = await ask()
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=600, immutable',
      'content-disposition': `inline; filename*=UTF-8''Campa%C3%B1a%20%22verano%22%20%281%29.mp4`,
      'content-length': String(bytes.length),
      'content-security-policy': "sandbox; default-src 'none'",
      'content-type': 'video/mp4',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      etag,
    })
    expect(response.headers.has('content-range')).toBe(false)
    expect((await body(response)).equals(bytes)).toBe(true)
  })

  it('survives any label', async () => {
    const { ask } = await setUp({ fileName: "a\r\nSet-Cookie: b=c\0'*\ud800.mp4" })
    const response = await ask()
    expect(response.headers.get('content-disposition')).toBe(
      "inline; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20b%3Dc%00%27%2A%EF%BF%BD.mp4",
    )
    expect(response.headers.has('set-cookie')).toBe(false)
  })

  it('comes in parts, byte for byte', async () => {
    const { ask } = await setUp()
    const bytes = await readFile(videoFile('vertical'))
    for (let turn = 0; turn < 100; turn += 1) {
      const start = (turn * 7919) % bytes.length
      const end = Math.min(start + ((turn * 104_729) % 4096), bytes.length - 1)
      const response = await ask({ range: `bytes=${start}-${end}` })
      expect(response.status).toBe(206)
      expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${bytes.length}`)
      expect((await body(response)).equals(bytes.subarray(start, end + 1))).toBe(true)
    }
    const tail = await ask({ range: 'bytes=-100' })
    expect(tail.status).toBe(206)
    expect((await body(tail)).equals(bytes.subarray(-100))).toBe(true)
  })

  it('answers 416 outside of it, and the whole for several parts at once', async () => {
    const { ask } = await setUp()
    const { length } = await readFile(videoFile('vertical'))
    const outside = await ask({ range: `bytes=${length}-` })
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${length}`])
    expect(await body(outside)).toHaveLength(0)
    const several = await ask({ range: 'bytes=0-1,4-5' })
    expect([several.status, (await body(several)).length]).toEqual([200, length])
  })

  it('gives a part only of the same video', async () => {
    const { ask, etag } = await setUp()
    const status = async (condition: string) => {
      const response = await ask({ range: 'bytes=0-9', 'if-range': condition })
      await body(response)
      return response.status
    }
    expect(await status(etag)).toBe(206)
    expect(await status('"other"')).toBe(200)
    expect(await status(`W/${etag}`)).toBe(200)
    expect(await status('Fri, 20 Nov 2026 12:00:00 GMT')).toBe(200)
  })

  it('is not sent again to who has it', async () => {
    const { ask, etag } = await setUp()
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await ask({ 'if-none-match': known, range: 'bytes=0-9' })
      expect([response.status, response.headers.get('etag')]).toEqual([304, etag])
    }
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('answers HEAD with the headers of the whole and reads nothing', async () => {
    const { ask, streams } = await setUp()
    const { length } = await readFile(videoFile('vertical'))
    const response = await ask({ range: 'bytes=0-9' }, 'HEAD')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe(String(length))
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect(streams).toHaveLength(0)
  })

  it('is not found once removed, and that answer is not kept', async () => {
    const { ask, name, storage } = await setUp()
    await storage.remove(name)
    const response = await ask()
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, null])
    expect(await response.json()).toEqual({ code: 'not_found' })
  })

  it('closes its file when the viewer goes away', async () => {
    const { streams, url } = await setUp({ path: await videoOfSize(64 * 1024 * 1024) })
    const viewer = get(url)
    const [response] = await once(viewer, 'response')
    await once(response, 'data')
    const [stream] = streams
    expect(stream?.closed).toBe(false)
    viewer.destroy()
    await expect.poll(() => stream?.closed).toBe(true)
    expect(stream?.readableEnded).toBe(false)
  })
})
