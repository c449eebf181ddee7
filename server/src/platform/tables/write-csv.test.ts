import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parseCsv } from '../../../test/parse-csv.ts'
import { writeCsv } from './write-csv.ts'

type Row = readonly (string | number | Date | null)[]

const csvOf = async (rows: Row[]) => {
  const columns = (rows[0] ?? []).map((_, index) => ({
    header: `Columna ${index}`,
    of: (row: Row) => row[index] ?? null,
  }))
  return Buffer.concat(await Array.fromAsync(writeCsv(columns, [rows])))
}

/** Returns the cells of one row as a reader that splits at semicolons sees them. */
const cellsOf = async (...row: Row) => parseCsv((await csvOf([row])).toString().slice(1))[1]

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠'] as const

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

it('holds no hidden characters, and keeps line breaks', async () => {
  expect(await cellsOf('Fa\u202Ero\u{E0041}\n\u0007Sur', '\u200B=1')).toEqual(['Faro\nSur', "'=1"])
})

it('quotes every text, and neither numbers nor dates', async () => {
  const csv = await csvOf([['x,y', 12, new Date('2026-03-01T12:30:00Z'), null, 'a"b']])
  expect(csv.toString()).toBe(
    '\uFEFF"Columna 0";"Columna 1";"Columna 2";"Columna 3";"Columna 4"\r\n"x,y";12;2026-03-01 12:30:00;;"a""b"\r\n',
  )
})

const hasLibreOffice = spawnSync('soffice', ['--version']).status === 0

/** Returns what LibreOffice makes of the file: its formulas, and the texts that it shows. */
async function inLibreOffice(csv: Buffer, { separator, locale }: { separator: string; locale: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-csv-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'hoja.csv'), csv)
  // The options of the filter: separator, quotation mark, UTF-8, first line, no column formats, language.
  const filter = `Text - txt - csv (StarCalc):${separator.charCodeAt(0)},34,76,1,,${locale}`
  await promisify(execFile)('soffice', [
    `-env:UserInstallation=file://${folder}/profile`,
    '--headless',
    `--infilter=${filter}`,
    '--convert-to',
    'fods',
    '--outdir',
    folder,
    join(folder, 'hoja.csv'),
  ])
  const sheet = await readFile(join(folder, 'hoja.fods'), 'utf8')
  const table = sheet.slice(sheet.indexOf('<table:table '))
  return {
    formulas: [...table.matchAll(/table:formula="([^"]*)"/g)].map(([, formula]) => formula),
    texts: [...table.matchAll(/<text:p>([^<]*)<\/text:p>/g)].map(([, text]) => text),
  }
}

describe.each([
  ['es-AR', 0x2c0a],
  ['en-US', 0x0409],
])('in LibreOffice, %s', (_name, locale) => {
  const attacks = signs.flatMap((sign) =>
    ['', ',', 'x,', 'x;', 'x\t', 'x"', 'x",', ',"', ' '].map((before) => `${before}${sign}1+1`),
  )
  const rows: Row[] = [
    ['AR25-1', 'Ñandú «año»; sí, claro', 7, 'a+b'],
    ...attacks.flatMap((attack): Row[] => [
      ['AR25-1', attack, 1, attack],
      [attack, 'Ñandú', 2, attack],
    ]),
  ]

  it.for([';', ','])('computes nothing when it splits at %s', async (separator, context) => {
    if (!hasLibreOffice) context.skip('install libreoffice-calc to open the CSV in it')
    const { formulas, texts } = await inLibreOffice(await csvOf(rows), { separator, locale })
    const written = ['AR25-1', 'Ñandú «año»; sí, claro', '7', 'a+b']
    const shown = separator === ';' ? texts.slice(4, 8) : written
    expect({ formulas, shown }).toEqual({ formulas: [], shown: written })
  })
})
