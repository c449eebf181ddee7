import { expect, it } from 'vitest'
import type { SheetState } from '@portal/contract/jury/sheets/sheets.ts'
import { nextUnfinished, unfinishedAfter } from './next-entry.ts'

const entries = (states: SheetState[]) => states.map((state, index) => ({ assignmentId: index + 1, state }))
const list = entries(['pending', 'complete', 'started', 'abstained', 'pending', 'handed-in'])

it('goes on to the next unfinished entry, and from the last to the first (J20, J23)', () => {
  expect(nextUnfinished(list)?.assignmentId).toBe(1)
  expect(nextUnfinished(list, 1)?.assignmentId).toBe(3)
  expect(nextUnfinished(list, 3)?.assignmentId).toBe(5)
  expect(nextUnfinished(list, 5)?.assignmentId).toBe(1)
})

it('does not offer the entry that one is at, finished or not (J20)', () => {
  expect(nextUnfinished(entries(['pending', 'complete']), 1)).toBeUndefined()
  expect(nextUnfinished(entries(['complete', 'handed-in']), 2)).toBeUndefined()
})

it('fetches ahead what comes next, each once (J25)', () => {
  const ids = (from: number, count: number) =>
    unfinishedAfter(list, from, count).map(({ assignmentId }) => assignmentId)
  expect(ids(1, 2)).toEqual([3, 5])
  expect(ids(5, 9)).toEqual([1, 3])
  expect(ids(2, 1)).toEqual([3])
})
