/**
 * Hands a stream on in blocks of one size; only the last may be shorter. One is written while the next one fills,
 * so memory stays at two of them however long the stream is. A block is used again once it is written.
 */
export const inBlocks = async (
  chunks: AsyncIterable<Buffer>,
  blockBytes: number,
  write: (block: Buffer) => Promise<void>,
): Promise<void> => {
  let filling = Buffer.allocUnsafeSlow(blockBytes)
  let filled = 0
  let resting: Buffer<ArrayBuffer> | undefined
  let writing = Promise.resolve()
  try {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length;) {
        const copied = chunk.copy(filling, filled, at)
        at += copied
        filled += copied
        if (filled < blockBytes) continue
        await writing
        writing = write(filling)
        // awaited later; until then a failure must not count as unhandled
        writing.catch(() => {})
        const full = filling
        filling = resting ?? Buffer.allocUnsafeSlow(blockBytes)
        resting = full
        filled = 0
      }
    }
    await writing
    if (filled > 0) await write(filling.subarray(0, filled))
  } finally {
    // nothing is written any more once this has ended
    await writing.catch(() => {})
  }
}
