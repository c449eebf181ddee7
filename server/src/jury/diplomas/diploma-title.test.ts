import { expect, it } from 'vitest'
import { diplomaTitle } from './show-diploma.ts'

const facts = {
  award: 'gold',
  campaign: 'La noche',
  category: { name: 'Mejor historia', lang: 'es' },
  person: 'Ana Paz',
} as const

it('says what the diploma is, of whom (F12)', () => {
  expect(diplomaTitle(facts)).toBe('Diploma Oro – La noche – Mejor historia – Ana Paz')
  expect(diplomaTitle({ ...facts, person: null })).toBe('Diploma Oro – La noche – Mejor historia')
})
