import * as z from 'zod/mini'
import { id, pathId } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

export const enrollmentStatuses = ['Incompleta', 'Completa', 'Enviada'] as const
export type EnrollmentStatus = (typeof enrollmentStatuses)[number]

export const enrollmentSchema = z.object({
  id: z.int(),
  campaignId: z.int(),
  categoryId: z.int(),
  category: z.object({ id: z.int(), name: z.string() }),
  status: z.enum(enrollmentStatuses),
  enrollCode: z.string(),
  /** Time of the first sending. Later edits don't change it (T11). */
  sentAt: z.nullable(z.string()),
  /** The sending that it was part of (F25). */
  sendingId: z.nullable(z.int()),
})
export type Enrollment = z.infer<typeof enrollmentSchema>

export const isDone = (status: EnrollmentStatus): boolean => status !== 'Incompleta'

/** Returns how far the entries of a campaign are (T12). */
export function campaignProgress(enrollments: readonly Pick<Enrollment, 'status'>[]) {
  const done = enrollments.filter(({ status }) => isDone(status)).length
  const sent = enrollments.filter(({ status }) => status === 'Enviada').length
  const total = enrollments.length
  const state = total > 0 && sent === total ? 'sent' : total > 0 && done === total ? 'complete' : 'incomplete'
  return { done, total, state } as const
}

/** Part of the entry in which something is missing: one of the four steps (A24), the declaration (C02), or the sign-off (C01). */
export const sections = [
  'datosGenerales',
  'archivos',
  'preguntas',
  'creditos',
  'declaracion',
  'aval',
] as const
export type Section = (typeof sections)[number]

/** Something that an entry lacks; `field` names the form control that supplies it. */
const pendingItemSchema = z.object({ section: z.enum(sections), field: z.string(), text: z.string() })
export type PendingItem = z.infer<typeof pendingItemSchema>

/** An incomplete entry with what it lacks, in the order of the steps. */
const pendingEntrySchema = z.object({
  enrollmentId: z.int(),
  campaignId: z.int(),
  categoryId: z.int(),
  campaignName: z.string(),
  categoryName: z.string(),
  pendingItems: z.array(pendingItemSchema),
})
export type PendingEntry = z.infer<typeof pendingEntrySchema>

/** Body of the answer of A24 when something is missing. It also holds `message` and `code`. */
export interface PendingReport extends Pick<PendingEntry, 'campaignName' | 'categoryName' | 'pendingItems'> {
  pendingData: Partial<Record<Section, string[]>>
}

const sent = z.object({ id: z.int(), status: z.enum(enrollmentStatuses), enrollCode: z.string() })

export const enrollmentRoutes = {
  verify: route({
    id: 'A24',
    summary: 'Is the entry complete? 400 with what is missing otherwise',
    method: 'GET',
    path: '/campaigns/verify/enrollment/:enrollmentId',
    access: ['brand'],
    needs: 'read',
    forGuests: 'campaign',
    params: z.object({ enrollmentId: pathId }),
    response: z.object({ status: z.enum(enrollmentStatuses) }),
    failure: 'No pudimos verificar la inscripción',
  }),
  /** The call that screens use. A24 reports missing items as a failure instead. */
  pending: route({
    id: 'A78',
    summary: 'What the incomplete entries of the brand, or of one campaign, still lack',
    method: 'GET',
    path: '/enrollments/pending',
    access: ['brand'],
    needs: 'read',
    forGuests: 'own',
    query: z.object({ campaignId: z.optional(pathId) }),
    response: z.object({ entries: z.array(pendingEntrySchema) }),
    failure: 'No pudimos verificar las inscripciones',
  }),
  send: route({
    id: 'A26',
    summary: 'Send a complete entry',
    method: 'POST',
    path: '/enrollments/send',
    access: ['brand'],
    needs: 'send',
    body: z.object({ enrollmentId: id(), brandId: id() }),
    response: z.object({ enrollment: sent }),
    failure: 'Error al enviar la inscripción',
  }),
  sendAll: route({
    id: 'A27',
    summary: 'Send every complete entry of the brand',
    method: 'POST',
    path: '/enrollments/send/all',
    access: ['brand'],
    needs: 'send',
    body: z.object({ brandId: id() }),
    response: z.object({ enrollments: z.array(sent) }),
    failure: 'Error al enviar todas las inscripciones',
  }),
}
