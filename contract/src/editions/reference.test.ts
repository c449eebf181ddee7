import { expect, it } from 'vitest'
import { programOfCountry } from './offer.ts'

it('knows the programme of a country, and says so of one without (S09.6, E02)', () => {
  const edition = {
    programs: [
      { id: 2, countryCode: 'AR' },
      { id: 7, countryCode: 'CL' },
    ],
  }
  expect(['AR', 'CL'].map((code) => programOfCountry(edition, code).id)).toEqual([2, 7])
  for (const code of ['UY', 'ALL', 'ar', ''])
    expect(() => programOfCountry(edition, code)).toThrow('Código de país no soportado')
})
