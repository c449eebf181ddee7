import type { MissingField } from '@portal/contract/desk/entries-list.ts'
import { counted } from '../../ui/words/quantities.ts'

export const entriesInWords = (number: number): string => counted(number, 'inscripción', 'inscripciones')

export const updatingInWords = (campaigns: number): string =>
  campaigns === 1
    ? 'Actualizando: los últimos cambios de 1 campaña aún no se ven aquí.'
    : `Actualizando: los últimos cambios de ${campaigns} campañas aún no se ven aquí.`

const short: Record<MissingField, string> = {
  startDate: 'inicio',
  endDate: 'fin',
  blocked: 'no se pautó en el país',
  video_pauted: 'video',
  video_case: 'video caso',
  questions: 'respuestas',
  people: 'personas',
  advertiser: 'anunciante',
  aiDeclaration: 'declaración de IA',
}

/** Names missing items in few words: 'Fechas, video caso, personas'. */
export function missingInWords(missing: readonly MissingField[]): string {
  const noDates = missing.includes('startDate') && missing.includes('endDate')
  const words = missing.filter((field) => !noDates || field !== 'endDate').map((field) => short[field])
  if (noDates) words[missing.indexOf('startDate')] = 'fechas'
  const text = words.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
