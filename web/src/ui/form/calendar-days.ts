/** Arithmetic of days, as `yyyy-mm-dd`. It uses UTC, so that no change of clocks shifts a day. */
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

const utc = (day: string) => new Date(`${day}T00:00:00Z`)

function addDays(day: string, days: number): string {
  const date = utc(day)
  date.setUTCDate(date.getUTCDate() + days)
  return dayOf(date)
}

/** Returns the same day of another month, or that month's last day. */
export function addMonths(day: string, months: number): string {
  const date = utc(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return dayOf(date)
}

/** Returns the day of the week; 0 is Monday. */
const weekday = (day: string) => (utc(day).getUTCDay() + 6) % 7

/** Returns six weeks of days, Monday first, from the week in which the day's month begins. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`
  const monday = addDays(first, -weekday(first))
  // There are always six, so that the calendar keeps its height and its buttons stay under the pointer.
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => addDays(monday, 7 * week + index)),
  )
}

const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekday(day)),
  End: (day) => addDays(day, 6 - weekday(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  'Shift+PageUp': (day) => addMonths(day, -12),
  'Shift+PageDown': (day) => addMonths(day, 12),
}

/** Returns the day that a key leads to in the calendar; undefined for other keys (ARIA date picker pattern). */
export const stepTo = (day: string, { key, shiftKey }: { key: string; shiftKey: boolean }) =>
  steps[shiftKey ? `Shift+${key}` : key]?.(day)
