import { expect, it } from 'vitest'
import { type JudgeProgress, mayBeReminded, nameOf, stageOf } from './progress-words.ts'

const judge: JudgeProgress = {
  judgeId: 1,
  number: 1,
  name: 'Ana',
  sheets: 4,
  handedIn: 0,
  abstained: 0,
  hasStarted: false,
  lastAt: null,
  closesAt: '2025-09-15T21:00:00Z',
  isRemoved: false,
  isDeleted: false,
}

it.each([
  [{}, 'none', true],
  [{ hasStarted: true }, 'some', true],
  [{ hasStarted: true, handedIn: 3 }, 'some', true],
  // An abstention counts as finished, too, because nothing is left to do.
  [{ hasStarted: true, handedIn: 3, abstained: 1 }, 'done', false],
  [{ sheets: 0 }, 'done', false],
  [{ isRemoved: true }, 'removed', false],
  // Nothing is left to do here about who was deleted, also where nothing is expected of it.
  [{ judgeId: null, name: '', isDeleted: true }, 'deleted', false],
  [{ isDeleted: true, sheets: 0 }, 'deleted', false],
] as const)('%o is %s (J10)', (facts, stage, reminded) => {
  expect(stageOf({ ...judge, ...facts })).toBe(stage)
  expect(mayBeReminded({ ...judge, ...facts })).toBe(reminded)
})

it('names a judge whose data were deleted by the number (J65)', () => {
  expect(nameOf(judge)).toBe('Ana')
  expect(nameOf({ ...judge, number: 3, judgeId: null, name: '' })).toBe('Juez 3')
})
