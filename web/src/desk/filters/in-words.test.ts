import { expect, it } from 'vitest'
import { missingInWords, updatingInWords } from './in-words.ts'

it('says in a few words what an entry lacks', () => {
  expect(missingInWords([])).toBe('')
  expect(missingInWords(['endDate'])).toBe('Fin')
  expect(missingInWords(['startDate', 'endDate', 'video_case', 'people'])).toBe(
    'Fechas, video caso, personas',
  )
  expect(missingInWords(['blocked', 'questions'])).toBe('No se pautó en el país, respuestas')
})

it('says how many campaigns still show as they were (A50)', () => {
  expect(updatingInWords(1)).toBe('Actualizando: los últimos cambios de 1 campaña aún no se ven aquí.')
  expect(updatingInWords(25)).toBe('Actualizando: los últimos cambios de 25 campañas aún no se ven aquí.')
})
