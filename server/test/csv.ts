import { writeCsv } from '../src/platform/tables/write-csv.ts'

export type CsvRow = readonly (string | number | Date | null)[]

export const csvOf = async (rows: CsvRow[]): Promise<Buffer> => {
  const columns = (rows[0] ?? []).map((_, index) => ({
    header: `Columna ${index}`,
    of: (row: CsvRow) => row[index] ?? null,
  }))
  return Buffer.concat(await Array.fromAsync(writeCsv(columns, [rows])))
}

/** The signs at which a spreadsheet begins a formula. */
export const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠'] as const

const attacks = signs.flatMap((sign) =>
  ['', ',', 'x,', 'x;', 'x\t', 'x"', 'x",', ',"', ' '].map((before) => `${before}${sign}1+1`),
)

/** What a spreadsheet would compute, in the first, a middle and the last column, after one row that is harmless. */
export const hostileRows: CsvRow[] = [
  ['AR25-1', 'Ñandú «año»; sí, claro', 7, 'a+b'],
  ...attacks.flatMap((attack): CsvRow[] => [
    ['AR25-1', attack, 1, attack],
    [attack, 'Ñandú', 2, attack],
  ]),
]
