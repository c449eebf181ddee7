const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Returns whether such a day and time exist: '2025-02-03', '2025-02-03T23:59'. */
export function isOnCalendar(wall: string): boolean {
  const time = Date.parse(wall.includes('T') ? `${wall}Z` : wall)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(wall)
}

// Making one takes longer than using it, and lists show many instants of few zones.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  clocks.set(timeZone, made)
  return made
}

/** Local time in the zone, in the form of a `datetime-local` input: '2025-07-31T23:59'. */
export function wallTime(instant: string | number | Date, timeZone: string): string {
  const parts = clockOf(timeZone).formatToParts(new Date(instant))
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** Milliseconds that the zone's clocks are ahead of UTC. */
const offsetAt = (instant: number, timeZone: string) =>
  Date.parse(`${wallTime(instant, timeZone)}Z`) - Math.floor(instant / MINUTE_MS) * MINUTE_MS

/**
 * Returns the instants at which clocks in the zone show `wall`, in their order: two in the hour that is there again
 * once clocks were set back, none in the hour that they skip when they are set forward. What `wall` is by the clocks
 * of the day before is `unchanged`.
 */
export function readingsOf(wall: string, timeZone: string) {
  const asUtc = Date.parse(`${wall}Z`)
  // Zones change at most once in two days: the offset is the one before or the one after.
  const [unchanged = asUtc, changed = asUtc] = [asUtc - DAY_MS, asUtc + DAY_MS].map(
    (near) => asUtc - offsetAt(near, timeZone),
  )
  const shown = [...new Set([unchanged, changed])].filter((instant) => wallTime(instant, timeZone) === wall)
  return { shown, unchanged }
}

/** Returns e.g. 'UTC−4', by how much the zone's clocks differ at the instant. */
export function offsetInWords(instant: string | number | Date, timeZone: string): string {
  const minutes = offsetAt(new Date(instant).getTime(), timeZone) / MINUTE_MS
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** Returns ', UTC−4' where the zone's clocks show the time of the instant twice, else nothing. */
export const offsetIfTwice = (instant: string | number | Date, timeZone: string): string =>
  readingsOf(wallTime(instant, timeZone), timeZone).shown.length === 2
    ? `, ${offsetInWords(instant, timeZone)}`
    : ''
