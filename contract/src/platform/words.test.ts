import { expect, it } from 'vitest'
import { countWords, fold, isBlank, oneLine } from './words.ts'

it.each([
  ['', 0],
  [' \n\t', 0],
  ['\u200B \u200B', 0],
  ['uno', 1],
  ['u\u200Bno', 1],
  [' uno  dos\n\ntres ', 3],
  ['uno - dos', 3],
])('counts the words of %j by the white space between them: %i (V44)', (text, words) => {
  expect(countWords(text)).toBe(words)
})

it.each([
  ['  Faro \t\n  Sur ', 'faro sur'],
  ['\u200BFa\u00ADro', 'faro'],
  ['N\u0303AND\u00DA', 'nandu'],
  ['L´Oré', "l'ore"],
  ['L`Oré', "l'ore"],
  ['Coca\u2011Cola', 'coca-cola'],
  ['Marca\u2122', 'marca'],
  ['Моdо 2', 'modo 2'],
  ['ｆａｒｏ', 'faro'],
])('compares the name %j as %j (V41, J12)', (name, folded) => {
  expect(fold(name)).toBe(folded)
  expect(fold(folded)).toBe(folded)
})

it('puts a text on one line, with nothing hidden and nothing around it (V10)', () => {
  expect(oneLine('\u200B\n Faro\v\f\u0085Sur\r\nVisual\u202E\t')).toBe('Faro Sur Visual')
})

it('takes a text for blank where nobody sees anything in it (V40, V44)', () => {
  expect(['', ' \n', '\u200B\uFE0F\u3164'].map(isBlank)).toEqual([true, true, true])
  expect(['.', ' a', '\u200B1'].map(isBlank)).toEqual([false, false, false])
})
