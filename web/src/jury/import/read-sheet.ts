import { type CellValue, readXls, readXlsx, type Sheet } from 'hucre/xlsx'
import { hasAllColumns } from './judge-columns.ts'
import { UNREADABLE, WRONG_KIND } from './sheet-messages.ts'

/** A sheet of 2,000 judges unpacks to a few megabytes. */
const MAX_UNPACKED_BYTES = 40 * 1024 * 1024

const readers = [
  { start: [0x50, 0x4b, 0x03, 0x04], read: readZipped },
  { start: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], read: readOld },
]

/** A line that isn't empty, cell by cell up to its last one with a text. */
export interface SheetLine {
  /** The line's number as Excel counts, from 1. */
  line: number
  texts: string[]
  /** Whoever looks at the file doesn't see the line, for example because of a filter. */
  isHidden?: true
}

export interface JudgeTable {
  lines: SheetLine[]
  /** The name of the sheet, if it isn't the first one. */
  sheetName: string | null
}

/**
 * Returns the lines of the first sheet that begins with the columns of judges, so that a cover may stand before it; of
 * the first sheet of all if none does. A file's first bytes tell its format; its name doesn't count (V60, V61, V65).
 * @throws Error with the sentence for the person
 */
export async function readSheet(bytes: Uint8Array<ArrayBuffer>): Promise<JudgeTable> {
  const reader = readers.find(({ start }) => start.every((byte, index) => bytes[index] === byte))
  if (!reader) throw new Error(WRONG_KIND)
  try {
    let first: SheetLine[] | undefined
    for await (const sheet of reader.read(bytes)) {
      const lines = linesOf(sheet)
      if (hasAllColumns(lines[0]?.texts ?? [])) return { lines, sheetName: first ? sheet.name : null }
      first ??= lines
    }
    return { lines: first ?? [], sheetName: null }
  } catch {
    throw new Error(UNREADABLE)
  }
}

/** Other sheets are read only if the first one isn't the table. */
async function* readZipped(bytes: Uint8Array<ArrayBuffer>) {
  if (!(await unpacksWithin(MAX_UNPACKED_BYTES, bytes))) throw new Error('Zip bomb')
  yield* (await readXlsx(bytes, { sheets: [0] })).sheets
  const isOther = ({ hidden, veryHidden }: Pick<Sheet, 'hidden' | 'veryHidden'>, index: number) =>
    index > 0 && !hidden && !veryHidden
  yield* (await readXlsx(bytes, { sheets: isOther })).sheets
}

async function* readOld(bytes: Uint8Array<ArrayBuffer>) {
  yield* (await readXls(bytes)).sheets
}

/** A sheet may span a million empty lines; what leaves here is what somebody wrote. */
function linesOf({ rows, rowDefs }: Pick<Sheet, 'rows' | 'rowDefs'>): SheetLine[] {
  const lines: SheetLine[] = []
  for (const [index, row = []] of rows.entries()) {
    const end = row.findLastIndex((cell) => textOf(cell).trim() !== '') + 1
    if (end === 0) continue
    const isHidden = rowDefs?.get(index)?.hidden === true
    const texts = Array.from(row.slice(0, end), textOf)
    lines.push({ line: index + 1, texts, ...(isHidden && { isHidden }) })
  }
  return lines
}

const dateText = new Intl.DateTimeFormat('es-AR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
})

function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText.format(value)
  if (typeof value === 'boolean') return value ? 'VERDADERO' : 'FALSO'
  return String(value)
}

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER_BYTES = 30
const DEFLATED = 8

/**
 * Returns whether everything in a zip unpacks to at most `max` bytes. The declared sizes may be wrong, so each
 * entry is unpacked and counted; nothing is kept.
 * @throws RangeError or TypeError when it is no complete zip
 */
async function unpacksWithin(max: number, zip: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  let end = zip.length - 22
  while (view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1

  let left = max
  let at = view.getUint32(end + 16, true)
  while (view.getUint32(at, true) === DIRECTORY_ENTRY) {
    const packed = view.getUint32(at + 20, true)
    const local = view.getUint32(at + 42, true)
    const start =
      local + LOCAL_HEADER_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const data = zip.subarray(start, start + packed)
    left -= view.getUint16(at + 10, true) === DEFLATED ? await inflatedSize(data, left) : packed
    if (left < 0) return false
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return true
}

/** Counts unpacked bytes, until there are more than `enough`. */
async function inflatedSize(data: Uint8Array<ArrayBuffer>, enough: number): Promise<number> {
  let size = 0
  for await (const chunk of new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw'))) {
    size += chunk.length
    if (size > enough) break
  }
  return size
}
