import { expect, it } from 'vitest'
import type { MotionKind, MotionOutcome } from '../rounds/awards.ts'
import { votesByQuestion } from './counting-motions.ts'

type Vote = [kind: MotionKind, outcome: MotionOutcome | null, other?: { text?: string; revoteOf?: number }]

/** Returns the ids of the last vote on each question and of the one that counts; the first vote has the id 1. */
const counting = (...votes: Vote[]) =>
  votesByQuestion(
    votes.map(([kind, outcome, other], index) => ({ id: index + 1, kind, outcome, ...other })),
  ).map(({ last, counts }) => [last.id, counts?.id])

it('counts the last vote on a question, however it was put again (J52)', () => {
  expect(counting(['advance', 'rejected'], ['advance', 'passed'])).toEqual([[2, 2]])
  expect(counting(['gold', 'passed'], ['gold', 'rejected', { revoteOf: 1 }])).toEqual([[2, 2]])
  expect(counting(['gold', 'passed'], ['bronze', 'rejected'])).toEqual([
    [1, 1],
    [2, 2],
  ])
})

it('counts the vote before one without a quorum (J52)', () => {
  expect(counting(['bronze', 'passed'], ['bronze', 'no-quorum', { revoteOf: 1 }])).toEqual([[2, 1]])
  expect(counting(['bronze', 'passed'], ['bronze', 'no-quorum'], ['bronze', 'no-quorum'])).toEqual([[3, 1]])
  expect(counting(['bronze', 'no-quorum'])).toEqual([[1, undefined]])
})

it('counts no vote that is still open, whatever the order in which motions are given (J52)', () => {
  expect(counting(['gold', 'passed'], ['gold', null, { revoteOf: 1 }])).toEqual([[1, 1]])
  const newestFirst = [
    { id: 2, kind: 'gold', outcome: 'rejected' },
    { id: 1, kind: 'gold', outcome: 'passed' },
  ] as const
  expect(votesByQuestion(newestFirst)).toMatchObject([{ last: { id: 2 }, counts: { id: 2 } }])
})

it('takes motions in words for different questions, unless one is voted anew in other words (J52)', () => {
  expect(
    counting(
      ['other', 'passed', { text: 'Cambiar de categoría' }],
      ['other', 'rejected', { text: 'Pedir la versión larga' }],
      ['other', 'rejected', { text: 'Pasar a Impacto', revoteOf: 1 }],
    ),
  ).toEqual([
    [3, 3],
    [2, 2],
  ])
})
