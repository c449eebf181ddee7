import { expect, it } from 'vitest'
import { programOfCountry } from './reference.ts'

it('knows the programme of two countries and of no other (S09.6)', () => {
  expect([programOfCountry('AR').id, programOfCountry('CO').id]).toEqual([2, 1])
  for (const code of ['UY', 'ALL', 'ar', ''])
    expect(() => programOfCountry(code)).toThrow('Código de país no soportado')
})
