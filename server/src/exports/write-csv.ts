import type { Cell, Column } from './columns.ts'

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A table as Excel opens it where the comma is the decimal sign: semicolons, and a mark that says UTF-8.
 * @param batches rows, as many at once as are to be sent at once
 */
export async function* writeCsv<Row>(
  columns: readonly (Pick<Column, 'header' | 'shows'> & { of(row: Row): Cell })[],
  batches: AsyncIterable<Row[]> | Iterable<Row[]>,
): AsyncGenerator<Buffer> {
  const line = (cells: string[]) => `${cells.map(quoted).join(';')}\r\n`
  yield Buffer.from(BYTE_ORDER_MARK + line(columns.map(({ header }) => header)))
  for await (const rows of batches)
    yield Buffer.from(
      rows.map((row) => line(columns.map(({ of, shows }) => textOf(of(row), shows)))).join(''),
    )
}

function textOf(cell: Cell, shows: Column['shows']): string {
  if (cell === null) return ''
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace('T', ' ')
      .slice(0, shows === 'day' ? 10 : 19)
  return typeof cell === 'number' ? String(cell) : harmless(cell)
}

/** A text that a spreadsheet would compute gets an apostrophe before it; the full-width signs count as well. */
const harmless = (text: string): string => (/^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(text) ? `'${text}` : text)

/** RFC 4180 */
const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
