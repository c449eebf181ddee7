import { expect, it } from 'vitest'
import { compareValues, withHidden } from './compare-values.ts'

it('follows what was saved elsewhere and asks about what was changed on both sides (S13.2, S13.6)', () => {
  const read = { left: 'a', mine: 'a', theirs: 'a', both: 'a', same: '' }
  const typed = { left: 'a', mine: 'b', theirs: 'a', both: 'b', same: 'b' }
  const held = { left: 'a', mine: 'a', theirs: 'c', both: 'c', same: 'b' }
  expect(compareValues(read, typed, held)).toEqual({ followed: ['theirs'], contested: ['both'] })
})

it('a field that the form doesn’t show says what was read, an emptied number nothing (S13.6)', () => {
  const read = { name: 'a', hidden: 'true', number: '3', box: 'false' }
  const shown = { name: 'b', number: undefined, box: true, password: 'secret' }
  expect(withHidden(read, shown)).toEqual({ name: 'b', hidden: 'true', number: '', box: 'true' })
})
