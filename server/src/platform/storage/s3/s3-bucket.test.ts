import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { StoreAway } from '../store-away.ts'
import { openBucket } from './s3-bucket.ts'
import { readObject } from './s3-read.ts'

/** The bucket of a store that answers every call so. */
async function answeringWith(answer: RequestListener) {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return openBucket({ endpoint, bucket: 'videos', region: 'us-east-1', key: 'k', secret: 's', prefix: '' })
}

it('takes no whole object for the part of it that was asked for', async () => {
  const bucket = await answeringWith((_request, response) => response.end('0123456789'))
  await expect(readObject(bucket, 'v', { start: 4, end: 7 })).rejects.toThrow(StoreAway)
  await expect(bucket.get('v', { start: 4, end: 7 })).rejects.toThrow(StoreAway)
  await expect(readObject(bucket, 'v', { start: 0, end: 3 })).rejects.toThrow(StoreAway)
  expect(String(await bucket.get('v', { start: 0, end: 9 }))).toBe('0123456789')
})

it.each(['list', 'uploads'] as const)(
  'ends where the store says that there is more, and not from where: %s',
  async (what) => {
    let calls = 0
    const bucket = await answeringWith((_request, response) => {
      calls += 1
      const more = calls < 3
      response.end(`<Result><IsTruncated>${more}</IsTruncated></Result>`)
    })
    await expect(Array.fromAsync<object>(bucket[what]('videos/'))).rejects.toThrow(StoreAway)
    expect(calls).toBe(1)
  },
)
