import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { sharedBlock } from '../in-blocks.ts'
import { hashInThread } from './hash-in-thread.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

it('hashes several at once, each by its own bytes, in a block that is filled again and again', async () => {
  const computed = await Promise.all(
    [0, 1, 2].map(async () => {
      const hash = hashInThread()
      const block = sharedBlock(600_000)
      const all: Buffer[] = []
      for (const length of [1, 600_000, 7, 500_000]) {
        const bytes = randomBytes(length)
        bytes.copy(block)
        await hash.update(block.subarray(0, length))
        all.push(bytes)
      }
      expect(await hash.end()).toBe(sha256(Buffer.concat(all)))
      return hash.end()
    }),
  )
  expect(new Set(computed).size).toBe(3)
})

it('hashes nothing, too', async () => {
  expect(await hashInThread().end()).toBe(sha256(Buffer.alloc(0)))
})
