import { describe, expect, it } from 'vitest'
import { hasQuorum, isTie, outcomeOf, type Tally } from './ballot.ts'

const tally = (eligible: number, yes: number, no: number, abstentions = 0): Tally => ({
  eligible,
  yes,
  no,
  abstentions,
})

describe('when a motion has passed (J52)', () => {
  it.each([
    [tally(3, 3, 0), true],
    [tally(2, 2, 0), false],
    [tally(0, 0, 0), false],
    [tally(6, 2, 1, 1), true],
    [tally(7, 2, 1, 1), false],
    [tally(9, 0, 0, 6), true],
  ])('%o has a quorum: %s', (given, expected) => expect(hasQuorum(given)).toBe(expected))

  it.each([
    ['two thirds of yes and no, half of the eligible', tally(9, 6, 3), 'passed'],
    ['less than two thirds', tally(9, 5, 3, 1), 'rejected'],
    ['less than half of the eligible', tally(9, 4, 0, 5), 'rejected'],
    ['exactly half of the eligible', tally(8, 4, 2), 'passed'],
    ['no quorum', tally(9, 5, 0), 'no-quorum'],
    ['abstentions alone', tally(3, 0, 0, 3), 'rejected'],
  ] as const)('a medal with %s', (_what, given, expected) => {
    for (const kind of ['mention', 'bronze', 'silver', 'gold', 'grand'] as const)
      for (const chair of [null, 'yes', 'no'] as const) expect(outcomeOf(kind, given, chair)).toBe(expected)
  })

  it.each([
    [tally(9, 4, 3, 2), null, 'passed'],
    [tally(9, 3, 4, 2), 'yes', 'rejected'],
    [tally(9, 3, 3, 3), 'yes', 'passed'],
    [tally(9, 3, 3, 3), 'no', 'rejected'],
    [tally(9, 3, 3, 3), null, 'rejected'],
    [tally(9, 0, 0, 9), 'yes', 'rejected'],
    [tally(9, 2, 2), 'yes', 'no-quorum'],
  ] as const)('anything else with %o and the chair’s %s', (given, chair, expected) => {
    for (const kind of ['advance', 'void', 'other'] as const)
      expect(outcomeOf(kind, given, chair)).toBe(expected)
  })

  it('knows a tie that the chair decides: of a majority, with a quorum and with votes', () => {
    expect(isTie('other', tally(9, 3, 3))).toBe(true)
    expect([
      isTie('gold', tally(9, 3, 3)),
      isTie('other', tally(9, 2, 2)),
      isTie('other', tally(9, 0, 0, 9)),
    ]).toEqual([false, false, false])
  })
})
