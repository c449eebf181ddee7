import { timeLeft } from '@portal/contract/platform/time-left.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WORDS_DAYS = 7

const relative = new Intl.RelativeTimeFormat('es')
const day = new Intl.DateTimeFormat('es-AR', { day: '2-digit', month: '2-digit', year: 'numeric' })

/** 'hace 3 minutos'; after a week the day, 'el 20/11/2025'. */
export function timeAgo(instant: number, now = Date.now()): string {
  const ago = now - instant
  if (ago < MINUTE) return 'hace un momento'
  if (ago < HOUR) return relative.format(-Math.floor(ago / MINUTE), 'minute')
  if (ago < DAY) return relative.format(-Math.floor(ago / HOUR), 'hour')
  if (ago < WORDS_DAYS * DAY) return relative.format(-Math.floor(ago / DAY), 'day')
  return `el ${day.format(instant)}`
}

/** 'de hace 3 minutos', 'del 20/11/2025'. */
export const ofTimeAgo = (instant: number, now?: number) =>
  `de ${timeAgo(instant, now)}`.replace(/^de el /, 'del ')

/** Returns e.g. 'Quedan 12 días', rounded down, so that no more time is promised than is left. */
export function timeUntil(instant: string, now = Date.now()): string {
  const left = Date.parse(instant) - now
  if (left <= 0) return 'El plazo terminó'
  const { amount, words } = timeLeft(left)
  return `${amount === 1 ? 'Queda' : 'Quedan'} ${words}`
}

/** 'en 12 días', of an instant to come */
export const timeAhead = (instant: string, now = Date.now()): string =>
  `en ${timeLeft(Date.parse(instant) - now).words}`
