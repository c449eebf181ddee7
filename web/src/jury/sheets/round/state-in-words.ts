import type { AssignedEntry } from '@portal/contract/jury/sheets/sheets.ts'
import { counted } from '../../../ui/words/quantities.ts'
import type { whatIsLeft } from './what-is-left.ts'

type Left = { [key in keyof ReturnType<typeof whatIsLeft>]: readonly unknown[] }

/** Says what is left to do in a category, or once the round is over what was left undone. */
export function stateInWords(
  own: readonly Pick<AssignedEntry, 'isHandedIn'>[],
  { missing, toHandIn, toOpen }: Left,
  isOver: boolean,
): string {
  if (isOver && missing.length + toHandIn.length > 0)
    return [
      missing.length > 0 && `${counted(missing.length, 'planilla', 'planillas')} sin terminar.`,
      toHandIn.length > 0 && `${counted(toHandIn.length, 'planilla', 'planillas')} sin entregar.`,
    ]
      .filter(Boolean)
      .join(' ')
  if (missing.length > 0)
    return `Falta terminar ${counted(missing.length, 'planilla', 'planillas')} para entregar la categoría.`
  if (toHandIn.length + toOpen.length === 0)
    return own.some(({ isHandedIn }) => isHandedIn) ? 'Entregada.' : ''
  return [
    toHandIn.length > 0 && `${counted(toHandIn.length, 'planilla lista', 'planillas listas')} para entregar.`,
    toOpen.length > 0 &&
      `Abre ${counted(toOpen.length, 'inscripción corregida', 'inscripciones corregidas')} para confirmar tu planilla.`,
  ]
    .filter(Boolean)
    .join(' ')
}
