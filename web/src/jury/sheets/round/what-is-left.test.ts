import { expect, it } from 'vitest'
import type { AssignedEntry } from '@portal/contract/jury/sheets/sheets.ts'
import { whatIsLeft } from './what-is-left.ts'

const entry = (state: AssignedEntry['state'], more: Partial<AssignedEntry> = {}) => ({
  state,
  isHandedIn: state === 'handed-in',
  isToConfirm: false,
  isCorrectionOpened: false,
  ...more,
})

it('leaves abstentions to be handed in, also where there is nothing else, and once (J21, J23)', () => {
  const unsent = entry('abstained')
  expect(whatIsLeft([unsent, unsent, unsent], false)).toEqual({
    missing: [],
    toHandIn: [unsent, unsent, unsent],
    toOpen: [],
  })
  expect(whatIsLeft([entry('abstained', { isHandedIn: true })], false).toHandIn).toEqual([])
})

it('leaves what is unfinished, complete or corrected, and not what was handed in (J02, J23)', () => {
  const [pending, started, complete] = [entry('pending'), entry('started'), entry('complete')]
  const corrected = entry('handed-in', { isToConfirm: true })
  const opened = { ...corrected, isCorrectionOpened: true }
  expect(whatIsLeft([pending, started, complete, corrected, opened, entry('handed-in')], false)).toEqual({
    missing: [pending, started],
    toHandIn: [complete, opened],
    toOpen: [corrected],
  })
})

it('once the round is over, leaves what was not handed in and nothing to confirm (J02, J26)', () => {
  const complete = entry('complete')
  const corrected = entry('handed-in', { isToConfirm: true })
  const opened = { ...corrected, isCorrectionOpened: true }
  expect(whatIsLeft([complete, corrected, opened, entry('abstained')], true)).toEqual({
    missing: [],
    toHandIn: [complete],
    toOpen: [],
  })
})
