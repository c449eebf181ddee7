import { read, utils } from '@e965/xlsx'
import { expect, it } from 'vitest'
import { judgeColumns } from './judge-columns.ts'
import { readJudgeSheet } from './judge-import.ts'
import { readSheet } from './read-sheet.ts'
import { writeRejected, writeTemplate } from './write-judge-sheets.ts'

const header = judgeColumns.map((column) => column.header as string)
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())
const nobody = new Set<string>()
const linesOf = (rows: string[][]) => rows.map((texts, index) => ({ line: index + 1, texts }))

it('makes a template whose first sheet holds the eight titles and nothing to import (S19.3, V62)', async () => {
  const bytes = await bytesOf(await writeTemplate())
  expect(await readSheet(bytes)).toEqual({ lines: [{ line: 1, texts: header }], sheetName: null })
  const book = read(bytes)
  expect(book.SheetNames).toEqual(['Jueces', 'Instrucciones', 'Países'])
  const guide = utils.sheet_to_json<string[]>(book.Sheets['Instrucciones'] ?? {}, { header: 1 })
  const examples = readJudgeSheet(linesOf(guide.slice(guide.findIndex((row) => row[0] === 'Nombre'))), nobody)
  expect('rows' in examples && examples.rows.map(({ state }) => state)).toEqual(['ready', 'ready'])
})

const hostile = ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\tcmd', 'XX', "'", 'zz']

it('gives back what it couldn’t register, as text and ready to be uploaded again, with the reasons behind (S19.3)', async () => {
  const sheet = readJudgeSheet(linesOf([header, hostile]), nobody)
  if (!('rows' in sheet)) throw new Error(sheet.message)
  const [row] = sheet.rows
  if (!row) throw new Error('no row')
  const bytes = await bytesOf(await writeRejected([{ row, reason: row.error ?? '' }]))

  const again = readJudgeSheet((await readSheet(bytes)).lines, nobody)
  expect('rows' in again && again.rows).toEqual([row])

  const book = read(bytes, { cellFormula: true, cellNF: true })
  const cells = Object.entries(book.Sheets.Jueces ?? {}).filter(([at]) => /^[A-H]2$/.test(at))
  expect(cells.map(([, { t, f, z }]) => ({ t, f, z }))).toEqual(
    hostile.map(() => ({ t: 's', f: undefined, z: '@' })),
  )
  expect(utils.sheet_to_json(book.Sheets.Motivos ?? {}, { header: 1 })).toEqual([
    ['Fila del archivo', 'Motivo'],
    [2, row.error],
  ])
})
