import { expect, it } from 'vitest'
import { type JudgeProgress, mayBeReminded, stageOf } from './progress-words.ts'

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
}

it.each([
  [{}, 'none', true],
  [{ hasStarted: true }, 'some', true],
  [{ hasStarted: true, handedIn: 3 }, 'some', true],
  // An abstention counts as finished, too, because nothing is left to do.
  [{ hasStarted: true, handedIn: 3, abstained: 1 }, 'done', false],
  [{ sheets: 0 }, 'done', false],
  [{ isRemoved: true }, 'removed', false],
  [{ judgeId: null }, 'none', false],
] as const)('%o is %s (J10)', (facts, stage, reminded) => {
  expect(stageOf({ ...judge, ...facts })).toBe(stage)
  expect(mayBeReminded({ ...judge, ...facts })).toBe(reminded)
})
