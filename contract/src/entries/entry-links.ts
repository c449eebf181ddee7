import type { PendingItem, Section } from './enrollments.ts'

/** The four steps in their order, with their label (R16) and what links to them say ('Seguir: Detalles'). */
export const entrySteps = [
  {
    section: 'datosGenerales',
    path: '/inscripciones/datos',
    label: 'Datos Generales',
    short: 'Datos generales',
  },
  { section: 'archivos', path: '/inscripciones/archivos', label: 'Archivos', short: 'Archivos' },
  {
    section: 'preguntas',
    path: '/inscripciones/detalles',
    label: 'Detalles de la Campaña',
    short: 'Detalles',
  },
  { section: 'creditos', path: '/inscripciones/creditos', label: 'Créditos', short: 'Créditos' },
] as const satisfies readonly { section: Section; path: string; label: string; short: string }[]

type StepSection = (typeof entrySteps)[number]['section']

/** Returns the step on whose page a section is supplied. The declaration and the sign-off stand below the credits. */
export const stepOf = (section: Section): StepSection =>
  section === 'declaracion' || section === 'aval' ? 'creditos' : section

/** Where everything that a campaign sends is read once more, and sent (F24). */
export const reviewLink = (campaignId: number): string => `/inscripciones/revisar?campaignId=${campaignId}`

/** The same of all campaigns of an edition. */
export const reviewAllLink = (editionId: number): string => `/inscripciones/revisar?editionId=${editionId}`

/** What was sent together, as the brand keeps it (F25). */
export const receiptLink = (sendingId: number): string => `/comprobantes/${sendingId}`

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
  const step = entrySteps.find((each) => each.section === stepOf(section)) ?? entrySteps[0]
  const category = categoryId ? `&categoria=${categoryId}` : ''
  return `${step.path}?campana=${campaignId}${category}${field ? `#${field}` : ''}`
}

/** Returns the address of the field that supplies a pending item. */
export const pendingLink = (item: PendingItem, campaignId: number, categoryId: number): string =>
  stepLink(item.section, campaignId, item.section === 'preguntas' ? categoryId : null, item.field)
