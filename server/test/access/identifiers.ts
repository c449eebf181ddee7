import { randomUUID } from 'node:crypto'
import { MAX_ID } from '@portal/contract/platform/limits.ts'
import type { Call } from './matrix.ts'
import type { Owned } from './owned.ts'

export interface Variant {
  /** The identifier that was changed. */
  key: string
  value: unknown
  call: Call
}

/** JSON has no infinity, but this number is parsed as one. */
export const INFINITE = '1e400'

const long = '9'.repeat(5000)
const inPath = ['-1', '0', '2147483648', INFINITE, '1 or 1=1', '\0', randomUUID(), '1,2', long]
const inBody = [-1, 0, 2 ** 31, 0.5, INFINITE, '1 or 1=1', '\0', randomUUID(), long, null, true, [1], {}]
const noCodes = ['1 or 1=1', '\0', long]

/** Returns calls in which one identifier each has a value that no identifier can have. */
export const impossible = (call: Call): Variant[] =>
  variants(call, (key, part) => (key === 'code' ? noCodes : part === 'body' ? inBody : inPath))

/** Returns calls in which one identifier each has a value that doesn't exist. */
export const absent = (call: Call): Variant[] =>
  variants(call, (key) => [key === 'code' ? 'no-such-code' : MAX_ID])

/**
 * Returns calls in which one identifier each is another brand's. Companies belong to everybody, and judges to no
 * brand.
 */
export const foreign = (call: Call, neighbour: Owned): Variant[] =>
  variants(call, (key) => {
    switch (key) {
      case 'brandId':
      case 'userId':
      case 'campaignId':
      case 'enrollmentId':
      case 'sendingId':
      case 'fileId':
      case 'teamMemberId':
      case 'campaignQuestionId':
        return [neighbour[key]]
      default:
        return []
    }
  })

type Values = (key: string, part: keyof Call) => readonly unknown[]

const variants = (call: Call, values: Values): Variant[] =>
  (['params', 'query', 'fields', 'body'] as const).flatMap((part) =>
    changed(call[part], (key) => values(key, part)).map(({ members, ...which }) => ({
      ...which,
      call: { ...call, [part]: members },
    })),
  )

interface Changed {
  key: string
  value: unknown
  members: unknown
}

/** Returns every way to change one identifier in a structure, at any depth. */
function changed(node: unknown, values: (key: string) => readonly unknown[]): Changed[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, child]) => {
    const within = (inner: Changed): Changed => ({
      ...inner,
      members: Array.isArray(node)
        ? node.with(Number(key), inner.members)
        : { ...node, [key]: inner.members },
    })
    if (/Id$|^code$/.test(key)) return values(key).map((value) => within({ key, value, members: value }))
    if (/^ids$|Ids$/.test(key)) return values(key).map((value) => within({ key, value, members: [value] }))
    return changed(child, values).map(within)
  })
}
