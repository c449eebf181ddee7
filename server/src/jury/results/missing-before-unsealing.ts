import { LEAST_JUDGES } from '@portal/contract/jury/rounds/load.ts'
import { errors } from '@portal/contract/platform/errors.ts'
import type { UnsealingRow } from './unsealing-sql.ts'

type Facts = Pick<UnsealingRow, 'state' | 'isOver' | 'isSealed' | 'categories'>

/** Returns what prevents the unsealing, in words (J31); nothing once the results are open. */
export function missingBeforeUnsealing({ state, isOver, isSealed, categories }: Facts): string[] {
  if (state === 'unsealed' || state === 'decided') return []
  if (state !== 'closed') return ['La ronda sigue abierta: los resultados se abren después del cierre.']
  if (!isOver) return ['Un juez tiene más tiempo: espera a que termine su plazo.']
  if (!isSealed) return ['El sello de la ronda se está calculando. Inténtalo de nuevo en un minuto.']
  return categories.filter(({ isShort, exception }) => isShort && exception === null).map(shortInWords)
}

function shortInWords({ name, below }: UnsealingRow['categories'][number]): string {
  // All entries with too few sheets are hidden from the chair who reads (J15).
  if (below === 0) return errors.round_not_unsealable.message
  return below === 1
    ? `En ${name}, 1 inscripción tiene menos de ${LEAST_JUDGES} planillas que cuenten. Registra por qué se abre igual.`
    : `En ${name}, ${below} inscripciones tienen menos de ${LEAST_JUDGES} planillas que cuenten. Registra por qué se abren igual.`
}
