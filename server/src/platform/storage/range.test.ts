import { describe, expect, it } from 'vitest'
import { parseRange } from './range.ts'

describe('a Range header (A42)', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['Bytes= 0-99 ', { start: 0, end: 99 }],
  ])('%s names bytes of a file of 100', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected)
  })

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=99999999999999999999999-'])(
    '%s lies outside',
    (header) => {
      expect(parseRange(header, 100)).toBe('unsatisfiable')
    },
  )

  it.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-4',
    'bytes=a-b',
    'items=0-1',
    'bytes=0-1,5-6',
    'bytes=--1',
  ])('%s is ignored', (header) => {
    expect(parseRange(header, 100)).toBe('whole')
  })
})
