import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import type { Column } from './column.ts'
import { writeXlsx } from './write-xlsx.ts'

const columns: Column<string>[] = [{ header: 'Campaña', width: 10, of: (text) => text }]

const written = async (texts: string[]) => {
  const bytes = Buffer.concat(await Array.fromAsync(writeXlsx(columns, [texts], 'Hoja')))
  const { sheets } = await readXlsx(bytes)
  return sheets[0]?.rows.slice(1).map(([cell]) => cell)
}

it('writes a file that can be read, whatever brands typed (A56, A196)', async () => {
  const texts = ['=1+1', '_x0041_', 'ab', '<b>&amp;</b>', 'familia 👨‍👩‍👧', 'línea\notra']
  expect(await written(texts)).toEqual(texts)
  expect(await written(['a\u0001b'])).toEqual(['ab'])
  expect(await written(['uno\uFFFEdos\uFFFF'])).toEqual(['uno\uFFFDdos\uFFFD'])
})
