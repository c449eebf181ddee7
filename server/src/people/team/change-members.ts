import type { Parsed } from '@portal/contract/platform/route.ts'
import { type AdminLevel, adminLevelLabels, type teamRoutes } from '@portal/contract/people/team.ts'
import { recordOf } from '../activity/record.ts'
import { requireManager } from '../admins/require-manager.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { dropCodes } from '../session/codes.ts'
import { endSessions } from '../session/open-session.ts'
import { nobodysHash } from '../session/password-hash.ts'
import { tellOfManagers } from '../admins/managers-changed-mail.ts'
import * as queries from './queries.ts'
import { sendTeamInvitation } from './team-invitation-mail.ts'

const HAS_ACCOUNT = 'Esta dirección ya tiene una cuenta. Escribe otra de la misma persona.'

type Telling = Pick<Deps, 'db' | 'catalog' | 'config' | 'jobs'>

/**
 * Invites somebody to the team, only once per client id, or sends an invitation again.
 * @param invitation its `invitationId`: the open invitation that is sent again
 * @throws Failure `user_exists` when the address has an account; `unknown_invitation` when the invitation to send
 * again is no longer open, because somebody withdrew or replaced it
 */
export const inviteMember = (
  deps: Deps,
  { email, level, invitationId, clientId }: Parsed<typeof teamRoutes.invite>['body'],
  adminId: number,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    // Whoever takes this admin's access away has to wait, and then also ends this invitation.
    await requireManager(trx, adminId)
    if (clientId !== undefined && (await queries.isInvited(trx, clientId))) return
    const mailId = await sendTeamInvitation(trx, deps, {
      email,
      level,
      invitedBy: adminId,
      again: invitationId,
      clientId,
    })
    if (mailId === undefined) throw fail('user_exists', { issues: [{ path: 'email', message: HAS_ACCOUNT }] })
    await recordOf(trx, adminId, 'member-invited', {
      details: { Correo: email, Nivel: adminLevelLabels[level] },
    })
  })

export const withdrawInvitation = (db: Db, invitationId: number, adminId: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    await requireManager(trx, adminId)
    const invitation = await queries.withdrawInvitation(trx, invitationId)
    if (!invitation) throw fail('not_found')
    await recordOf(trx, adminId, 'invitation-withdrawn', { details: { Correo: invitation.email } })
  })

/**
 * Changes the level of a member. An admin who may only read can't have open invitations, so they are withdrawn.
 * @throws Failure `last_manager` when no admin would be left who may do everything
 */
export const changeLevel = (
  deps: Telling,
  userId: number,
  level: AdminLevel,
  adminId: number,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const member = await lockedMember(trx, userId, adminId)
    if (member.level === level) return
    if (level === 'read' && !member.othersManage) throw fail('last_manager')
    await queries.setLevel(trx, { userId, level, adminId })
    if (level === 'read') await queries.withdrawInvitationsOf(trx, userId)
    await recordOf(trx, adminId, 'member-level-changed', {
      details: { Persona: member.name, Nivel: adminLevelLabels[level] },
    })
    const change = level === 'manage' ? 'raised' : 'lowered'
    await tellOfManagers(trx, deps, { change, userId, byId: adminId })
  })

/**
 * Removes a member from the team. Ends access, sessions, mailed codes and the links that the member sent. The name
 * stays in the activity.
 * @throws Failure `not_deletable` for oneself; `last_manager` when no admin would be left who may do everything
 */
export const removeMember = (deps: Telling, userId: number, adminId: number): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const member = await lockedMember(trx, userId, adminId)
    if (userId === adminId)
      throw fail('not_deletable', {
        message: 'No puedes quitarte el acceso: pídeselo a otra persona del equipo.',
      })
    if (!member.othersManage) throw fail('last_manager')
    await queries.endAccount(trx, userId, await nobodysHash())
    await endSessions(trx, userId)
    await dropCodes(trx, userId)
    await queries.withdrawInvitationsOf(trx, userId)
    await recordOf(trx, adminId, 'member-removed', { details: { Persona: member.name } })
    if (member.level === 'manage')
      await tellOfManagers(trx, deps, { change: 'removed', userId, byId: adminId })
  })

async function lockedMember(trx: Db, userId: number, adminId: number) {
  await queries.lockMember(trx, userId)
  await requireManager(trx, adminId)
  // A separate statement, so that it sees what others did while this one waited for the lock.
  const member = await queries.findMember(trx, userId)
  if (!member) throw fail('not_found')
  return member
}
