import { MAX_ID } from '@portal/contract/platform/limits.ts'

/** Returns a negative id for something not saved yet. It is random, so that it differs from those in drafts. */
export const newId = (): number => -1 - Math.floor(Math.random() * (MAX_ID - 1))

/**
 * Puts the ids that saving gave into what was typed while the section was being saved.
 * @param sent what was saved
 * @param stored what the server holds now: the same things in the same order, with new ids
 */
export function withStoredIds<T>(typed: T, sent: T, stored: T): T {
  const given = new Map<number, number>()
  collect(sent, stored)
  return given.size === 0 ? typed : (replace(typed) as T)

  function collect(from: unknown, to: unknown) {
    if (typeof from !== 'object' || from === null || typeof to !== 'object' || to === null) return
    if ('id' in from && 'id' in to && typeof from.id === 'number' && from.id < 0)
      given.set(from.id, Number(to.id))
    for (const [key, value] of Object.entries(from)) collect(value, (to as Record<string, unknown>)[key])
  }

  function replace(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(replace)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [
        key,
        key === 'id' ? (given.get(Number(each)) ?? each) : replace(each),
      ]),
    )
  }
}
