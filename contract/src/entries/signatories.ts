import * as z from 'zod/mini'
import { signOffNeeds } from '../editions/edition.ts'
import { email, message, oneOf, pathId, requiredText } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

// Who signs a campaign off, as the brand that enters it names them (C03).

export const signOffSides = ['agency', 'client'] as const
export type SignOffSide = (typeof signOffSides)[number]

/**
 * How far the sign-off of one side is. `lapsed`: something that was signed changed since, or was added (C05). `waived`: an admin
 * dispensed the side from it (C06).
 */
export const signOffStates = ['missing', 'asked', 'opened', 'returned', 'signed', 'lapsed', 'waived'] as const
export type SignOffState = (typeof signOffStates)[number]

/** What people call the signatory of each side. */
export const signatoryNames: Record<SignOffSide, string> = {
  agency: 'Responsable de la agencia',
  client: 'Responsable del cliente',
}

/** What stands in the place of who was erased, while what they signed counts as before. */
export const ERASED_SIGNATORY = 'Datos borrados'

/** Returns whether a signatory was erased: nothing names them any more, and no mail reaches them (C04). */
export const isErased = ({ email: address }: { email: string }): boolean => address === ''

/** A brand may have so many links mailed a day. */
export const MOST_LINKS_A_DAY = 100

const REQUIRED = 'Este campo es obligatorio'

export const signatorySchema = z.object({
  side: oneOf(signOffSides),
  name: requiredText(REQUIRED),
  role: requiredText(REQUIRED),
  company: requiredText(REQUIRED),
  email: email('Escribe el correo'),
})
export type NewSignatory = z.infer<typeof signatorySchema>

const heldSignatory = z.object({
  id: z.int(),
  side: z.enum(signOffSides),
  /** Empty, as role, company and address, once the person was erased. */
  name: z.string(),
  role: z.string(),
  company: z.string(),
  email: z.string(),
  state: z.enum(signOffStates),
  /** What people call the parts that changed since they were signed. */
  lapsedParts: z.array(z.string()),
  /** The note with which it was returned. Empty once the person was erased. */
  note: z.nullable(z.string()),
  signedAt: z.nullable(z.string()),
  /** The hash of the signature in the record. */
  hash: z.nullable(z.string()),
})
export type HeldSignatory = z.infer<typeof heldSignatory>

/** How far the sign-off of one side is. */
const sideState = z.object({ side: z.enum(signOffSides), state: z.enum(signOffStates) })
export type SideState = z.infer<typeof sideState>

const campaignState = z.object({
  campaignId: z.int(),
  need: z.enum(signOffNeeds),
  /** Until when it may be given. Null: without end. */
  until: z.nullable(z.string()),
  sides: z.array(sideState),
})
export type CampaignSignOff = z.infer<typeof campaignState>

const held = z.object({
  /** Null: none is asked for. */
  need: z.nullable(z.enum(signOffNeeds)),
  /** Whose sign-off the programme asks for. Empty: nobody's. */
  sides: z.array(z.enum(signOffSides)),
  /** Until when it may be given. Null: without end. */
  until: z.nullable(z.string()),
  signatories: z.array(heldSignatory),
  /** The sides that an admin dispensed from it (C06). */
  waived: z.array(z.enum(signOffSides)),
  /** What looks odd, in sentences. None of it keeps anybody from signing (C07). */
  warnings: z.array(z.string()),
})
export type HeldSignOff = z.infer<typeof held>

const params = z.object({ campaignId: pathId })
const paramsOfOne = z.object({ campaignId: pathId, signatoryId: pathId })

export const signatoryRoutes = {
  states: route({
    id: 'A302',
    summary: 'How far the sign-off of the brand’s campaigns is, of those whose programme asks for one',
    method: 'GET',
    path: '/sign-offs',
    access: ['brand'],
    needs: 'read',
    response: z.object({ campaigns: z.array(campaignState) }),
    failure: 'No pudimos cargar los avales',
  }),
  list: route({
    id: 'A332',
    summary: 'Who signs a campaign off, how far that is, and what looks odd of it',
    method: 'GET',
    path: '/campaigns/:campaignId/signatories',
    access: ['brand'],
    needs: 'read',
    params,
    response: held,
    failure: 'No pudimos cargar el aval',
  }),
  name: route({
    id: 'A333',
    summary: 'Name who signs for a side, in the place of whom was named before, and mail them their link',
    method: 'PUT',
    path: '/campaigns/:campaignId/signatories',
    access: ['brand'],
    needs: 'edit',
    params,
    body: signatorySchema,
    response: held,
    failure: 'No pudimos guardar el responsable del aval',
  }),
  ask: route({
    id: 'A334',
    summary: 'Mail a signatory a new link; the one before ends. 404 `not_found` once they were erased',
    method: 'POST',
    path: '/campaigns/:campaignId/signatories/:signatoryId/link',
    access: ['brand'],
    needs: 'edit',
    params: paramsOfOne,
    response: message,
    failure: 'No pudimos enviar el enlace',
  }),
  remove: route({
    id: 'A335',
    summary: 'Take a signatory back: their link ends, and what they signed counts no more',
    method: 'DELETE',
    path: '/campaigns/:campaignId/signatories/:signatoryId',
    access: ['brand'],
    needs: 'edit',
    params: paramsOfOne,
    response: message,
    failure: 'No pudimos quitar el responsable del aval',
  }),
}
