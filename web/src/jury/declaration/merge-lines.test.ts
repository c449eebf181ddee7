import { expect, it } from 'vitest'
import { mergeLines } from './merge-lines.ts'

it.each([
  ['what both added stays', '', 'Agencia Nube', 'Banco Colibrí', 'Agencia Nube\nBanco Colibrí'],
  ['what both added alike stays once', 'A', 'A\nNube', 'A\nnube', 'A\nNube'],
  ['what either removed goes', 'A\nB\nC', 'B\nC\nD', 'A\nB', 'B\nD'],
])('%s (J14, J15)', (_what, read, typed, held, merged) => {
  expect(mergeLines(read, typed, held)).toBe(merged)
})
