import { withoutHidden } from '@portal/contract/platform/words.ts'
import type { Cell, Column } from './column.ts'

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Writes CSV for Excel in locales with a decimal comma: semicolons, decimal commas, and a byte order mark for
 * UTF-8.
 * @param batches rows; each batch is sent at once
 */
export async function* writeCsv<Row>(
  columns: readonly Omit<Column<Row>, 'width'>[],
  batches: AsyncIterable<Row[]> | Iterable<Row[]>,
): AsyncGenerator<Buffer> {
  const line = (cells: string[]) => `${cells.join(';')}\r\n`
  yield Buffer.from(BYTE_ORDER_MARK + line(columns.map(({ header }) => quoted(header))))
  for await (const rows of batches)
    yield Buffer.from(
      rows.map((row) => line(columns.map(({ of, shows }) => cellOf(of(row), shows)))).join(''),
    )
}

function cellOf(cell: Cell, shows: Column<unknown>['shows']): string {
  if (cell === null) return ''
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace('T', ' ')
      .slice(0, shows === 'day' ? 10 : 19)
  return typeof cell === 'number' ? String(cell).replace('.', ',') : quoted(harmless(withoutHidden(cell)))
}

// Finds where a formula could begin. Full-width signs count as well. So does a sign after a comma, because a
// reader that splits at commas begins a cell there. The expression looks for the sign first: looking back from
// every space would take quadratic time.
const formulas = /^(?=[\t\r\n])|(?=[=+\-@＝＋－＠])(?<=(?:^|[,;\t\r\n])[\s"]*)/g

/**
 * Puts an apostrophe before every character at which a spreadsheet could begin a formula, whatever separator it
 * uses.
 */
const harmless = (text: string): string => text.replaceAll(formulas, "'")

/**
 * Quotes a text as in RFC 4180. Every text is quoted, so that a reader that splits at commas finds no end of a
 * cell in it.
 */
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
