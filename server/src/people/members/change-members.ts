import {
  brandLevelLabels,
  MOST_INVITATIONS_A_DAY,
  MOST_MEMBERS,
  type memberRoutes,
} from '@portal/contract/people/members.ts'
import type { Parsed } from '@portal/contract/platform/route.ts'
import type { BrandLevel, GuestLevel } from '@portal/contract/platform/roles.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { type BrandPerson, type By, requireProof } from '../../platform/http/serve.ts'
import { limitAttempts } from '../../platform/rate-limits/limit-attempts.ts'
import { recordOfBrand } from '../activity/record.ts'
import { dropCodes } from '../session/codes.ts'
import { closeAccount } from '../session/open-session.ts'
import { sendBrandInvitation } from './brand-invitation-mail.ts'
import { changingPeople, foundMember, foundPerson } from './changing-people.ts'
import * as guests from './guests-sql.ts'
import { withdrawOffersOf } from './hand-over-sql.ts'
import * as invitations from './invitations-sql.ts'
import * as queries from './queries.ts'

/**
 * Invites somebody to act for the brand, only once per client id, or sends an invitation again (B03).
 * @throws Failure `unknown_invitation` when the invitation to send again is no longer open; `too_many_requests`,
 * `quota_reached` (B10)
 */
export async function invite(
  deps: Deps,
  by: By,
  {
    email,
    level,
    campaignId,
    note = null,
    invitationId,
    clientId,
  }: Parsed<typeof memberRoutes.invite>['body'],
): Promise<void> {
  await limitAttempts(deps, {
    action: 'invite-member',
    windowSeconds: 24 * 60 * 60,
    limits: [{ per: 'account', value: String(by.brandId), max: MOST_INVITATIONS_A_DAY }],
  })
  await changingPeople(deps.db, by, async (trx) => {
    if (clientId !== undefined && (await invitations.isInvited(trx, by.brandId, clientId))) return
    if ((await queries.countPeople(trx, by.brandId, email)) >= MOST_MEMBERS)
      throw fail('quota_reached', {
        message: `La marca ya tiene ${MOST_MEMBERS} personas entre miembros e invitaciones, el máximo. Quita a alguien para invitar a otra.`,
      })
    const wanted = { email, level, campaignId, note, again: invitationId, clientId }
    const campaign = await sendBrandInvitation(trx, deps, by, wanted)
    const details = {
      Correo: email,
      ...(campaign !== null && { Campaña: campaign }),
      Nivel: brandLevelLabels[level],
    }
    await recordOfBrand(trx, 'person-invited', by, { details })
  })
}

export const withdraw = (db: Db, by: By, invitationId: number): Promise<void> =>
  changingPeople(db, by, async (trx) => {
    const invitation = await invitations.withdrawInvitation(trx, by.brandId, invitationId)
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
      const { name, level, otherOwner } = await foundPerson(trx, member)
      if (level === 'owner') requireProof(by)
      const otherOwnerNeeded = level === 'owner' ? requireOther(otherOwner) : null
      const details = { Persona: name }
      await recordOfBrand(trx, isOwn ? 'person-left' : 'person-removed', by, isOwn ? {} : { details })
      await endMembership(trx, member)
      await giveUpOwning(trx, member, otherOwnerNeeded)
    },
    isOwn ? null : 'owner',
  )
}

/** Changes what a guest may do in a campaign (B04, B05). */
export const changeGuest = (
  db: Db,
  by: By,
  userId: number,
  { campaignId, level }: { campaignId: number; level: GuestLevel },
): Promise<void> =>
  changingPeople(db, by, async (trx) => {
    const {
      name,
      level: before,
      campaign,
    } = await foundGuest(trx, { brandId: by.brandId, userId, campaignId })
    if (before === level) return
    await guests.setGuestLevel(trx, userId, campaignId, level)
    const details = { Persona: name, Campaña: campaign, Nivel: brandLevelLabels[level] }
    await recordOfBrand(trx, 'person-level-changed', by, { details })
  })

/** Takes a campaign from a guest. With the last one the guest's access to the brand ends (B04, B05). */
export const removeGuest = (db: Db, by: By, userId: number, campaignId: number): Promise<void> =>
  changingPeople(db, by, async (trx) => {
    const guest = { brandId: by.brandId, userId }
    const { name, campaign, reachesOther } = await foundGuest(trx, { ...guest, campaignId })
    await recordOfBrand(trx, 'person-removed', by, { details: { Persona: name, Campaña: campaign } })
    if (reachesOther) await guests.deleteGuest(trx, userId, campaignId)
    else await endMembership(trx, guest)
  })

async function foundGuest(trx: Db, guest: By & { campaignId: number }) {
  const row = await guests.findGuest(trx, guest)
  if (!row) throw fail('not_found', { message: 'Esta persona ya no colabora en la campaña.' })
  return row
}

/** Ends what a person is of a brand, and their account if they act for no other. */
async function endMembership(trx: Db, person: By): Promise<void> {
  // In this order, because whoever writes for the brand takes these locks in the same one.
  if (!(await queries.actsForOther(trx, person))) {
    await dropCodes(trx, person.userId)
    await queries.endAccount(trx, person.userId, await closeAccount(trx, person.userId))
  }
  await queries.deleteMembership(trx, person)
}

function requireOther(otherOwner: number | null): number {
  if (otherOwner === null) throw fail('last_owner')
  return otherOwner
}

async function giveUpOwning(trx: Db, member: By, otherOwner: number | null) {
  await invitations.withdrawInvitationsOf(trx, member)
  await withdrawOffersOf(trx, member)
  if (otherOwner !== null) await queries.addressOther(trx, member, otherOwner)
}
