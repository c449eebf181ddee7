import { offsetIfTwice } from '@portal/contract/platform/calendar.ts'

interface Place {
  timeZone: string
}
type Instant = string | number | Date

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

// All programmes write days and hours as Argentina does.
const write = (instant: Instant, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-AR', options).format(new Date(instant))

/** Returns the day at the place, e.g. '31/07/2025'. */
export const formatDay = (instant: Instant, { timeZone }: Place): string =>
  write(instant, { ...day, timeZone })

/** Returns the time at the place, e.g. '31/07/2025, 23:59'. Whoever shows it names the zone once. */
export const formatTime = (instant: Instant, { timeZone }: Place): string =>
  write(instant, { ...day, ...clock, timeZone })

/** Returns e.g. '23:59', for use under a heading that says the day. */
export const formatClock = (instant: Instant, { timeZone }: Place): string =>
  write(instant, { ...clock, timeZone })

/** Returns the day at the place with its weekday, e.g. 'jueves 31/07/2025'. */
export const formatWeekday = (instant: Instant, place: Place): string =>
  `${write(instant, { weekday: 'long', timeZone: place.timeZone })} ${formatDay(instant, place)}`

// Chromium has no Spanish names of cities: it says 'hora de Mexico City' where mails say 'hora de Ciudad de
// México'.
const cities: Record<string, string> = {
  'America/Mexico_City': 'Ciudad de México',
  'America/New_York': 'Nueva York',
  'America/Sao_Paulo': 'São Paulo',
}

/** 'hora de Buenos Aires', 'hora de Colombia' */
export function formatZone({ timeZone }: Place): string {
  const city = cities[timeZone]
  if (city) return `hora de ${city}`
  // Spain's own Spanish says 'CET'.
  const parts = new Intl.DateTimeFormat('es-419', { timeZone, timeZoneName: 'shortGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** '31/07/2025, 23:59 (hora de Colombia)'; with the offset where clocks show that time twice */
export const formatInstant = (instant: Instant, place: Place): string =>
  `${formatTime(instant, place)} (${formatZone(place)}${offsetIfTwice(instant, place.timeZone)})`

/**
 * Returns e.g. 'jueves 31/07/2025, 23:59 (hora de Colombia)', for deadlines, where a mistaken day has consequences.
 */
export const formatWithWeekday = (instant: Instant, place: Place): string =>
  `${write(instant, { weekday: 'long', timeZone: place.timeZone })} ${formatInstant(instant, place)}`
