// All programmes write numbers as Argentina does.
const whole = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })
const twoDecimals = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const signed = new Intl.NumberFormat('es-AR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
})
const signedWhole = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0, signDisplay: 'exceptZero' })
const MB = 1024 ** 2
const GB = 1024 ** 3

/** '1.234' */
export const inDigits = (number: number): string => whole.format(number)

/** Returns a number of a scale, e.g. '7' or '7,5'. */
export const inShort = (number: number): string => oneDecimal.format(number)

/** '7,00', '6,86' */
export const inPoints = (points: number): string => twoDecimals.format(points)

/** '+0,57', '-1,50', '0,00' */
export const signedPoints = (points: number): string => signed.format(points)

/** '1 inscripción', '1.234 inscripciones' */
export const counted = (number: number, one: string, many: string): string =>
  `${inDigits(number)} ${number === 1 ? one : many}`

/** '67 %': a share. */
export const inPercent = (share: number): string => `${inDigits(share * 100)} %`

/** '+33 %', '-50 %', '0 %' */
export const signedPercent = (share: number): string => `${signedWhole.format(share * 100)} %`

/** Returns the progress, e.g. '34 %'; '100 %' only at the end. */
export const percent = (part: number, total: number): string =>
  `${total === 0 ? 100 : Math.min(100, Math.floor((part / total) * 100))} %`

/** '387,4 MB' */
export function fileSize(bytes: number): string {
  if (bytes < MB) return `${inDigits(Math.ceil(bytes / 1024))} KB`
  return bytes < GB ? `${oneDecimal.format(bytes / MB)} MB` : `${oneDecimal.format(bytes / GB)} GB`
}
