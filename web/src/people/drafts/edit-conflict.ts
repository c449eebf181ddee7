import type { EditConflict } from '@portal/contract/platform/edit-conflict.ts'
import type { Output, RouteDefinition } from '@portal/contract/platform/route.ts'
import { ApiError } from '../../api/call.ts'
import { timeAgo } from '../../ui/words/time-in-words.ts'

/** The record that the server holds, if it refused this call because somebody else had saved meanwhile. */
export const editConflictIn = <R extends RouteDefinition>(_route: R, error: unknown) =>
  error instanceof ApiError && error.code === 'changed_meanwhile'
    ? (error.body as unknown as EditConflict<Output<R>>)
    : null

type Change = Pick<EditConflict, 'changedBy' | 'changedAt'>

/** Says who saved last and when, if known: 'La última versión la guardó Marta Ríos hace 2 minutos.' */
export function changeInWords({ changedBy, changedAt }: Change): string {
  const when = changedAt ? ` ${timeAgo(Date.parse(changedAt))}` : ''
  return changedBy
    ? `La última versión la guardó ${changedBy}${when}.`
    : `La última versión se guardó${when} desde otra ventana u otro equipo.`
}

const WAITS = 'Lo que escribiste te espera como borrador en la página que dejaste.'

/** Tells a person who left the page that its save met another version. */
export const LEFT_UNSAVED = `No se guardó: hay otra versión guardada. ${WAITS}`

/** Tells a person who left the page that its save still needs a confirmation. */
export const LEFT_UNCONFIRMED = `No se guardó: falta que confirmes lo que cambia. ${WAITS}`
