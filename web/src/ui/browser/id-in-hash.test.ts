import { expect, test } from 'vitest'
import { idInHash } from './id-in-hash.ts'

test('an address may name a place, none, or nonsense (R18)', () => {
  expect(idInHash('#secci%C3%B3n-1')).toBe('sección-1')
  expect(idInHash('')).toBe('')
  expect(idInHash('#100%')).toBe('')
})
