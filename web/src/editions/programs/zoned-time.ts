import { isOnCalendar, offsetInWords, readingsOf, wallTime } from '@portal/contract/platform/calendar.ts'

const MINUTE_MS = 60_000

/** Returns the instant that a time in a zone stands for; null when it is no time or not on the calendar. */
export type Reading = (wall: string, timeZone: string) => string | null

/** The first instant at which clocks show the time: nobody has to wait who reads it otherwise. */
export const openingOf: Reading = (wall, timeZone) => read(wall, timeZone, 0)

/**
 * The last instant at which clocks show the time, at the last second of its minute: whoever reads it otherwise isn't
 * too late, and the minute that a closing names is still open.
 */
export function closingOf(wall: string, timeZone: string): string | null {
  const instant = read(wall, timeZone, -1)
  return instant && new Date(Date.parse(instant) + MINUTE_MS - 1000).toISOString()
}

/** A time that clocks skip is as much later as they skip. */
function read(wall: string, timeZone: string, which: 0 | -1): string | null {
  if (!wall.includes('T') || !isOnCalendar(wall)) return null
  const { shown, unchanged } = readingsOf(wall, timeZone)
  return new Date(shown.at(which) ?? unchanged).toISOString()
}

/** Reads like `reading`; but a time that was not edited stays what is saved, to the second. */
export const unlessSaved =
  (saved: string | null, reading: Reading): Reading =>
  (wall, timeZone) =>
    saved && wall === wallTime(saved, timeZone) ? saved : reading(wall, timeZone)

/** The instant at which clocks in the zone `to` show what those in `from` show at `instant`; the seconds stay. */
export function inOtherZone(instant: string, from: string, to: string, reading: Reading): string | null {
  const minute = reading(wallTime(instant, from), to)
  const inMinute = (at: string) => Date.parse(at) % MINUTE_MS
  return minute && new Date(Date.parse(minute) - inMinute(minute) + inMinute(instant)).toISOString()
}

/** Says how a time is read that clocks show twice or never; empty for the others. */
export function readingInWords(wall: string, instant: string, timeZone: string): string {
  const { shown } = readingsOf(wall, timeZone)
  const clock = wall.slice(-5)
  if (shown.length === 0)
    return `Las ${clock} no existen esa noche, porque el reloj se adelanta: se toman las ${wallTime(instant, timeZone).slice(-5)}.`
  if (shown.length === 1) return ''
  const isFirst = Date.parse(instant) < (shown[1] ?? 0)
  const offset = offsetInWords(instant, timeZone)
  return `${clock} ocurre dos veces esa noche: se toma la ${isFirst ? 'primera' : 'segunda'} (${offset}).`
}
