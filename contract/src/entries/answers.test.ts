import { expect, it } from 'vitest'
import { answerFault } from './answers.ts'

it.each([
  ['', true, 400, 'Este campo es obligatorio'],
  [' \n', true, 400, 'Este campo es obligatorio'],
  ['\u200B\u2060\u00AD\u200D ', true, 400, 'Este campo es obligatorio'],
  ['', false, 400, undefined],
  [' \n', false, 1, undefined],
  ['uno', true, 1, undefined],
  ['uno dos', true, 1, 'Máximo 1 palabra'],
  ['uno dos tres', false, 2, 'Máximo 2 palabras'],
])(
  'tells what keeps %j from being an answer (required: %s, words: %i) (E04, V44)',
  (text, isRequired, maxWords, fault) => {
    expect(answerFault(text, { isRequired, maxWords })).toBe(fault)
  },
)
