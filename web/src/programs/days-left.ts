const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** 'Quedan 12 días', 'Quedan 5 horas': whole ones, so that nothing is promised that isn't there. */
export function daysLeft(until: string, now = Date.now()): string {
  const left = Date.parse(until) - now
  if (left < HOUR_MS) return 'Queda menos de una hora'
  const [amount, one, many] =
    left < DAY_MS
      ? ([Math.floor(left / HOUR_MS), 'hora', 'horas'] as const)
      : ([Math.floor(left / DAY_MS), 'día', 'días'] as const)
  return amount === 1 ? `Queda 1 ${one}` : `Quedan ${amount} ${many}`
}
