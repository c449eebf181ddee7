import type { Blocks } from './in-blocks.ts'

/**
 * Returns blocks that many streams share: never more than `memoryBytes` in all, first come, first served. They
 * can't deadlock: a stream that has one block and waits for another is writing the first.
 */
export const sharedBlocks = (memoryBytes: number, blockBytes: number): Blocks => {
  const most = Math.floor(memoryBytes / blockBytes)
  const waiting: ((block: Buffer) => void)[] = []
  const free: Buffer[] = []
  let lent = 0
  return {
    async take() {
      if (lent === most) return new Promise((resolve) => waiting.push(resolve))
      lent += 1
      return free.pop() ?? Buffer.allocUnsafeSlow(blockBytes)
    },
    give(block) {
      const next = waiting.shift()
      if (next) return next(block)
      lent -= 1
      free.push(block)
      // Free blocks are not kept while none is in use.
      if (lent === 0) free.length = 0
    },
  }
}
