import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import type { Blocks } from './in-blocks.ts'
import type { Bucket } from './s3/s3-bucket.ts'
import { s3Parts } from './s3/s3-parts.ts'
import { importObject, PART_BYTES } from './s3/s3-write.ts'
import { sharedBlocks } from './shared-blocks.ts'

const BUDGET = 4 * PART_BYTES

/** Wraps blocks to count the bytes that are lent and not yet given back. */
function counted(blocks: Blocks) {
  const seen = { held: 0, most: 0 }
  return {
    seen,
    async take() {
      const block = await blocks.take()
      seen.held += block.length
      seen.most = Math.max(seen.most, seen.held)
      return block
    },
    give(block: Buffer) {
      seen.held -= block.length
      blocks.give(block)
    },
  }
}

/** Makes a bucket that notes lengths and answers only when told to. */
function slowBucket() {
  const answers: (() => void)[] = []
  const written = new Map<string, number>()
  const put = (key: string, body: Buffer) =>
    new Promise<void>((resolve) => {
      answers.push(() => {
        written.set(key, (written.get(key) ?? 0) + body.length)
        resolve()
      })
    })
  const bucket = {
    begin: async () => 'upload',
    put,
    putPart: (key: string, _id: string, _number: number, body: Buffer) => put(key, body).then(() => 'etag'),
    complete: async () => {},
    get: async () => Buffer.from('upload'),
    head: async () => undefined,
    parts: async () => [],
    async *list() {},
  } as unknown as Bucket
  return { bucket, written, answers }
}

const stream = (bytes: number) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes; at += 1024 * 1024) yield Buffer.alloc(Math.min(1024 * 1024, bytes - at))
    })(),
  )

it('lets any number of uploads hold no more bytes at once than the budget, and all of them end', async () => {
  const { bucket, written, answers } = slowBucket()
  const blocks = counted(sharedBlocks(BUDGET, PART_BYTES))
  const { parts } = s3Parts(bucket, blocks)
  const size = 3 * PART_BYTES + 1000
  const keys = Array.from({ length: 6 }, (_, index) => `key-${index}`)
  const over = new AbortController()
  const uploads = Promise.all([
    ...keys.map((key) => importObject(bucket, key, stream(size), blocks)),
    ...keys.map((key) => parts.append(key, 0, stream(size))),
  ]).finally(() => over.abort())
  while (!over.signal.aborted) {
    await new Promise((resolve) => setImmediate(resolve))
    answers.shift()?.()
  }
  await uploads
  expect(blocks.seen).toEqual({ held: 0, most: BUDGET })
  expect(keys.map((key) => written.get(key))).toEqual(keys.map(() => size))
})

it('goes on when one that holds a block breaks off', async () => {
  const { bucket, answers } = slowBucket()
  const blocks = counted(sharedBlocks(PART_BYTES, PART_BYTES))
  const cut = Promise.withResolvers<never>()
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(10)
      await cut.promise
    })(),
  )
  const first = importObject(bucket, 'first', broken, blocks)
  await expect.poll(() => blocks.seen.held).toBe(PART_BYTES)
  const second = importObject(bucket, 'second', stream(10), blocks)
  cut.reject(new Error('cut'))
  await expect(first).rejects.toThrow('cut')
  await expect.poll(() => answers.length).toBe(1)
  answers.shift()?.()
  await second
  expect(blocks.seen.held).toBe(0)
})
