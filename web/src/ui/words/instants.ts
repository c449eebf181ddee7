interface Place {
  timeZone: string
}
type Instant = string | number | Date

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

// All programmes write days and hours as Argentina does.
const write = (instant: Instant, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-AR', options).format(new Date(instant))

/** '31/07/2025', where the place is. */
export const formatDay = (instant: Instant, { timeZone }: Place): string =>
  write(instant, { ...day, timeZone })

/** '31/07/2025, 23:59', where the place is; whoever shows it names the zone once. */
export const formatTime = (instant: Instant, { timeZone }: Place): string =>
  write(instant, { ...day, ...clock, timeZone })

/** '23:59', under a heading that says the day. */
export const formatClock = (instant: Instant, { timeZone }: Place): string =>
  write(instant, { ...clock, timeZone })

/** 'jueves 31/07/2025', where the place is. */
export const formatWeekday = (instant: Instant, place: Place): string =>
  `${write(instant, { weekday: 'long', timeZone: place.timeZone })} ${formatDay(instant, place)}`

// Chromium has no Spanish names of cities: it says 'hora de Mexico City' where mails say 'hora de Ciudad de México'.
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

/** '31/07/2025, 23:59 (hora de Colombia)' */
export const formatInstant = (instant: Instant, place: Place): string =>
  `${formatTime(instant, place)} (${formatZone(place)})`

/** 'jueves 31/07/2025, 23:59 (hora de Colombia)', where a day mistaken costs somebody the prize. */
export const formatWithWeekday = (instant: Instant, place: Place): string =>
  `${write(instant, { weekday: 'long', timeZone: place.timeZone })} ${formatInstant(instant, place)}`
