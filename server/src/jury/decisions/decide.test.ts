import { describe, expect, it } from 'vitest'
import type { MotionKind, MotionOutcome } from '@portal/contract/jury/rounds/awards.ts'
import { decide, heldAfter, type HeldAward, missingToEnd, type VotedMotion } from './decide.ts'

type Vote = [entryId: number | null, kind: MotionKind, outcome: MotionOutcome | null]
const voted = (...votes: Vote[]): VotedMotion[] =>
  votes.map(([entryId, kind, outcome], index) => ({ id: index + 1, entryId, kind, outcome }))

describe('what motions decided (J55, J56)', () => {
  const outcome = (...votes: Vote[]) => decide(voted(...votes)).map(({ entryId, award }) => [entryId, award])

  it('makes a finalist of an entry that goes on, and nothing of one that was rejected', () => {
    expect(outcome([1, 'advance', 'passed'], [2, 'advance', 'rejected'], [3, 'gold', 'no-quorum'])).toEqual([
      [1, 'finalist'],
    ])
  })

  it('gives an entry its highest award only, whatever the order of the votes', () => {
    expect(outcome([1, 'advance', 'passed'], [1, 'gold', 'passed'], [1, 'silver', 'passed'])).toEqual([
      [1, 'gold'],
    ])
    expect(outcome([1, 'silver', 'passed'], [1, 'gold', 'rejected'])).toEqual([[1, 'silver']])
  })

  it('counts the last vote, and the one before it where the last had no quorum', () => {
    expect(outcome([1, 'gold', 'passed'], [1, 'gold', 'rejected'])).toEqual([])
    expect(outcome([1, 'gold', 'rejected'], [1, 'gold', 'passed'])).toEqual([[1, 'gold']])
    expect(outcome([1, 'gold', 'passed'], [1, 'gold', 'no-quorum'])).toEqual([[1, 'gold']])
    expect(
      outcome(
        [1, 'gold', 'passed'],
        [1, 'gold', 'no-quorum'],
        [1, 'gold', 'rejected'],
        [1, 'bronze', 'passed'],
      ),
    ).toEqual([[1, 'bronze']])
  })

  it('names the motion that decided, the most first', () => {
    expect(
      decide(
        voted(
          [4, 'mention', 'passed'],
          [2, 'gold', 'rejected'],
          [2, 'gold', 'passed'],
          [9, 'grand', 'passed'],
        ),
      ),
    ).toEqual([
      { entryId: 9, award: 'grand', motionId: 4 },
      { entryId: 2, award: 'gold', motionId: 3 },
      { entryId: 4, award: 'mention', motionId: 1 },
    ])
  })

  it('lists equal awards in the order in which they were decided, not first spoken of', () => {
    expect(outcome([1, 'gold', 'rejected'], [2, 'gold', 'passed'], [1, 'gold', 'passed'])).toEqual([
      [2, 'gold'],
      [1, 'gold'],
    ])
  })

  it('declares a category void by a motion about the category, and decides nothing by other motions', () => {
    expect(outcome([null, 'void', 'passed'], [null, 'other', 'passed'], [1, 'other', 'passed'])).toEqual([
      [null, 'void'],
    ])
    expect(outcome([1, 'void', 'passed'], [null, 'gold', 'passed'])).toEqual([])
    expect(outcome([null, 'void', 'passed'], [null, 'void', 'rejected'])).toEqual([])
  })
})

it('leaves each entry the higher of what it held and what a later sitting decided (J56)', () => {
  const earlier: HeldAward[] = [
    { award: 'gold', entryId: 1 },
    { award: 'bronze', entryId: 2 },
    { award: 'finalist', entryId: 3 },
  ]
  const decided = decide(
    voted(
      [1, 'silver', 'passed'],
      [2, 'silver', 'passed'],
      [4, 'mention', 'passed'],
      [null, 'void', 'passed'],
    ),
  )
  expect(heldAfter(decided, earlier)).toEqual([
    { award: 'gold', entryId: 1 },
    { award: 'silver', entryId: 2 },
    { award: 'finalist', entryId: 3 },
    { award: 'mention', entryId: 4 },
  ])
})

describe('what is missing before a sitting ends (J52, J55)', () => {
  const missing = (
    votes: Vote[],
    {
      quotas = [],
      entries = 4,
      left = 0,
      earlier = [],
    }: {
      quotas?: Parameters<typeof missingToEnd>[1]
      entries?: number
      left?: number
      earlier?: HeldAward[]
    } = {},
  ) => missingToEnd([{ name: 'Impacto', entries, left, earlier, motions: voted(...votes) }], quotas)

  it('wants each category decided: void is a motion, never an omission', () => {
    const undecided = ['«Impacto» no tiene premios: vota uno, o vota que queda desierta.']
    expect(missing([])).toEqual(undecided)
    expect(missing([[1, 'gold', 'rejected']])).toEqual(undecided)
    expect(missing([[1, 'advance', 'passed']])).toEqual([])
    expect(missing([[null, 'void', 'passed']])).toEqual([])
    expect(missing([], { entries: 0 })).toEqual([])
    // A later sitting may give no more awards. A category without medals may still be declared void.
    const gold: HeldAward[] = [{ award: 'gold', entryId: 1 }]
    expect(missing([[1, 'grand', 'rejected']], { earlier: gold })).toEqual([])
    expect(missing([[1, 'grand', 'rejected']], { earlier: [{ award: 'finalist', entryId: 1 }] })).toEqual(
      undecided,
    )
  })

  it('refuses a void category with a medal, and takes one with finalists and mentions', () => {
    expect(
      missing([
        [null, 'void', 'passed'],
        [1, 'advance', 'passed'],
        [2, 'mention', 'passed'],
      ]),
    ).toEqual([])
    const contradiction = [
      'En «Impacto» se aprobaron premios y también que queda desierta: vota de nuevo una de las mociones.',
    ]
    for (const medal of ['bronze', 'silver', 'gold', 'grand'] as const)
      expect(
        missing([
          [null, 'void', 'passed'],
          [1, medal, 'passed'],
        ]),
      ).toEqual(contradiction)
    expect(
      missing([
        [null, 'void', 'passed'],
        [1, 'gold', 'passed'],
        [null, 'void', 'rejected'],
      ]),
    ).toEqual([])
  })

  it('refuses to declare void what has a medal of an earlier sitting', () => {
    const earlier: HeldAward[] = [{ award: 'silver', entryId: 9 }]
    expect(missing([[null, 'void', 'passed']], { earlier })).toEqual([
      '«Impacto» ya tiene premios de otra sesión: no puede quedar desierta. Vota de nuevo la moción.',
    ])
    expect(missing([[1, 'gold', 'passed']], { earlier })).toEqual([])
    expect(missing([[null, 'void', 'passed']], { earlier: [{ award: 'mention', entryId: 9 }] })).toEqual([])
  })

  it('refuses more of a medal than its quota, counting what each entry keeps', () => {
    const quotas = [{ award: 'gold', most: 1 }] as const
    const two: Vote[] = [
      [1, 'gold', 'passed'],
      [2, 'gold', 'passed'],
    ]
    expect(missing(two, { quotas })).toEqual([
      'En «Impacto» hay 2 de «Oro» y el máximo es 1: vota de nuevo las que sobran.',
    ])
    expect(missing([...two, [2, 'grand', 'passed']], { quotas })).toEqual([])
    expect(missing([...two, [2, 'gold', 'rejected']], { quotas })).toEqual([])
    expect(missing(two)).toEqual([])
    const one: Vote[] = [[1, 'gold', 'passed']]
    expect(missing(one, { quotas, earlier: [{ award: 'gold', entryId: 9 }] })).toEqual([
      'En «Impacto» hay 2 de «Oro», con los de otra sesión, y el máximo es 1: vota de nuevo las que sobran.',
    ])
    expect(missing(one, { quotas, earlier: [{ award: 'gold', entryId: 1 }] })).toEqual([])
    expect(missing(one, { quotas, earlier: [{ award: 'grand', entryId: 1 }] })).toEqual([])
    expect(missing([[1, 'silver', 'passed']], { quotas, earlier: [{ award: 'gold', entryId: 9 }] })).toEqual(
      [],
    )
  })

  it('leaves alone what earlier sittings gave beyond a quota that has become smaller', () => {
    const earlier: HeldAward[] = [
      { award: 'gold', entryId: 8 },
      { award: 'gold', entryId: 9 },
    ]
    expect(missing([[1, 'silver', 'passed']], { quotas: [{ award: 'gold', most: 1 }], earlier })).toEqual([])
  })

  it('wants an open vote closed, and what is on the agenda spoken of', () => {
    expect(missing([[1, 'gold', 'passed']], { left: 1 })).toEqual(['Falta tratar una inscripción.'])
    expect(missing([[1, 'gold', 'passed']], { left: 3 })).toEqual(['Falta tratar 3 inscripciones.'])
    expect(
      missing([
        [1, 'gold', 'passed'],
        [2, 'gold', null],
      ]),
    ).toEqual(['Hay una votación abierta: ciérrala.'])
    const [open, closed] = [voted([1, 'gold', 'passed'], [2, 'gold', null]), voted([3, 'gold', 'passed'])]
    const categories = [open, closed].map((motions) => ({ name: 'Impacto', entries: 4, left: 0, motions }))
    expect(missingToEnd(categories, [])).toEqual(['Hay una votación abierta: ciérrala.'])
  })
})
