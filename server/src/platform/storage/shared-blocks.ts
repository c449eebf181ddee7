import type { Blocks } from './in-blocks.ts'

/**
 * Blocks that many streams share: never more than `memoryBytes` of them, first come, first served. A stream that has one
 * and waits for another has its first one being written, so that nobody waits for each other.
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
      // At rest they are not kept.
      if (lent === 0) free.length = 0
    },
  }
}
