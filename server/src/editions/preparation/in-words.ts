/** Returns e.g. '1 inscripción' or '312 inscripciones'. */
export const counted = (count: number, [one, many]: Forms) => `${number(count)} ${count === 1 ? one : many}`

/** Singular and plural. */
export type Forms = readonly [one: string, many: string]

const number = (count: number) => new Intl.NumberFormat('es-MX').format(count)

export const entriesInWords = (count: number) => counted(count, ['inscripción', 'inscripciones'])
export const answersInWords = (count: number) => counted(count, ['respuesta', 'respuestas'])
export const campaignsInWords = (count: number) => counted(count, ['campaña', 'campañas'])

const LONGEST = 80

/** Returns the beginning of a text. */
export const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text

/**
 * Returns a day as dd/mm/yyyy.
 * @param day yyyy-mm-dd
 */
export const dayInWords = (day: string): string => day.split('-').toReversed().join('/')
