import { hash } from 'node:crypto'

/** Returns the SHA-256 of a value's canonical JSON, in hexadecimal. */
export const digestOf = (value: unknown): string => hash('sha256', canonicalJson(value))

/**
 * Returns the one text that stands for a value: sorted keys, texts in NFC, instants in UTC with milliseconds, no
 * white space. Keys without a value are left out.
 * @throws TypeError for what JSON can't express, such as NaN
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return JSON.stringify(value.normalize('NFC'))
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value)
  if (value instanceof Date) return JSON.stringify(value.toISOString())
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && [Object.prototype, null].includes(Object.getPrototypeOf(value)))
    return `{${membersOf(value).join(',')}}`
  throw new TypeError(`${String(value)} has no canonical text`)
}

const membersOf = (value: object): string[] =>
  Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => [canonicalJson(key), member] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${key}:${canonicalJson(member)}`)
