import type { PendingItem, Section } from './enrollments.ts'

/** The four steps in their order (R16). */
export const entrySteps = [
  { section: 'datosGenerales', path: '/inscripciones/datos', label: 'Datos Generales' },
  { section: 'archivos', path: '/inscripciones/archivos', label: 'Archivos' },
  { section: 'preguntas', path: '/inscripciones/detalles', label: 'Detalles de la Campaña' },
  { section: 'creditos', path: '/inscripciones/creditos', label: 'Créditos' },
] as const satisfies readonly { section: Section; path: string; label: string }[]

/**
 * Returns the address of a step. It names the campaign, so that a reload, a link and a second tab open the same
 * one (R18).
 */
export function stepLink(
  section: Section,
  campaignId: number,
  categoryId?: number | null,
  field?: string,
): string {
  const step = entrySteps.find((each) => each.section === section) ?? entrySteps[0]
  const category = categoryId ? `&categoria=${categoryId}` : ''
  return `${step.path}?campana=${campaignId}${category}${field ? `#${field}` : ''}`
}

/** Returns the address of the field that supplies a pending item. */
export const pendingLink = (item: PendingItem, campaignId: number, categoryId: number): string =>
  stepLink(item.section, campaignId, item.section === 'preguntas' ? categoryId : null, item.field)
