import type { MissingBeforeOpening, Round, RoundKind } from '@portal/contract/jury/rounds/rounds.ts'

const titles = {
  fechas: 'Fechas y reglas',
  paneles: 'Paneles',
  asignacion: 'Asignación',
  avance: 'Avance',
  cierre: 'Cierre',
  sesiones: 'Sesiones',
  resultados: 'Resultados',
} as const
export type RoundSection = keyof typeof titles

/**
 * Returns whether judges are assigned to entries and there are results. In a training round all judges see all
 * entries, and a session is held together.
 */
const isAssigned = (kind: RoundKind) => kind === 'marks' || kind === 'yesno'

const isPartOf: Record<RoundSection, (kind: RoundKind) => boolean> = {
  fechas: () => true,
  paneles: () => true,
  asignacion: isAssigned,
  avance: (kind) => kind !== 'session',
  cierre: (kind) => kind !== 'session',
  sesiones: (kind) => kind === 'session',
  resultados: isAssigned,
}

export const sectionsOf = ({ kind }: Pick<Round, 'kind'>) =>
  (Object.keys(titles) as RoundSection[])
    .filter((section) => isPartOf[section](kind))
    .map((section) => ({ section, title: titles[section] }))

export const roundPath = (roundId: number, section?: RoundSection) =>
  `/admin/jurado/rondas/${roundId}${section ? `/${section}` : ''}`

/** Returns the section to open first, by the round's state. */
export function firstSection({ state, kind }: Pick<Round, 'state' | 'kind'>): RoundSection {
  if (state === 'draft') return 'fechas'
  if (kind === 'session') return 'sesiones'
  if (state === 'open') return 'avance'
  return state !== 'closed' && isAssigned(kind) ? 'resultados' : 'cierre'
}

/** Returns the address where a missing item can be mended (J09). */
export function placeOf({ where }: MissingBeforeOpening, { id, programId }: Round): string {
  const program = `?programId=${programId}`
  const places: Record<typeof where, string> = {
    dates: `${roundPath(id, 'fechas')}#fechas`,
    panels: `${roundPath(id, 'paneles')}#paneles`,
    assignment: `${roundPath(id, 'asignacion')}#asignacion`,
    judges: `/admin/jueces${program}`,
    conflicts: `/admin/jurado/conflictos${program}`,
    entries: `/admin/jurado/inscripciones${program}`,
  }
  return places[where]
}
