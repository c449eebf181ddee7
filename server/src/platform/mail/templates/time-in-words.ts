import { offsetIfTwice } from '@portal/contract/platform/calendar.ts'

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/**
 * Returns an instant in words, e.g. '20/11/2026, 13:46 (hora de Buenos Aires)'; with the offset where clocks show that
 * time twice.
 */
export function instantInWords(
  instant: Date,
  timeZone: string,
  more: Intl.DateTimeFormatOptions = {},
): string {
  const when = new Intl.DateTimeFormat('es', { ...day, ...clock, ...more, timeZone }).format(instant)
  const zone = new Intl.DateTimeFormat('es-419', { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')
  return `${when} (${zone?.value ?? timeZone}${offsetIfTwice(instant, timeZone)})`
}

/**
 * Returns what a date was and what it is now in words. Other dates have other words: they get seconds where they need
 * them.
 * @param none the words for no date
 */
export function datesInWords(dates: readonly (string | null)[], timeZone: string, none: string): string[] {
  const words = (more: Intl.DateTimeFormatOptions) =>
    dates.map((date) => (date === null ? none : instantInWords(new Date(date), timeZone, more)))
  const differ = (texts: string[]) => new Set(texts).size === new Set(dates).size
  const [inMinutes, inSeconds] = [words({}), words({ second: '2-digit' })]
  if (differ(inMinutes)) return inMinutes
  return differ(inSeconds) ? inSeconds : words({ second: '2-digit', fractionalSecondDigits: 3 })
}

/** Returns a number of hours in words, e.g. '1 hora', '24 horas', '7 días'. */
export function hoursInWords(hours: number): string {
  if (hours >= 48 && hours % 24 === 0) return `${hours / 24} días`
  return hours === 1 ? '1 hora' : `${hours} horas`
}
