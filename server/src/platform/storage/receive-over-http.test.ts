import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { hostileVideo, videoFile, videoOfSize } from '../../../test/videos.ts'
import { VideoRejected } from '../media/video-rejected.ts'
import { openFolderStorage } from './folder/folder-storage.ts'

const MAX = 8 * 1024 * 1024

const setUp = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'))
  const storage = await openFolderStorage({ folder, maxBytes: MAX })
  const outcomes: string[] = []
  const server = createServer(async (request, response) => {
    const outcome = await storage
      .receive(request)
      .then((received) => received.keep())
      .catch((error: unknown) => (error instanceof VideoRejected ? error.reason : String(error)))
    outcomes.push(outcome)
    // An answer that comes before the end of a request may be lost with the connection.
    await finished(request).catch(() => {})
    response.end(outcome)
  })
  server.listen(0)
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true })
  })
  const { port } = server.address() as AddressInfo
  const files = async () => [
    ...(await readdir(join(folder, 'incoming'))),
    ...(await readdir(join(folder, 'videos'))),
  ]
  const upload = (headers = {}) => request({ port, method: 'POST', agent: false, headers })
  const send = async (path: string) => {
    const sender = upload()
    createReadStream(path).pipe(sender)
    const [response] = await once(sender, 'response')
    return text(response)
  }
  return { files, outcomes, send, upload }
}

it('keeps a video that came over a connection (A21)', async () => {
  const { files, send } = await setUp()
  const name = await send(videoFile('vertical'))
  expect(await files()).toEqual([name])
})

it('answers a sender of too much, and of no mp4, once everything is sent (V50, V51)', async () => {
  const { files, send } = await setUp()
  expect(await send(await videoOfSize(4 * MAX))).toBe('too_large')
  expect(await send(import.meta.filename)).toBe('not_mp4')
  expect(await files()).toEqual([])
})

it.each([
  ['at once', 0],
  ['half way', 4 * 1024 * 1024],
  ['before the last byte', 6 * 1024 * 1024 - 1],
])('leaves nothing when the sender goes away %s (A21)', async (_, bytes) => {
  const { files, outcomes, upload } = await setUp()
  const sender = upload({ 'content-length': 6 * 1024 * 1024 })
  sender.on('error', () => {})
  sender.flushHeaders()
  const body = Buffer.concat([hostileVideo('truncated'), Buffer.alloc(6 * 1024 * 1024)]).subarray(0, bytes)
  if (bytes > 0) await new Promise((sent) => sender.write(body, sent))
  await expect.poll(files).toHaveLength(1)
  sender.destroy()
  await expect.poll(() => outcomes).toEqual(['aborted'])
  expect(await files()).toEqual([])
})

it('leaves nothing when the sender goes away after the refusal', async () => {
  const { files, outcomes, upload } = await setUp()
  const sender = upload({ 'content-length': 100 * MAX })
  sender.on('error', () => {})
  sender.write(Buffer.alloc(2 * MAX))
  await expect.poll(() => outcomes).toEqual(['too_large'])
  sender.destroy()
  await pause(50)
  expect(await files()).toEqual([])
})

it('takes several at once without mixing them (A21)', async () => {
  const { files, send } = await setUp()
  const names = await Promise.all(
    (['vertical', 'faststart', 'fragmented', 'rotated', 'hevc'] as const).map((kind) =>
      send(videoFile(kind)),
    ),
  )
  expect((await files()).toSorted()).toEqual(names.toSorted())
  expect(new Set(names).size).toBe(5)
})
