import { describe, expect, it } from 'vitest'
import type { TextRange } from './entry-version.ts'
import { isHidden, mergeRanges, redact, withoutRange } from './redact.ts'

type Range = [at: number, length: number, questionKey?: string | null]
const ranges = (...given: Range[]): TextRange[] =>
  given.map(([at, length, questionKey = 'q1']) => ({ questionKey, at, length }))

describe('what judges read in place of redacted text (J18)', () => {
  it.each<[string, Range[], string]>([
    ['none', [], 'Ana y Leo'],
    ['all of it', [[0, 9]], '[omitido]'],
    ['the beginning', [[0, 3]], '[omitido] y Leo'],
    ['the end, and beyond', [[6, 30]], 'Ana y [omitido]'],
    [
      'several, in any order',
      [
        [6, 3],
        [0, 3],
      ],
      '[omitido] y [omitido]',
    ],
    [
      'ranges that touch',
      [
        [0, 3],
        [3, 3],
      ],
      '[omitido]Leo',
    ],
    [
      'ranges that overlap',
      [
        [0, 5],
        [2, 2],
        [4, 2],
      ],
      '[omitido]Leo',
    ],
    [
      'nothing of the text',
      [
        [9, 4],
        [2, 0],
      ],
      'Ana y Leo',
    ],
  ])('%s', (_what, given, expected) => {
    expect(redact('Ana y Leo', ranges(...given))).toBe(expected)
  })

  it('leaves no half of a character', () => {
    expect(redact('👩 Ana', ranges([1, 4]))).toBe('\uFFFD[omitido]a')
  })
})

describe('places that are hidden (J18)', () => {
  it('are as few ranges as cover the same, each in its own text, in a fixed order', () => {
    const given = ranges([7, 2, 'q2'], [5, 3], [1, 4], [2, 2], [9, 1], [5, 2, null], [0, 9, 'q2'])
    const merged = ranges([5, 2, null], [1, 7], [9, 1], [0, 9, 'q2'])
    expect(mergeRanges(given)).toEqual(merged)
    expect(mergeRanges(given.toReversed())).toEqual(merged)
    expect(given).toEqual(ranges([7, 2, 'q2'], [5, 3], [1, 4], [2, 2], [9, 1], [5, 2, null], [0, 9, 'q2']))
  })

  it.each<[string, Range, Range[], boolean]>([
    ['exactly', [2, 3], [[2, 3]], true],
    [
      'by ranges that touch',
      [2, 6],
      [
        [5, 3],
        [0, 5],
      ],
      true,
    ],
    [
      'beside another that is not',
      [2, 3],
      [
        [2, 3],
        [20, 1],
      ],
      true,
    ],
    ['but for the first letter', [2, 3], [[3, 5]], false],
    ['but for the last letter', [2, 3], [[0, 4]], false],
    ['in another text', [2, 3], [[2, 3, 'q2']], false],
    ['in another text, which has no key', [2, 3], [[2, 3, null]], false],
    ['not at all', [2, 3], [], false],
  ])('are hidden as a whole: %s', (_what, [at, length], redactions, expected) => {
    const [place] = ranges([at, length])
    expect(place && isHidden(place, ranges(...redactions))).toBe(expected)
  })

  it.each<[string, Range, Range[], Range[]]>([
    [
      'in the middle',
      [4, 2],
      [[2, 8]],
      [
        [2, 2],
        [6, 4],
      ],
    ],
    ['as a whole', [2, 8], [[2, 8]], []],
    ['more than it', [0, 20], [[2, 8]], []],
    ['its beginning', [0, 5], [[2, 8]], [[5, 5]]],
    ['its end', [7, 9], [[2, 8]], [[2, 5]]],
    ['what lies before it', [0, 2], [[2, 8]], [[2, 8]]],
    ['what lies after it', [10, 2], [[2, 8]], [[2, 8]]],
    [
      'of one text only',
      [2, 8],
      [
        [2, 8, 'q2'],
        [2, 8],
      ],
      [[2, 8, 'q2']],
    ],
  ])('are shown again: %s', (_what, [at, length], redactions, left) => {
    const [place] = ranges([at, length])
    expect(place && withoutRange(place, ranges(...redactions))).toEqual(ranges(...left))
  })
})
