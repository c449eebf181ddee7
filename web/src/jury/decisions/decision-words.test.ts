import { expect, it } from 'vitest'
import { optionsOf } from './decision-words.ts'

const entry = { code: 'AR-1', brand: 'Faro', campaign: 'Campaña Uno', isDisqualified: false }
const words = (decision: Parameters<typeof optionsOf>[0]) => optionsOf(decision).map(({ label }) => label)

it('offers the other awards, or none, to an entry that has one (J56)', () => {
  expect(words({ entry, award: 'gold' })).toEqual([
    'Gran Premio',
    'Plata',
    'Bronce',
    'Mención',
    'Finalista',
    'Sin premio',
  ])
})

it('offers only ‘Sin premio’ to a disqualified entry, which can have no other (J33, J56)', () => {
  expect(words({ entry: { ...entry, isDisqualified: true }, award: 'gold' })).toEqual(['Sin premio'])
})

it('lets a void category only stop being void, and an entry without an award get any (J56)', () => {
  expect(words({ entry: null, award: 'void' })).toEqual(['Deja de estar desierta'])
  expect(words(null)).not.toContain('Sin premio')
})
