import { expect, it } from 'vitest'
import { instantInWords } from './instant-in-words.ts'

it('says an instant with its weekday and whose time it is (A57)', () => {
  const colombia = { country: { code: 'CO', name: 'Colombia' }, timeZone: 'America/Bogota' }
  const argentina = {
    country: { code: 'AR', name: 'Argentina' },
    timeZone: 'America/Argentina/Buenos_Aires',
  }
  expect(instantInWords('2025-08-01T04:59:00.000Z', colombia)).toBe(
    'jueves 31 de julio de 2025, 23:59 (hora de Colombia)',
  )
  expect(instantInWords('2025-08-01T03:05:00.000Z', argentina)).toBe(
    'viernes 1 de agosto de 2025, 00:05 (hora de Buenos Aires)',
  )
})
