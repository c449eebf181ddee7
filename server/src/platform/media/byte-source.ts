import type { FileHandle } from 'node:fs/promises'

/** Bytes with random access. */
export type ByteSource = {
  size: number
  /** Smallest number of bytes worth reading at once. */
  readAhead: number
  /** Reads bytes; fewer than `length` at the end. */
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
