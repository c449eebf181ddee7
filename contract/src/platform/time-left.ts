const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const counted = (amount: number, one: string, many: string) => ({
  amount,
  words: `${amount} ${amount === 1 ? one : many}`,
})

/**
 * Returns e.g. '12 días', rounded down, so that no more time is promised than is left.
 * @param left ms, above 0
 */
export function timeLeft(left: number): { amount: number; words: string } {
  if (left >= 2 * DAY) return counted(Math.floor(left / DAY), 'día', 'días')
  if (left >= 2 * HOUR) return counted(Math.floor(left / HOUR), 'hora', 'horas')
  return counted(Math.ceil(left / MINUTE), 'minuto', 'minutos')
}
