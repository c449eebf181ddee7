import { expect, it } from 'vitest'
import { stateInWords } from './state-in-words.ts'

const none = { missing: [], toHandIn: [], toOpen: [] }
const some = { missing: [1, 2, 3], toHandIn: [4], toOpen: [] }
const handedIn = [{ isHandedIn: true }]

it.each([
  [some, false, 'Falta terminar 3 planillas para entregar la categoría.'],
  [{ ...some, missing: [] }, false, '1 planilla lista para entregar.'],
  [none, false, 'Entregada.'],
  [some, true, '3 planillas sin terminar. 1 planilla sin entregar.'],
  [{ ...some, missing: [] }, true, '1 planilla sin entregar.'],
  [{ ...some, toHandIn: [] }, true, '3 planillas sin terminar.'],
  [none, true, 'Entregada.'],
])(
  'says of a category what is left, and after closing asks for nothing (J26, J72): %j %j',
  (left, isOver, words) => {
    expect(stateInWords(handedIn, left, isOver)).toBe(words)
  },
)
