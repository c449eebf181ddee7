import { isOnCalendar } from '@portal/contract/platform/calendar.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Local time in the zone, in the form of a `datetime-local` input: '2025-07-31T23:59'. */
export function wallTime(instant: string | number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(new Date(instant))
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/**
 * The instant at which clocks in the zone show `wall`. If clocks show it twice, the first instant. If they skip it,
 * the instant is later by the skipped time. Null when `wall` is not a time or is not on the calendar.
 */
export function instantOf(wall: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc) || !isOnCalendar(wall)) return null
  // Zones change at most once in two days: the offset is the one before or the one after.
  const [before = asUtc, after = asUtc] = [asUtc - DAY_MS, asUtc + DAY_MS].map(
    (near) => asUtc - offsetAt(near, timeZone),
  )
  const shown = [before, after].find((instant) => wallTime(instant, timeZone) === wall)
  return new Date(shown ?? before).toISOString()
}

/** Like `instantOf`, at the last second of the minute: the minute that a closing names is still open. */
export function closingOf(wall: string, timeZone: string): string | null {
  const instant = instantOf(wall, timeZone)
  return instant && new Date(Date.parse(instant) + MINUTE_MS - 1000).toISOString()
}

/** The instant at which clocks in the zone `to` show what those in `from` show at `instant`; the seconds stay. */
export function inOtherZone(instant: string, from: string, to: string): string | null {
  const minute = instantOf(wallTime(instant, from), to)
  return minute && new Date(Date.parse(minute) + (Date.parse(instant) % MINUTE_MS)).toISOString()
}

/** Milliseconds that the zone's clocks are ahead of UTC. */
const offsetAt = (instant: number, timeZone: string) =>
  Date.parse(`${wallTime(instant, timeZone)}Z`) - Math.floor(instant / MINUTE_MS) * MINUTE_MS
