import { expect, it } from 'vitest'
import { compareValues } from './compare-values.ts'

it('follows what was saved elsewhere and asks about what was changed on both sides (S13.2, S13.6)', () => {
  const read = { left: 'a', mine: 'a', theirs: 'a', both: 'a', same: '' }
  const typed = { left: 'a', mine: 'b', theirs: 'a', both: 'b', same: 'b' }
  const held = { left: 'a', mine: 'a', theirs: 'c', both: 'c', same: 'b' }
  expect(compareValues(read, typed, held)).toEqual({ followed: ['theirs'], contested: ['both'] })
})
