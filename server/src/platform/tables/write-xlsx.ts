import { withoutHidden } from '@portal/contract/platform/words.ts'
import type { Cell, Column } from './column.ts'

/** Maximum length of a text. Excel reports a file with a longer one as damaged. */
const MAX_CELL_LENGTH = 32_767

const formats = { day: 'dd/mm/yyyy', time: 'dd/mm/yyyy hh:mm', score: '0.00' }

/**
 * Writes one sheet and compresses it while rows arrive. A text is stored as text, even if it begins like a
 * formula.
 */
export async function* writeXlsx<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<Row[]> | Iterable<Row[]>,
  /** The sheet's name. */
  name: string,
): AsyncGenerator<Uint8Array> {
  // Loaded only when a sheet is written: loading takes memory, and a tenth of the server's start time.
  const { writeXlsxStream } = await import('hucre/xlsx')
  async function* rows() {
    for await (const batch of batches)
      for (const row of batch) yield columns.map(({ of }) => storable(of(row)))
  }
  yield* writeXlsxStream(rows(), {
    name,
    columns: columns.map(({ header, width, shows }) => ({
      header,
      width,
      ...(shows && { numFmt: formats[shows] }),
    })),
    freezePane: { rows: 1 },
  })
}

function storable(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell
  if (cell === '') return null
  const clean = withoutHidden(cell)
  const text =
    clean.length > MAX_CELL_LENGTH ? `${clean.slice(0, MAX_CELL_LENGTH - 1).toWellFormed()}…` : clean
  // Excel decodes _x0041_ as a character. It opens no file that holds one of the two characters that XML forbids.
  return text.replaceAll(/_x(?=[\dA-Fa-f]{4}_)/g, '_x005F_x').replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
}
