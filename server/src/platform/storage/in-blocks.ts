/** A source of blocks. Blocks are given back once they are written. */
export interface Blocks {
  /** Returns a block; all have the same size. It may have to wait for one. */
  take(): Promise<Buffer>
  give(block: Buffer): void
}

/** Returns memory that other threads of the process can read. */
export const sharedBlock = (bytes: number): Buffer => Buffer.from(new SharedArrayBuffer(bytes))

/** Blocks for one stream: while one is written the next one fills, and a written one is used again. */
const ownBlocks = (blockBytes: number): Blocks => {
  const free: Buffer[] = []
  return {
    take: async () => free.pop() ?? sharedBlock(blockBytes),
    give: (block) => void free.push(block),
  }
}

/**
 * Passes a stream on in blocks of one size; only the last may be shorter. One is written while the next one fills,
 * so memory stays at two blocks however long the stream is.
 */
export const inBlocks = async (
  chunks: AsyncIterable<Buffer>,
  blockBytes: number,
  write: (block: Buffer) => Promise<void>,
  blocks: Blocks = ownBlocks(blockBytes),
): Promise<void> => {
  let filling: Buffer | undefined
  let filled = 0
  let writing = Promise.resolve()
  try {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length;) {
        filling ??= await blocks.take()
        const copied = chunk.copy(filling, filled, at)
        at += copied
        filled += copied
        if (filled < blockBytes) continue
        await writing
        const full = filling
        writing = write(full).finally(() => blocks.give(full))
        // It is awaited later. Until then a failure must not count as unhandled.
        writing.catch(() => {})
        filling = undefined
        filled = 0
      }
    }
    await writing
    if (filling) await write(filling.subarray(0, filled))
  } finally {
    // After this function ends, nothing may still be written.
    await writing.catch(() => {})
    if (filling) blocks.give(filling)
  }
}
