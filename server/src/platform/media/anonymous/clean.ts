import { type Box, boxesIn } from '../mp4-boxes.ts'

/** Overwrites what players don't need in `bytes`, from `from` to `to`: the content of a box. */
export type Clean = (bytes: Buffer, from: number, to: number) => void

/** Keeps these parts of the content, in ascending order, and makes the rest zero. */
export const only =
  (...parts: readonly (readonly [start: number, end: number])[]): Clean =>
  (bytes, from, to) => {
    let at = from
    for (const [start, end] of parts) {
      bytes.fill(0, Math.min(at, to), Math.min(from + start, to))
      at = from + end
    }
    bytes.fill(0, Math.min(at, to), to)
  }

export const first = (length: number): Clean => only([0, length])

/** Keeps what the version in the first byte says. */
export const byVersion =
  (short: Clean, long: Clean): Clean =>
  (bytes, from, to) =>
    (bytes[from] === 1 ? long : short)(bytes, from, to)

/** Keeps some fields that end with the number of entries, and the entries. */
export const table =
  (fields: number, entry: number): Clean =>
  (bytes, from, to) =>
    first(fields + entry * numberAt(bytes, from + fields - 4, to))(bytes, from, to)

export const numberAt = (bytes: Buffer, at: number, to: number) => (at + 4 <= to ? bytes.readUInt32BE(at) : 0)

/** Does something with each box behind some fields. */
export const each =
  (fields: number, clean: (bytes: Buffer, box: Box) => void): Clean =>
  (bytes, from, to) => {
    let end = Math.min(from + fields, to)
    for (const box of boxesIn(bytes, end, to)) {
      clean(bytes, box)
      end = box.end
    }
    bytes.fill(0, end, to)
  }

/** Keeps known boxes behind some fields. The others become `free` boxes of zeros. */
export const inside = (known: Readonly<Record<string, Clean>>, fields = 0): Clean =>
  each(fields, (bytes, box) => {
    const clean = known[box.type]
    if (clean) clean(bytes, box.content, box.end)
    else drop(bytes, box)
  })

export const drop = (bytes: Buffer, { start, content, end }: Box): void => {
  bytes.write('free', start + 4, 'latin1')
  bytes.fill(0, content, end)
}
