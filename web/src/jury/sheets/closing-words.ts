import { formatInstant, formatTime, formatWithWeekday } from '../../ui/words/instants.ts'

const ownZone = () => ({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })

/**
 * Returns an instant in the judge's zone, and also in the programme's when clocks differ (J20): 'jueves 31/07/2025,
 * 21:59 (hora de Colombia); en el programa, 31/07/2025, 23:59 (hora de Buenos Aires)'
 */
export function inBothZones(instant: string, timeZone: string, own = ownZone()): string {
  const here = formatWithWeekday(instant, own)
  const isSame = formatTime(instant, own) === formatTime(instant, { timeZone })
  return isSame ? here : `${here}; en el programa, ${formatInstant(instant, { timeZone })}`
}

/** Returns e.g. 'unos 40 minutos' or 'unas 2 horas y media', rounded as people plan. */
export function minutesInWords(minutes: number): string {
  const MINUTES = 60
  if (minutes < MINUTES) return roughMinutes(minutes)
  const halves = Math.round(minutes / (MINUTES / 2))
  const hours = Math.floor(halves / 2)
  const words = hours === 1 ? 'una hora' : `unas ${hours} horas`
  return halves % 2 === 1 ? `${words} y media` : words
}

function roughMinutes(minutes: number) {
  const STEP = 5
  const whole = minutes < STEP ? Math.max(1, Math.ceil(minutes)) : Math.ceil(minutes / STEP) * STEP
  return whole === 1 ? 'un minuto' : `unos ${whole} minutos`
}
