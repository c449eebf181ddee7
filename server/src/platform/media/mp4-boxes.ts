import type { ByteSource } from './byte-source.ts'
import { VideoRejected } from './video-rejected.ts'

export type Box = { type: string; start: number; content: number; end: number }

// Limits the work that a hostile file can cause. A video of 3 minutes with one fragment per frame stays below it.
const MAX_BOXES = 100_000
const MAX_READ = 1024 * 1024

export class Mp4Boxes {
  readonly #source: ByteSource
  #window: Buffer = Buffer.alloc(0)
  #windowStart = 0
  #boxesLeft = MAX_BOXES

  constructor(source: ByteSource) {
    this.#source = source
  }

  async bytes(start: number, length: number): Promise<Buffer> {
    const { size, readAhead } = this.#source
    if (length > MAX_READ || start + length > size) throw new VideoRejected('damaged')
    if (start < this.#windowStart || start + length > this.#windowStart + this.#window.length) {
      const window = await this.#source.read(start, Math.min(Math.max(length, readAhead), size - start))
      if (window.length < length) throw new VideoRejected('truncated')
      this.#window = window
      this.#windowStart = start
    }
    return this.#window.subarray(start - this.#windowStart, start - this.#windowStart + length)
  }

  async content(box: Box, length = box.end - box.content): Promise<Buffer> {
    if (box.content + length > box.end) throw new VideoRejected('damaged')
    return this.bytes(box.content, length)
  }

  top(): AsyncGenerator<Box> {
    return this.#within(0, this.#source.size, 'truncated')
  }

  /** Yields the boxes inside a box. `skip` is the number of bytes of fields before them. */
  inside(box: Box, skip = 0): AsyncGenerator<Box> {
    return this.#within(box.content + skip, box.end, 'damaged')
  }

  /** Returns the first box at a path such as 'mdia', 'hdlr'. */
  async find(box: Box, ...path: string[]): Promise<Box | undefined> {
    const [type, ...rest] = path
    for await (const child of this.inside(box)) {
      if (child.type === type) return rest.length === 0 ? child : this.find(child, ...rest)
    }
    return undefined
  }

  async need(box: Box, ...path: string[]): Promise<Box> {
    const found = await this.find(box, ...path)
    if (!found) throw new VideoRejected('damaged')
    return found
  }

  async *#within(start: number, end: number, overrun: 'truncated' | 'damaged'): AsyncGenerator<Box> {
    let at = start
    while (at < end) {
      this.#boxesLeft -= 1
      if (this.#boxesLeft < 0) throw new VideoRejected('damaged')
      const header = await this.bytes(at, Math.min(16, end - at))
      if (header.length < 8) throw new VideoRejected(overrun)
      const type = header.toString('latin1', 4, 8)
      if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) throw new VideoRejected('damaged')
      const short = header.readUInt32BE(0)
      if (short === 1 && header.length < 16) throw new VideoRejected(overrun)
      // Size 1: the real size follows in 64 bits. Size 0: the box reaches to the end.
      const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? end - at : short
      const headerLength = short === 1 ? 16 : 8
      if (size < headerLength) throw new VideoRejected('damaged')
      if (at + size > end) throw new VideoRejected(overrun)
      yield { type, start: at, content: at + headerLength, end: at + size }
      at += size
    }
  }
}
