import { expect, it } from 'vitest'
import { compareTexts } from './compare-texts.ts'

const marked = (before: string, now: string) => {
  const { before: was, now: is } = compareTexts(before, now)
  return [was, is].map((runs) => runs.map(({ text, same }) => (same ? text : `[${text}]`)).join(''))
}

it('marks the words that only one of two texts has, and loses none of them (C05)', () => {
  expect(marked('Las ventas subieron un 14 % en mayo.', 'Las ventas subieron un 41 % en mayo.')).toEqual([
    'Las ventas subieron un [14] % en mayo.',
    'Las ventas subieron un [41] % en mayo.',
  ])
  expect(marked('Uno  dos\ntres', 'Uno  dos\ntres cuatro')).toEqual([
    'Uno  dos\ntres',
    'Uno  dos\ntres[ cuatro]',
  ])
  expect(marked('', 'Nuevo')).toEqual(['', '[Nuevo]'])
  expect(marked('Igual', 'Igual')).toEqual(['Igual', 'Igual'])
})

it('compares texts of very many words as a whole (C05)', () => {
  const long = 'palabra '.repeat(2000)
  expect(compareTexts(long, `${long}más`).now).toEqual([{ text: `${long}más`, same: false }])
})
