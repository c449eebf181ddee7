import * as z from 'zod/mini'
import { atMost, id, pathId } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

/** The most entries that one call sends: more than a brand of usual size can have. */
const MOST_AT_ONCE = 4000

/** Why an entry stayed when others of its brand were sent. */
const stayReasons = [
  'not_complete',
  'sign_off_missing',
  'campaign_blocked',
  'deadline_passed',
  'entries_not_open',
  'not_chosen',
] as const
export type StayReason = (typeof stayReasons)[number]

/** An entry as it was when it was sent, or when it stayed. */
const entrySchema = z.object({
  enrollmentId: z.int(),
  campaignId: z.int(),
  programId: z.int(),
  categoryId: z.int(),
  enrollCode: z.string(),
  campaign: z.string(),
  category: z.string(),
})
export type SentEntry = z.infer<typeof entrySchema>

const stayedSchema = z.extend(entrySchema, {
  reason: z.enum(stayReasons),
  /** What it lacked, in words. */
  missing: z.array(z.string()),
})
export type Stayed = z.infer<typeof stayedSchema>

const sendingSchema = z.object({
  id: z.int(),
  sentAt: z.string(),
  /** The name of whoever sent. Null once that account is gone. */
  sentBy: z.nullable(z.string()),
  sent: z.array(entrySchema),
  stayed: z.array(stayedSchema),
})
export type Sending = z.infer<typeof sendingSchema>

/** How many things that an entry lacks are named. */
const MOST_NAMED = 3

const inLine = (texts: readonly string[]) =>
  texts.map((text) => text.charAt(0).toLowerCase() + text.slice(1)).join('; ')

/** Says why an entry stayed. */
export function stayInWords({ reason, missing }: Pick<Stayed, 'reason' | 'missing'>): string {
  switch (reason) {
    case 'not_complete': {
      const more = missing.length - MOST_NAMED
      return `Está incompleta: ${inLine(missing.slice(0, MOST_NAMED))}${more > 0 ? `; y ${more} más` : ''}.`
    }
    case 'sign_off_missing':
      return `Está completa, y para enviarla: ${inLine(missing)}.`
    case 'campaign_blocked':
      return 'La campaña no se pautó en el país del programa y no puede participar.'
    case 'deadline_passed':
      return 'El plazo de su programa terminó.'
    case 'entries_not_open':
      return 'Las inscripciones de su programa aún no están abiertas.'
    case 'not_chosen':
      return 'Está completa, pero no era parte de este envío.'
  }
}

export const AFTER_CLOSING =
  'Cuando cierre el plazo, el jurado evaluará las que figuren como enviadas. Te avisaremos por correo cuando se publiquen los resultados.'

const params = z.object({ sendingId: pathId })

export const sendingRoutes = {
  send: route({
    id: 'A233',
    summary:
      'Send the complete ones among these entries, together; entries that were sent before stay as they are',
    method: 'POST',
    path: '/sendings',
    access: ['brand'],
    needs: 'send',
    body: z.object({
      enrollmentIds: atMost(id(), MOST_AT_ONCE, 'inscripciones'),
      /** Entries that the person saw as staying: the sending notes why they do. */
      stayIds: z.optional(atMost(id(), MOST_AT_ONCE, 'inscripciones')),
    }),
    response: z.object({
      /** The sending; if all were sent before, the latest that one of them was part of. Null: nothing is sent. */
      sendingId: z.nullable(z.int()),
      /** Those of the entries that are sent now, also those that were sent before. */
      sent: z.array(z.object({ id: z.int(), enrollCode: z.string() })),
      stayed: z.array(stayedSchema),
    }),
    failure: 'Error al enviar todas las inscripciones',
  }),
  one: route({
    id: 'A234',
    summary: 'What the brand sent together, when, and what stayed',
    method: 'GET',
    path: '/sendings/:sendingId',
    access: ['brand'],
    needs: 'read',
    params,
    response: z.object({ sending: sendingSchema }),
    failure: 'No pudimos cargar el comprobante',
  }),
  file: route({
    id: 'A235',
    summary: 'The receipt of a sending as a PDF',
    method: 'GET',
    path: '/sendings/:sendingId/pdf',
    access: ['brand'],
    needs: 'read',
    params,
    response: z.object({
      fileName: z.string(),
      /** The file, in Base64. */
      bytes: z.string(),
    }),
    failure: 'No pudimos armar el PDF del comprobante',
  }),
}
