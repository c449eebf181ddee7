import { expect, it } from 'vitest'
import { diplomaFileName, uniqueNames } from './file-name.ts'

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

it('tells equal names apart, also where capitals are the same, within the 120 letters (F12)', () => {
  const long = diplomaFileName({ ...facts, campaign: 'a'.repeat(200) })
  const names = uniqueNames(['Ana.pdf', 'ANA.pdf', 'Bo.pdf', 'Ana.pdf', long, long])
  expect(names.slice(0, 4)).toEqual(['Ana.pdf', 'ANA (2).pdf', 'Bo.pdf', 'Ana (3).pdf'])
  expect(names[5]).toBe(`${long.slice(0, 112)} (2).pdf`)
})
