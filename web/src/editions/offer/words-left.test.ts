import { expect, it } from 'vitest'
import { wordsLeft } from './words-left.ts'

const words = (count: number) => Array.from({ length: count }, (_, index) => `palabra${index}`).join(' ')

it.each([
  [0, 'Te quedan 400 palabras', false],
  [363, 'Te quedan 37 palabras', false],
  [399, 'Te queda 1 palabra', false],
  [400, 'Te quedan 0 palabras', false],
  [401, 'Te sobra 1 palabra', true],
  [412, 'Te sobran 12 palabras', true],
])('counts what is left of 400 words after %d (S13.6, V44)', (count, text, over) => {
  expect(wordsLeft(words(count), 400)).toEqual({ text, over })
})

it('counts as the server does: any white space separates (V44)', () => {
  expect(wordsLeft('  uno\u00A0dos\n\ntres\u200B ', 400).text).toBe('Te quedan 397 palabras')
})
