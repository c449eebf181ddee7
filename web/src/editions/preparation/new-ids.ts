import { MAX_ID } from '@portal/contract/platform/limits.ts'

/** For something new, until saving gives it an id of the server's: no two are the same, also not with those of a draft. */
export const newId = (): number => -1 - Math.floor(Math.random() * (MAX_ID - 1))

/**
 * What was typed while the section was being saved, with the ids that saving gave.
 * @param sent what was saved
 * @param stored the same as the server holds it now: same order, new ids
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
