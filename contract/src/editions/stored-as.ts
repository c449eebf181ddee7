/**
 * Returns whether `stored` is `sent` as the server stored it: equal, except that everything new has received an id
 * (E11). It serves when the answer to a save was lost, so that new things don't have their ids yet.
 */
export function isStoredAs(sent: unknown, stored: unknown): boolean {
  if (typeof sent !== 'object' || sent === null || typeof stored !== 'object' || stored === null)
    return sent === stored
  const members = Object.entries(sent)
  return (
    Array.isArray(sent) === Array.isArray(stored) &&
    members.length === Object.keys(stored).length &&
    members.every(([key, value]) => {
      const other: unknown = Reflect.get(stored, key)
      return isStoredAs(value, other) || (key === 'id' && Number(value) <= 0 && Number(other) > 0)
    })
  )
}
