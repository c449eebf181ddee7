import { expect, it } from 'vitest'
import { canonicalJson, digestOf } from './digest.ts'

it('writes equal values as one text, whatever their order, accents and number format', () => {
  const text = '{"a":[1,0,0.5,null,true],"z":"2026-11-22T10:00:00.000Z","é":"ñ"}'
  expect(
    canonicalJson({ z: new Date('2026-11-22T07:00-03:00'), é: 'n\u0303', a: [1.0, -0, 5e-1, null, true] }),
  ).toBe(text)
  expect(
    canonicalJson({
      a: [1, 0, 0.5, null, true],
      gone: undefined,
      'e\u0301': 'ñ',
      z: '2026-11-22T10:00:00.000Z',
    }),
  ).toBe(text)
  expect(canonicalJson(JSON.parse(text))).toBe(text)
})

it.each([Number.NaN, Infinity, undefined, 1n, new Map(), () => 1])(
  'refuses %s, which JSON would lose',
  (value) => {
    expect(() => canonicalJson({ value: [value] })).toThrow(TypeError)
  },
)

it('gives different values different digests', () => {
  const values = [
    null,
    'null',
    '',
    [],
    {},
    [[]],
    [''],
    ['a', 'b'],
    ['a,b'],
    ['a","b'],
    1,
    '1',
    [1, 23],
    [12, 3],
  ]
  expect(new Set(values.map(digestOf)).size).toBe(values.length)
  expect(digestOf('')).toMatch(/^[\da-f]{64}$/)
})
