import { expect, it } from 'vitest'
import { missingInWords } from './in-words.ts'

it('says in a few words what an entry lacks (issue 7.1)', () => {
  expect(missingInWords([])).toBe('')
  expect(missingInWords(['endDate'])).toBe('Fin')
  expect(missingInWords(['startDate', 'endDate', 'video_case', 'people'])).toBe(
    'Fechas, video caso, personas',
  )
  expect(missingInWords(['blocked', 'questions'])).toBe('No se pautó en el país, respuestas')
})
