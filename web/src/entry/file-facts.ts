const number = (digits: number) => new Intl.NumberFormat('es-AR', { maximumFractionDigits: digits })
const oneDecimal = number(1)
const whole = number(0)
const MB = 1024 * 1024

/** '387,4 MB'. Argentina and Colombia write numbers alike. */
export const fileSize = (bytes: number): string =>
  bytes < MB ? `${whole.format(Math.ceil(bytes / 1024))} KB` : `${oneDecimal.format(bytes / MB)} MB`

/** '1:05' */
export function clockDuration(seconds: number): string {
  const total = Math.round(seconds)
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`
}

/** '34 %' */
export const percent = (part: number, total: number): string =>
  `${total === 0 ? 100 : Math.min(100, Math.floor((part / total) * 100))} %`
