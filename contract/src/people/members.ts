import * as z from 'zod/mini'
import { clientId } from '../platform/client-id.ts'
import {
  email,
  id,
  message,
  oneOf,
  optionalText,
  pathCode,
  pathId,
  requiredText,
} from '../platform/fields.ts'
import { leadsElsewhere } from '../platform/leads-elsewhere.ts'
import {
  type BrandLevel,
  brandLevels,
  type GuestLevel,
  guestLevels,
  type MemberLevel,
} from '../platform/roles.ts'
import { route } from '../platform/route.ts'
import { jobTitle, memberRegistrationSchema } from './accounts.ts'
import { handOverSchema } from './hand-overs.ts'
import { invitationTo, memberOf } from './invitations.ts'

// A brand's people: its members, their levels and their invitations (B01, B03, B05).

export const brandLevelLabels: Record<MemberLevel, string> = {
  guest: 'Colabora en campañas',
  read: 'Consulta',
  edit: 'Edita',
  send: 'Envía',
  owner: 'Titular',
}

/** How long the link of an invitation works. */
export const BRAND_INVITATION_DAYS = 14

/** Most members of a brand together with its open invitations, and most invitations a day (B10). */
export const MOST_MEMBERS = 50
export const MOST_INVITATIONS_A_DAY = 20

/** Most brands of a person, and most that one makes a day (B02). */
export const MOST_OWN_BRANDS = 50
export const MOST_NEW_BRANDS_A_DAY = 3

const level = oneOf(brandLevels)

const isGuestLevel = (wanted: BrandLevel): wanted is GuestLevel =>
  guestLevels.some((known) => known === wanted)

/** One line that the mail of an invitation quotes (B03, B10). */
const note = optionalText().check(
  z.refine(
    (line) => line === null || !leadsElsewhere(line),
    'Escribe la línea sin direcciones de sitios, correos ni teléfonos.',
  ),
)
const brandParams = z.object({ brandId: pathId })
const memberParams = z.object({ brandId: pathId, userId: pathId })
const guestParams = z.extend(memberParams, { campaignId: pathId })

/** A campaign to which somebody was invited, or reaches as a guest. */
const campaignOfGuest = z.object({ id: z.int(), name: z.string() })

const membersSchema = z.object({
  members: z.array(
    z.extend(memberOf(brandLevels), {
      companyRol: z.string(),
      /** Whether the brand's mails address this owner. */
      isMain: z.boolean(),
    }),
  ),
  /** Who reaches single campaigns, one for each of these (B04). */
  guests: z.array(z.extend(memberOf(guestLevels), { campaign: campaignOfGuest })),
  invitations: z.array(
    z.extend(invitationTo(brandLevels), {
      /** Of a guest; null: the invitation is one to the brand. */
      campaign: z.nullable(campaignOfGuest),
    }),
  ),
  /** The hand-over that is under way (B06). */
  handOver: z.nullable(handOverSchema),
})
export type BrandMembers = z.infer<typeof membersSchema>

/** A further brand of a person (B02). */
export const newBrandSchema = z.object({
  name: requiredText('Escribe el nombre de la marca'),
  companyRol: jobTitle('Elige tu cargo'),
})

const inviteFields = {
  email: email('Escribe el correo'),
  level,
  note: z.optional(note),
}

/** What an owner fills in to invite somebody to one campaign (B04). */
export const guestInvitationSchema = z.object({
  ...inviteFields,
  level: oneOf(guestLevels),
  campaignId: id('Elige la campaña'),
})

export const memberRoutes = {
  list: route({
    id: 'A280',
    summary: 'Who acts for the brand, at which level and since when, and who was invited',
    method: 'GET',
    path: '/brands/:brandId/members',
    access: ['brand'],
    needs: 'read',
    params: brandParams,
    response: membersSchema,
    failure: 'No pudimos cargar el equipo',
  }),
  invite: route({
    id: 'A281',
    summary:
      'Invite somebody by mail to act for the brand, once for each `clientId`; inviting again sends a new link. The answer never tells whether the address has an account',
    method: 'POST',
    path: '/brands/:brandId/invitations',
    access: ['brand'],
    needsProof: 'some',
    needs: 'owner',
    params: brandParams,
    body: z
      .object({
        ...inviteFields,
        /** The only campaign that the person is to reach, at `read` or `edit` (B04). */
        campaignId: z.optional(id()),
        /** Id of the open invitation, as the screen showed it, when it is sent again. */
        invitationId: z.optional(id()),
        clientId: z.optional(clientId),
      })
      .check(
        z.refine(({ level: wanted, campaignId }) => campaignId === undefined || isGuestLevel(wanted), {
          path: ['level'],
          error: 'Quien colabora en una campaña puede consultarla o editarla.',
        }),
      ),
    status: 201,
    response: message,
    failure: 'No pudimos enviar la invitación',
  }),
  withdraw: route({
    id: 'A282',
    summary: 'Withdraw an invitation; its link ends',
    method: 'DELETE',
    path: '/brands/:brandId/invitations/:invitationId',
    access: ['brand'],
    needs: 'owner',
    params: z.object({ brandId: pathId, invitationId: pathId }),
    response: message,
    failure: 'No pudimos retirar la invitación',
  }),
  changeLevel: route({
    id: 'A283',
    summary: 'Change what a member may do; 409 `last_owner` for the last owner',
    method: 'PATCH',
    path: '/brands/:brandId/members/:userId',
    access: ['brand'],
    needsProof: 'some',
    needs: 'owner',
    params: memberParams,
    body: z.object({ level }),
    response: message,
    failure: 'No pudimos cambiar el nivel',
  }),
  remove: route({
    id: 'A284',
    summary: 'End a member’s access and sessions at once; 409 `last_owner` for the last owner',
    method: 'DELETE',
    path: '/brands/:brandId/members/:userId',
    access: ['brand'],
    needsProof: 'some',
    needs: 'owner',
    params: memberParams,
    response: message,
    failure: 'No pudimos quitar el acceso',
  }),
  changeGuest: route({
    id: 'A317',
    summary: 'Change what a guest may do in a campaign',
    method: 'PATCH',
    path: '/brands/:brandId/guests/:userId/:campaignId',
    access: ['brand'],
    needs: 'owner',
    params: guestParams,
    body: z.object({ level: oneOf(guestLevels) }),
    response: message,
    failure: 'No pudimos cambiar el nivel',
  }),
  removeGuest: route({
    id: 'A318',
    summary: 'Take a campaign from a guest at once; with the last one the guest’s access to the brand ends',
    method: 'DELETE',
    path: '/brands/:brandId/guests/:userId/:campaignId',
    access: ['brand'],
    needs: 'owner',
    params: guestParams,
    response: message,
    failure: 'No pudimos quitar el acceso',
  }),
  leave: route({
    id: 'A285',
    summary:
      'Leave the brand, and end one’s account if it acts for no other; 409 `last_owner` for the last owner',
    method: 'DELETE',
    path: '/brands/:brandId/membership',
    access: ['brand'],
    needsProof: true,
    needs: 'read',
    forGuests: 'own',
    params: brandParams,
    response: message,
    failure: 'No pudimos cerrar tu acceso',
  }),
  invitation: route({
    id: 'A286',
    summary: 'Whom a personal link invites, to which brand; uses nothing up',
    method: 'GET',
    path: '/brand-invitations/:code',
    access: 'open',
    params: z.object({ code: pathCode }),
    response: z.object({
      email: z.string(),
      level: z.enum(brandLevels),
      brand: z.string(),
      /** The only campaign that a guest is to reach (B04). */
      campaign: z.nullable(z.string()),
      /** The address has an account: it accepts after signing in. */
      hasAccount: z.boolean(),
    }),
    failure: 'No pudimos cargar la invitación',
  }),
  ofBrand: route({
    id: 'A314',
    summary: 'A brand’s people as admins see them',
    method: 'GET',
    path: '/admin/brands/:brandId',
    access: ['admin'],
    params: brandParams,
    response: z.extend(membersSchema, { name: z.string() }),
    failure: 'No pudimos cargar la marca',
  }),
  accept: route({
    id: 'A287',
    summary:
      'Make the account of an invited person; works once. 409 `terms_changed` when another version of the terms counts by now',
    method: 'POST',
    path: '/brand-invitations/:code',
    access: 'open',
    params: z.object({ code: pathCode }),
    body: memberRegistrationSchema,
    response: message,
    failure: 'No pudimos crear tu acceso',
  }),
  join: route({
    id: 'A279',
    summary:
      'Accept an invitation with the account of its address; works once. 409 `other_account` for any other account',
    method: 'POST',
    path: '/brand-invitations/:code/membership',
    access: ['brand'],
    needs: 'read',
    forGuests: 'own',
    params: z.object({ code: pathCode }),
    response: z.object({ brandId: z.int(), message: z.string() }),
    failure: 'No pudimos unirte a la marca',
  }),
  create: route({
    id: 'A278',
    summary:
      'Make a further brand, of which one is the owner; three a day. A name that one’s brand has already makes none',
    method: 'POST',
    path: '/brands',
    access: ['brand'],
    needs: 'read',
    forGuests: 'own',
    body: newBrandSchema,
    status: 201,
    response: z.object({ brandId: z.int() }),
    failure: 'No pudimos crear la marca',
  }),
}
