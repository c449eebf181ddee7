import type { MissingField } from '@portal/contract/desk.ts'
import { fileSize } from '../entry/file-facts.ts'

const whole = new Intl.NumberFormat('es-AR')
const oneDecimal = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })
const GB = 1024 ** 3

export const inDigits = (number: number): string => whole.format(number)

/** '1 inscripción', '1.234 inscripciones' */
export const counted = (number: number, one: string, many: string): string =>
  `${inDigits(number)} ${number === 1 ? one : many}`

export const entriesInWords = (number: number): string => counted(number, 'inscripción', 'inscripciones')

/** '3,4 GB' */
export const dataSize = (bytes: number): string =>
  bytes < GB ? fileSize(bytes) : `${oneDecimal.format(bytes / GB)} GB`

const short: Record<MissingField, string> = {
  startDate: 'inicio',
  endDate: 'fin',
  blocked: 'no se pautó en el país',
  video_pauted: 'video',
  video_case: 'video caso',
  questions: 'respuestas',
  people: 'personas',
  advertiser: 'anunciante',
}

/** 'Fechas, video caso, personas': as few words as tell what to chase. */
export function missingInWords(missing: readonly MissingField[]): string {
  const noDates = missing.includes('startDate') && missing.includes('endDate')
  const words = missing.filter((field) => !noDates || field !== 'endDate').map((field) => short[field])
  if (noDates) words[missing.indexOf('startDate')] = 'fechas'
  const text = words.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
