import { expect, it } from 'vitest'
import { keysAfter } from './use-item-keys.ts'

it('what saving gives an id keeps its key', () => {
  expect(keysAfter({ ids: [1, -7], keys: {} }, [1, 9])).toEqual({ 9: '-7' })
})

it('what is new has a key of its own also after it was moved past what was saved, before and after saving (E11)', () => {
  const moved = keysAfter({ ids: [1, 2, -7], keys: {} }, [1, -7, 2])
  expect(moved).toEqual({})
  expect(keysAfter({ ids: [1, -7, 2], keys: moved }, [1, 9, 2])).toEqual({ 9: '-7' })
})
