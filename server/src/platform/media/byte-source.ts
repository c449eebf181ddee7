import type { FileHandle } from 'node:fs/promises'

/** Bytes that can be looked at anywhere. */
export type ByteSource = {
  size: number
  /** What a look costs in any case, so that more is read than was asked for. */
  readAhead: number
  /** Fewer than `length` at the end. */
  read(position: number, length: number): Promise<Buffer>
}

export const fileSource = (file: FileHandle, size: number): ByteSource => ({
  size,
  readAhead: 4096,
  async read(position, length) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  },
})
