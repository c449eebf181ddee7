const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** '2025-05-01' → 'mayo de 2025' */
export const monthInWords = (iso: string) => dayInWords(iso).replace(/^\d+ de /, '')

/** '2025-05-01' → '1 de mayo de 2025'; by hand, because a Date would shift a day without a time. */
export function dayInWords(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-')
  return `${Number(day)} de ${months[Number(month) - 1] ?? month} de ${Number(year)}`
}
