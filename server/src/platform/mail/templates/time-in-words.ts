const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Returns an instant in words, e.g. '20/11/2026, 13:46 (hora de Buenos Aires)'. */
export function instantInWords(instant: Date, timeZone: string): string {
  const when = new Intl.DateTimeFormat('es', { ...day, ...clock, timeZone }).format(instant)
  const zone = new Intl.DateTimeFormat('es-419', { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')
  return `${when} (${zone?.value ?? timeZone})`
}

/** Returns a number of hours in words, e.g. '1 hora', '24 horas', '7 días'. */
export function hoursInWords(hours: number): string {
  if (hours >= 48 && hours % 24 === 0) return `${hours / 24} días`
  return hours === 1 ? '1 hora' : `${hours} horas`
}
