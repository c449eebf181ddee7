import { expect, it } from 'vitest'
import { diplomaFileName } from './file-name.ts'

const facts = {
  award: 'gold',
  campaign: 'La noche',
  category: { name: 'Mejor historia', lang: 'es' },
  person: 'Ana Paz',
} as const

it('says what the diploma is, of whom (F12)', () => {
  expect(diplomaFileName(facts)).toBe('Diploma Oro – La noche – Mejor historia – Ana Paz.pdf')
  expect(diplomaFileName({ ...facts, person: null })).toBe('Diploma Oro – La noche – Mejor historia.pdf')
})

it('holds only what every system keeps, in at most 120 letters (F12)', () => {
  const name = diplomaFileName({ ...facts, campaign: 'A/B\\C:D*E?F"G<H>I|J\u0000  K', person: 'Jose\u0301' })
  expect(name).toBe('Diploma Oro – A B C D E F G H I J K – Mejor historia – José.pdf')
  const long = diplomaFileName({ ...facts, campaign: '🎉'.repeat(200) })
  expect([[...long].length, long.isWellFormed(), long.endsWith('🎉.pdf')]).toEqual([120, true, true])
})
