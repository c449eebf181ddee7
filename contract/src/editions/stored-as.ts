/**
 * Whether this is what was sent, stored: the same, but that whatever had no id of the server's has one (E11). An answer that was
 * lost leaves new things without theirs.
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
