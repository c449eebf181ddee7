import type { ByteSource } from './byte-source.ts'
import { VideoRejected } from './video-rejected.ts'

export type Box = { type: string; start: number; content: number; end: number }

// Limits the work that a hostile file can cause. A video of 8 minutes with one fragment per frame stays below it.
const MAX_BOXES = 100_000
const MAX_READ = 1024 * 1024
const MAX_WHOLE = 16 * 1024 * 1024
const MAX_LEFT = 1024 * 1024
const PRINTABLE = /^[\x20-\x7e\xa9]{0,4}$/
const NEEDED = new Set(['moov', 'moof', 'mdat'])

export class Mp4Boxes {
  readonly #source: ByteSource
  #window: Buffer = Buffer.alloc(0)
  #windowStart = 0
  #boxesLeft = MAX_BOXES
  #bytesLeft = MAX_WHOLE

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

  /** Reads a box with its header, even a large one. All that are read together have a limit. */
  async whole({ start, end }: Box): Promise<Buffer> {
    this.#bytesLeft -= end - start
    if (this.#bytesLeft < 0) throw new VideoRejected('damaged')
    if (end - start <= MAX_READ) return this.bytes(start, end - start)
    const bytes = await this.#source.read(start, end - start)
    if (bytes.length < end - start) throw new VideoRejected('truncated')
    return bytes
  }

  async content(box: Box, length = box.end - box.content): Promise<Buffer> {
    if (box.content + length > box.end) throw new VideoRejected('damaged')
    return this.bytes(box.content, length)
  }

  /**
   * Yields the boxes of the file. Some recorders leave bytes after the last one, such as zeros or the beginning of
   * another box. No player minds, so they don't count.
   */
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
    let hasIndex = false
    let hasMedia = false
    let at = start
    while (at < end) {
      this.#boxesLeft -= 1
      if (this.#boxesLeft < 0) throw new VideoRejected('damaged')
      const header = await this.bytes(at, Math.min(16, end - at))
      const type = header.toString('latin1', 4, 8)
      const sizes = PRINTABLE.test(type) ? sizesOf(header, end - at) : 'wrong'
      if (typeof sizes === 'string') {
        const mayBeLeft = overrun === 'truncated' && hasIndex && hasMedia && !NEEDED.has(type)
        if (mayBeLeft && end - at <= MAX_LEFT) return
        throw new VideoRejected(sizes === 'cut' ? overrun : 'damaged')
      }
      yield { type, start: at, content: at + sizes.header, end: at + sizes.box }
      hasIndex ||= type === 'moov'
      hasMedia ||= type === 'mdat'
      at += sizes.box
    }
  }
}

/** Returns the lengths of a header, of which up to 16 bytes are given, and of its whole box. */
const sizesOf = (header: Buffer, room: number): { header: number; box: number } | 'cut' | 'wrong' => {
  if (header.length < 8) return 'cut'
  const short = header.readUInt32BE(0)
  if (short === 1 && header.length < 16) return 'cut'
  // Size 1: the real size follows in 64 bits. Size 0: the box reaches to the end.
  const box = short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? room : short
  const length = short === 1 ? 16 : 8
  if (box < length) return 'wrong'
  return box > room ? 'cut' : { header: length, box }
}

/** Yields the boxes between two positions of bytes that are already read. Too few bytes for a box may remain. */
export function* boxesIn(bytes: Buffer, from: number, to: number): Generator<Box> {
  let at = from
  for (let left = MAX_BOXES; to - at >= 8; left -= 1) {
    const sizes = sizesOf(bytes.subarray(at, Math.min(at + 16, to)), to - at)
    if (typeof sizes === 'string' || left === 0) throw new VideoRejected('damaged')
    const type = bytes.toString('latin1', at + 4, at + 8)
    yield { type, start: at, content: at + sizes.header, end: at + sizes.box }
    at += sizes.box
  }
}

/** Returns the first box at a path such as 'mdia', 'hdlr', in bytes that are already read. */
export const findIn = (
  bytes: Buffer,
  { content, end }: Pick<Box, 'content' | 'end'>,
  ...[type, ...rest]: string[]
): Box | undefined => {
  for (const box of boxesIn(bytes, content, end)) {
    if (box.type === type) return rest.length === 0 ? box : findIn(bytes, box, ...rest)
  }
  return undefined
}
