import type { Program } from '@portal/contract/reference.ts'

/** 'jueves 31 de julio de 2025, 23:59 (hora de Bogotá)' */
export function instantInWords(
  instant: string,
  { timeZone, country }: Pick<Program, 'timeZone' | 'country'>,
) {
  const locale = `es-${country.code}`
  const at = new Date(instant)
  const parts = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).formatToParts(at)
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value
  const clock = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at)
  const day = `${part('weekday')} ${part('day')} de ${part('month')} de ${part('year')}`
  return `${day}, ${clock} (${zoneInWords(timeZone)})`
}

/** 'hora de Buenos Aires', 'hora de Colombia': as everywhere else in the portal. */
export const zoneInWords = (timeZone: string) =>
  new Intl.DateTimeFormat('es', { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
