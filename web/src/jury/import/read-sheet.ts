import { type CellValue, readXls, readXlsx } from 'hucre/xlsx'
import { UNREADABLE, WRONG_KIND } from './sheet-messages.ts'
import { unpacksWithin } from './zip-size.ts'

/** A sheet of 2,000 judges unpacks to a few megabytes. */
const MAX_UNPACKED_BYTES = 40 * 1024 * 1024

const readers = [
  { start: [0x50, 0x4b, 0x03, 0x04], read: readZipped },
  { start: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], read: readXls },
]

/** A line that isn't empty, cell by cell up to its last one with a text. */
export interface SheetLine {
  /** The line's number as Excel counts, from 1. */
  line: number
  texts: string[]
}

/**
 * Returns the lines of the first sheet. A file's first bytes tell its format; its name doesn't count (V60, V65).
 * @throws Error with the sentence for the person
 */
export async function readSheet(bytes: Uint8Array<ArrayBuffer>): Promise<SheetLine[]> {
  const reader = readers.find(({ start }) => start.every((byte, index) => bytes[index] === byte))
  if (!reader) throw new Error(WRONG_KIND)
  try {
    const { sheets } = await reader.read(bytes)
    return linesOf(sheets[0]?.rows ?? [])
  } catch {
    throw new Error(UNREADABLE)
  }
}

async function readZipped(bytes: Uint8Array<ArrayBuffer>) {
  if (!(await unpacksWithin(MAX_UNPACKED_BYTES, bytes))) throw new Error('Zip bomb')
  return readXlsx(bytes, { sheets: [0] })
}

/** A sheet may span a million empty lines; what leaves here is what somebody wrote. */
function linesOf(rows: readonly (readonly (CellValue | undefined)[] | undefined)[]): SheetLine[] {
  const lines: SheetLine[] = []
  for (const [index, row = []] of rows.entries()) {
    const end = row.findLastIndex((cell) => textOf(cell).trim() !== '') + 1
    if (end > 0) lines.push({ line: index + 1, texts: Array.from(row.slice(0, end), textOf) })
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
