/** Returns '1 segundo', '45 segundos', '1 minuto' or '12 minutos', rounded up. */
export function waitInWords(seconds: number): string {
  return seconds < 60 ? counted(seconds, 'segundo') : counted(Math.ceil(seconds / 60), 'minuto')
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
