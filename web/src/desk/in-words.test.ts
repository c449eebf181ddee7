import { expect, it } from 'vitest'
import { dataSize, entriesInWords, missingInWords } from './in-words.ts'

it('says in a few words what an entry lacks (issue 7.1)', () => {
  expect(missingInWords([])).toBe('')
  expect(missingInWords(['endDate'])).toBe('Fin')
  expect(missingInWords(['startDate', 'endDate', 'video_case', 'people'])).toBe(
    'Fechas, video caso, personas',
  )
  expect(missingInWords(['blocked', 'questions'])).toBe('No se pautó en el país, respuestas')
})

it('counts and measures as one writes it (issue 7.2)', () => {
  expect([1, 12, 12345].map(entriesInWords)).toEqual([
    '1 inscripción',
    '12 inscripciones',
    '12.345 inscripciones',
  ])
  expect([2048, 5 * 1024 ** 2, 3.42 * 1024 ** 3].map(dataSize)).toEqual(['2 KB', '5 MB', '3,4 GB'])
})
