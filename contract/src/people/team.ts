import * as z from 'zod/mini'
import { clientId } from '../platform/client-id.ts'
import { email, id, message, oneOf, pathCode, pathId, requiredText } from '../platform/fields.ts'
import { route } from '../platform/route.ts'
import { invitationTo, memberOf } from './invitations.ts'
import { changePassword, confirmation, confirmed } from './passwords.ts'

// The team: admins, their levels and their invitations (J04).

/** The levels of an admin. `read`: sees everything an admin may see, but changes and exports nothing. */
export const adminLevels = ['manage', 'read'] as const
export type AdminLevel = (typeof adminLevels)[number]
export const adminLevelLabels: Record<AdminLevel, string> = {
  manage: 'Administra',
  read: 'Solo consulta',
}

/** One of two people who decided something, as it is kept: without names, which stand where the person does (J66). */
export interface KeptOneOfTwo {
  id: number
  role: 'manage' | 'chair'
  since: string
  /** The id of whom the role came from. */
  through: 'operator' | number | null
}

export const INVITATION_DAYS = 7

/**
 * How long a request stands that a second person has to agree to and that nobody can take back (J66): to dismiss a
 * conflict, to undo a disqualification, to remove or restore a judge. Then somebody asks anew.
 */
export const REQUEST_HOURS = 72

const level = oneOf(adminLevels)

/** What an invited person types to join. */
export const newMemberSchema = z
  .object({
    name: requiredText('El nombre es obligatorio'),
    lastName: requiredText('El apellido es obligatorio'),
    password: changePassword,
    confirmPassword: confirmation('Debes confirmar la contraseña'),
  })
  .check(confirmed())

const teamSchema = z.object({
  members: z.array(z.extend(memberOf(adminLevels), { lastName: z.string() })),
  invitations: z.array(invitationTo(adminLevels)),
})
export type Team = z.infer<typeof teamSchema>

export const teamRoutes = {
  read: route({
    id: 'A101',
    summary: 'Who has access, since when, and who was invited',
    method: 'GET',
    path: '/admin/team',
    access: ['admin'],
    response: teamSchema,
    failure: 'No pudimos cargar el equipo',
  }),
  invite: route({
    id: 'A102',
    summary:
      'Invite somebody to the team by mail, once for each `clientId`; inviting again sends a new link. 404 `unknown_invitation` when `invitationId` is not open any more',
    method: 'POST',
    path: '/admin/team/invitations',
    access: ['admin'],
    needsProof: true,
    body: z.object({
      email: email('Escribe el correo'),
      level,
      /** Id of the open invitation, as the screen showed it, when it is sent again. */
      invitationId: z.optional(id()),
      clientId: z.optional(clientId),
    }),
    status: 201,
    response: message,
    failure: 'No pudimos enviar la invitación',
  }),
  withdraw: route({
    id: 'A103',
    summary: 'Withdraw an invitation; its link ends',
    method: 'DELETE',
    path: '/admin/team/invitations/:invitationId',
    access: ['admin'],
    params: z.object({ invitationId: pathId }),
    response: message,
    failure: 'No pudimos retirar la invitación',
  }),
  changeLevel: route({
    id: 'A104',
    summary: 'Change what a member may do; 409 `last_manager` for the last one who manages',
    method: 'PATCH',
    path: '/admin/team/:userId',
    access: ['admin'],
    needsProof: true,
    params: z.object({ userId: pathId }),
    body: z.object({ level }),
    response: message,
    failure: 'No pudimos cambiar el nivel de acceso',
  }),
  remove: route({
    id: 'A105',
    summary: 'End a member’s access and sessions at once; 409 `last_manager` for the last one who manages',
    method: 'DELETE',
    path: '/admin/team/:userId',
    access: ['admin'],
    needsProof: true,
    params: z.object({ userId: pathId }),
    response: message,
    failure: 'No pudimos quitar el acceso',
  }),
  invitation: route({
    id: 'A106',
    summary: 'Whom a personal link invites; uses nothing up',
    method: 'GET',
    path: '/team-invitations/:code',
    access: 'open',
    params: z.object({ code: pathCode }),
    response: z.object({ email: z.string(), level: z.enum(adminLevels) }),
    failure: 'No pudimos cargar la invitación',
  }),
  accept: route({
    id: 'A107',
    summary: 'Join the team with a password of one’s own; works once',
    method: 'POST',
    path: '/team-invitations/:code',
    access: 'open',
    params: z.object({ code: pathCode }),
    body: newMemberSchema,
    response: message,
    failure: 'No pudimos crear tu acceso',
  }),
}
