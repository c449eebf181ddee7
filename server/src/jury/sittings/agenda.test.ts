import { describe, expect, it } from 'vitest'
import type { EntryFigure } from '../figures/figures.ts'
import type { JudgedRow } from './agenda-sql.ts'
import { makeAgenda } from './make-agenda.ts'
import { orderToSpareExits } from './order-to-spare-exits.ts'

const judged = (entryId: number, row: Partial<JudgedRow> = {}): JudgedRow => ({
  entryId,
  categoryId: 3,
  code: `AR-${entryId}`,
  out: [],
  namedBy: 0,
  isNamedByChair: false,
  ...row,
})

const figure = (entryId: number, row: Partial<EntryFigure> = {}): EntryFigure => ({
  code: `AR-${entryId}`,
  category: '3',
  n: 5,
  raw: 5,
  adjusted: 5,
  official: 5,
  deviation: 0.5,
  chance: 0,
  place: 9,
  zone: 'out',
  technicalTieWith: [],
  isDivided: false,
  range: 1,
  sd: 0.5,
  note: null,
  ...row,
})

describe('the agenda of a panel (J50)', () => {
  it('has what may win by its marks, what divides judges, and what was named, each with its reasons', () => {
    const entries = [1, 2, 3, 4, 5, 6].map((entryId) => judged(entryId))
    const named = [
      judged(7, { namedBy: 1 }),
      judged(8, { namedBy: 2 }),
      judged(9, { namedBy: 1, isNamedByChair: true }),
    ]
    const figures = [
      figure(1, { zone: 'in' }),
      figure(2, { zone: 'zone', technicalTieWith: ['AR-1', 'AR-3'] }),
      figure(3, { technicalTieWith: ['AR-2', 'AR-4'] }),
      figure(4, { technicalTieWith: ['AR-3'] }),
      figure(5, { isDivided: true }),
      figure(6, { zone: null, official: null, note: 'no_sheets' }),
      ...[7, 8, 9].map((entryId) => figure(entryId)),
    ]
    expect(
      makeAgenda([3], [...entries, ...named], figures).map(({ entryId, reasons }) => [entryId, reasons]),
    ).toEqual([
      [1, []],
      [2, ['zone', 'tie']],
      [3, ['tie']],
      [5, ['divided']],
      [8, ['named']],
      [9, ['chair']],
      [null, ['category']],
    ])
  })

  it('has every entry with a score where the figures tell no zone, and only what was named without figures', () => {
    const entries = [judged(1), judged(2), judged(3, { namedBy: 3 })]
    const equal = { zone: null, note: 'equal_scores' } as const
    const figures = [figure(1, equal), figure(2, equal)]
    expect(makeAgenda([3], entries, figures).map(({ entryId }) => entryId)).toEqual([1, 2, 3, null])
    expect(makeAgenda([3], entries, null).map(({ entryId }) => entryId)).toEqual([3, null])
  })

  it('goes category by category in the round’s order, each with itself at its end', () => {
    const entries = [judged(1, { namedBy: 2 }), judged(2, { categoryId: 5, namedBy: 2 })]
    expect(makeAgenda([5, 3, 8], entries, null)).toEqual([
      { categoryId: 5, entryId: 2, reasons: ['named'] },
      { categoryId: 5, entryId: null, reasons: ['category'] },
      { categoryId: 3, entryId: 1, reasons: ['named'] },
      { categoryId: 3, entryId: null, reasons: ['category'] },
      { categoryId: 8, entryId: null, reasons: ['category'] },
    ])
  })
})

/**
 * Returns how often somebody leaves or comes back in this order. At first and at last, everybody is in the room.
 */
function movesOf(entries: readonly { out: readonly number[] }[]): number {
  const outs = [[], ...entries.map(({ out }) => out), []]
  return outs.slice(1).reduce((sum, out, index) => {
    const before = outs[index] ?? []
    return (
      sum + new Set([...before, ...out].filter((each) => before.includes(each) !== out.includes(each))).size
    )
  }, 0)
}

describe('an order that spares leaving and coming back (J50)', () => {
  it('puts entries together for which the same judges are out, in their order', () => {
    const entries = [
      { id: 1, out: [4] },
      { id: 2, out: [] },
      { id: 3, out: [4, 7] },
      { id: 4, out: [7] },
      { id: 5, out: [] },
      { id: 6, out: [7, 4] },
    ]
    const ordered = orderToSpareExits(entries)
    expect(ordered.slice(0, 2).map(({ id }) => id)).toEqual([2, 5])
    expect(movesOf(ordered)).toBe(4)
    expect(ordered.map(({ id }) => id).filter((id) => id === 3 || id === 6)).toEqual([3, 6])
  })

  it('is at most one leaving and coming back worse than the best of all orders, and keeps every entry', () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const entries = Array.from({ length: 6 }, (_, id) => ({
        id,
        out: [1, 2, 3, 4].filter((judge) => (seed * (id + 3) * (judge + 5) + id * judge) % 3 === 0),
      }))
      const ordered = orderToSpareExits(entries)
      expect(ordered.map(({ id }) => id).toSorted()).toEqual([0, 1, 2, 3, 4, 5])
      const best = Math.min(...permutations(entries).map(movesOf))
      expect(movesOf(ordered)).toBeLessThanOrEqual(best + 2)
    }
  })

  it('is the best of all orders where going to the nearest entry each time is not', () => {
    for (const outs of [
      [[2], [1, 3], [1], [1, 2], [1, 2, 3]],
      [[], [1], [1, 2], [2], [1, 3]],
      [[1, 2], [2], [3], [1], [1, 2, 3]],
    ]) {
      const entries = outs.map((out) => ({ out }))
      expect(movesOf(orderToSpareExits(entries))).toBe(Math.min(...permutations(entries).map(movesOf)))
    }
  })

  it('takes a thousand entries of as many kinds in a moment', () => {
    const entries = Array.from({ length: 1000 }, (_, id) => ({ out: [id % 37, 40 + (id % 41)] }))
    expect(orderToSpareExits(entries)).toHaveLength(1000)
  })
})

function permutations<Each>(items: readonly Each[]): Each[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  )
}
