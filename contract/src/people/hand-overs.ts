import * as z from 'zod/mini'
import { id, message, pathCode, pathId, requiredText } from '../platform/fields.ts'
import { leadsElsewhere } from '../platform/leads-elsewhere.ts'
import { route } from '../platform/route.ts'

// Who is a brand's main person: the owner whom its mails address (B06).

/** How long an owner's offer can be accepted. */
export const OFFER_DAYS = 14

/** How long owners can object to a hand-over by an admin. Then it takes effect. */
export const HAND_OVER_HOURS = 72

export const handOverSchema = z.object({
  to: z.object({ userId: z.int(), name: z.string() }),
  /** The owner who offered it; null: an admin decided it. */
  by: z.nullable(z.string()),
  /** An admin's reason; null: an owner offered it. */
  reason: z.nullable(z.string()),
  /** Until when it can be accepted or, of an admin's, from when on it counts. ISO 8601. */
  until: z.string(),
})
export type HandOver = z.infer<typeof handOverSchema>

const params = z.object({ brandId: pathId })
const NO_PERSON = 'Elige a una persona de la marca.'

export const handOverRoutes = {
  offer: route({
    id: 'A309',
    summary:
      'Offer a member to become the brand’s main person; 409 `hand_over_pending` while another hand-over is under way',
    method: 'POST',
    path: '/brands/:brandId/hand-over',
    access: ['brand'],
    needs: 'owner',
    params,
    body: z.object({ userId: id(NO_PERSON) }),
    status: 201,
    response: message,
    failure: 'No pudimos proponer el traspaso',
  }),
  accept: route({
    id: 'A310',
    summary: 'Accept an owner’s offer: one becomes the main person, and an owner',
    method: 'POST',
    path: '/brands/:brandId/hand-over/acceptance',
    access: ['brand'],
    needs: 'read',
    params,
    response: message,
    failure: 'No pudimos aceptar el traspaso',
  }),
  decline: route({
    id: 'A311',
    summary: 'Decline a hand-over that names oneself',
    method: 'POST',
    path: '/brands/:brandId/hand-over/refusal',
    access: ['brand'],
    needs: 'read',
    params,
    response: message,
    failure: 'No pudimos rechazar el traspaso',
  }),
  stop: route({
    id: 'A312',
    summary: 'Withdraw an owner’s offer, or object to a hand-over by an admin',
    method: 'DELETE',
    path: '/brands/:brandId/hand-over',
    access: ['brand'],
    needs: 'owner',
    params,
    response: message,
    failure: 'No pudimos detener el traspaso',
  }),
  object: route({
    id: 'A313',
    summary: 'Object to a hand-over by an admin, by the link that an owner was mailed; works once',
    method: 'POST',
    path: '/hand-over-objections/:code',
    access: 'open',
    params: z.object({ code: pathCode }),
    response: message,
    failure: 'No pudimos detener el traspaso',
  }),
  order: route({
    id: 'A315',
    summary: `Hand a brand over to one of its members, ${HAND_OVER_HOURS} hours later unless an owner objects; 409 \`hand_over_pending\``,
    method: 'POST',
    path: '/admin/brands/:brandId/hand-over',
    access: ['admin'],
    params,
    body: z.object({
      userId: id(NO_PERSON),
      reason: requiredText('Escribe el motivo', 500).check(
        z.refine(
          (text) => !leadsElsewhere(text),
          'Escribe el motivo sin direcciones de sitios, correos ni teléfonos.',
        ),
      ),
    }),
    status: 201,
    response: message,
    failure: 'No pudimos iniciar el traspaso',
  }),
  cancel: route({
    id: 'A316',
    summary: 'Withdraw a brand’s hand-over',
    method: 'DELETE',
    path: '/admin/brands/:brandId/hand-over',
    access: ['admin'],
    params,
    response: message,
    failure: 'No pudimos retirar el traspaso',
  }),
}
