import { describe, expect, it } from 'vitest'
import { type CsvRow, csvOf, hostileRows, signs } from '../../../test/csv.ts'
import { parseCsv } from '../../../test/parse-csv.ts'

/** Returns the cells of one row as a reader that splits at semicolons sees them. */
const cellsOf = async (...row: CsvRow) => parseCsv((await csvOf([row])).toString().slice(1))[1]

describe('a text that a spreadsheet would compute', () => {
  it.each(signs)('is text when it begins with %s', async (sign) => {
    expect(await cellsOf(`${sign}1+1`, ` ${sign}1+1`)).toEqual([`'${sign}1+1`, ` '${sign}1+1`])
  })

  it.each(['\t', '\r', '\n'])('is text when it begins with %j', async (space) => {
    expect(await cellsOf(`${space}=1+1`, `${space}x`)).toEqual([`'${space}'=1+1`, `'${space}x`])
  })

  it.each([',', ';', '\t', '\r', '\n'].flatMap((end) => signs.map((sign) => [end, sign] as const)))(
    'is text after %j, where a reader may split, when it begins with %s',
    async (end, sign) => {
      expect(await cellsOf(`x${end}${sign}cmd|' /C calc'!A0`)).toEqual([`x${end}'${sign}cmd|' /C calc'!A0`])
      expect(await cellsOf(`x${end} "${sign}1`)).toEqual([`x${end} "'${sign}1`])
    },
  )

  it('leaves alone what is no formula', async () => {
    const row = ['a+b=c', 'ana@marca.example', '5 - 3, 7', 'uno; dos', 'Sí, «claro»', "d'Or", 'a "b" c', '']
    expect(await cellsOf(...row)).toEqual(row)
  })
})

it.each([';', ','])(
  'begins no cell with a formula for a reader that splits at each %s',
  async (separator) => {
    // Such a reader knows no quotation marks, which makes it find more beginnings than any other.
    const cells = (await csvOf(hostileRows)).toString().split(new RegExp(`[${separator}\\t\\r\\n]`))
    expect(cells.length).toBeGreaterThan(400)
    expect(cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell))).toEqual([])
  },
)

it('holds no hidden characters, and keeps line breaks', async () => {
  expect(await cellsOf('Fa\u202Ero\u{E0041}\n\u0007Sur', '\u200B=1')).toEqual(['Faro\nSur', "'=1"])
})

it('quotes every text, and neither numbers nor dates', async () => {
  const csv = await csvOf([['x,y', 12, new Date('2026-03-01T12:30:00Z'), null, 'a"b']])
  expect(csv.toString()).toBe(
    '\uFEFF"Columna 0";"Columna 1";"Columna 2";"Columna 3";"Columna 4"\r\n"x,y";12;2026-03-01 12:30:00;;"a""b"\r\n',
  )
})
