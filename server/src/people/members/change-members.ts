import {
  brandLevelLabels,
  MOST_INVITATIONS_A_DAY,
  MOST_MEMBERS,
  type memberRoutes,
} from '@portal/contract/people/members.ts'
import type { Parsed } from '@portal/contract/platform/route.ts'
import type { BrandLevel } from '@portal/contract/platform/roles.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { type BrandPerson, type By, requireProof } from '../../platform/http/serve.ts'
import { limitAttempts } from '../../platform/rate-limits/limit-attempts.ts'
import { recordOfBrand } from '../activity/record.ts'
import { dropCodes } from '../session/codes.ts'
import { closeAccount } from '../session/open-session.ts'
import { sendBrandInvitation } from './brand-invitation-mail.ts'
import { changingPeople, foundMember } from './changing-people.ts'
import { withdrawOffersOf } from './hand-over-sql.ts'
import * as queries from './queries.ts'

/**
 * Invites somebody to act for the brand, only once per client id, or sends an invitation again (B03).
 * @throws Failure `unknown_invitation` when the invitation to send again is no longer open; `too_many_requests`,
 * `quota_reached` (B10)
 */
export async function invite(
  deps: Deps,
  by: By,
  { email, level, note = null, invitationId, clientId }: Parsed<typeof memberRoutes.invite>['body'],
): Promise<void> {
  await limitAttempts(deps, {
    action: 'invite-member',
    windowSeconds: 24 * 60 * 60,
    limits: [{ per: 'account', value: String(by.brandId), max: MOST_INVITATIONS_A_DAY }],
  })
  await changingPeople(deps.db, by, async (trx) => {
    if (clientId !== undefined && (await queries.isInvited(trx, by.brandId, clientId))) return
    if ((await queries.countPeople(trx, by.brandId, email)) >= MOST_MEMBERS)
      throw fail('quota_reached', {
        message: `La marca ya tiene ${MOST_MEMBERS} personas entre miembros e invitaciones, el máximo. Quita a alguien para invitar a otra.`,
      })
    await sendBrandInvitation(trx, deps, by, { email, level, note, again: invitationId, clientId })
    const details = { Correo: email, Nivel: brandLevelLabels[level] }
    await recordOfBrand(trx, 'person-invited', by, { details })
  })
}

export const withdraw = (db: Db, by: By, invitationId: number): Promise<void> =>
  changingPeople(db, by, async (trx) => {
    const invitation = await queries.withdrawInvitation(trx, by.brandId, invitationId)
    if (!invitation)
      throw fail('not_found', {
        message: 'Esa invitación ya no estaba pendiente: se aceptó o se retiró.',
      })
    await recordOfBrand(trx, 'person-invitation-withdrawn', by, { details: { Correo: invitation.email } })
  })

/**
 * Changes what a member may do (B05). Who may no longer invite has no open invitations.
 * @throws Failure `last_owner`, `proof_needed` where an owner comes or goes (L05)
 */
export const changeLevel = (db: Db, by: BrandPerson, userId: number, level: BrandLevel): Promise<void> =>
  changingPeople(db, by, async (trx) => {
    const member = { brandId: by.brandId, userId }
    const { name, level: before, otherOwner } = await foundMember(trx, member)
    if (before === level) return
    if (before === 'owner' || level === 'owner') requireProof(by)
    const otherOwnerNeeded = before === 'owner' ? requireOther(otherOwner) : null
    await queries.setLevel(trx, member, level)
    await giveUpOwning(trx, member, otherOwnerNeeded)
    const details = { Persona: name, Nivel: brandLevelLabels[level] }
    await recordOfBrand(trx, 'person-level-changed', by, { details })
  })

/**
 * Takes a person's access away, at once; with one's own `userId` one leaves (B05). An account that acts for no other brand
 * ends, and its address is free again. What the person did keeps its name.
 * @throws Failure `last_owner`, `proof_needed` for an owner (L05)
 */
export const remove = (db: Db, by: BrandPerson, userId: number): Promise<void> => {
  const isOwn = userId === by.userId
  return changingPeople(
    db,
    by,
    async (trx) => {
      const member = { brandId: by.brandId, userId }
      const { name, level, otherOwner } = await foundMember(trx, member)
      if (level === 'owner') requireProof(by)
      const otherOwnerNeeded = level === 'owner' ? requireOther(otherOwner) : null
      const details = { Persona: name }
      await recordOfBrand(trx, isOwn ? 'person-left' : 'person-removed', by, isOwn ? {} : { details })
      // In this order, because whoever writes for the brand takes these locks in the same one.
      if (!(await queries.actsForOther(trx, member))) {
        await dropCodes(trx, userId)
        await queries.endAccount(trx, userId, await closeAccount(trx, userId))
      }
      await queries.deleteMembership(trx, member)
      await giveUpOwning(trx, member, otherOwnerNeeded)
    },
    isOwn ? 'read' : 'owner',
  )
}

function requireOther(otherOwner: number | null): number {
  if (otherOwner === null) throw fail('last_owner')
  return otherOwner
}

async function giveUpOwning(trx: Db, member: By, otherOwner: number | null) {
  await queries.withdrawInvitationsOf(trx, member)
  await withdrawOffersOf(trx, member)
  if (otherOwner !== null) await queries.addressOther(trx, member, otherOwner)
}
