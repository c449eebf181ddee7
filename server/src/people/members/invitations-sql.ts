import { sql } from 'kysely'
import { BRAND_INVITATION_DAYS, type BrandMembers } from '@portal/contract/people/members.ts'
import type { BrandLevel } from '@portal/contract/platform/roles.ts'
import { brandName, fullName } from '../accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import type { By } from '../../platform/http/serve.ts'

const now = sql<Date>`now()`
const nameOf = sql.raw<string>(fullName())
const nameOfBrand = sql.raw<string>(brandName())

/** SQL over `invitation` and its campaign: what the invited person may do, and in which campaign alone (B04). */
const levelOfInvited = sql<BrandLevel>`coalesce(invitation.guest_level, invitation.level)`
const campaignOfInvited = sql<{ id: number; name: string } | null>`
  case when campaigns.id is not null then json_build_object('id', campaigns.id, 'name', campaigns.name) end
`
/** SQL over `invitation`: whether what it invites to is there. A campaign may have been deleted. */
const leadsSomewhere = sql<boolean>`(
  invitation.campaign_id is null or exists (select from campaigns where id = invitation.campaign_id)
)`

/** The invitations of a brand that are neither used nor withdrawn. Expired ones are among them. */
const open = (db: Db, brandId: number) =>
  db
    .selectFrom('brand_invitations as invitation')
    .where('invitation.brand_id', '=', brandId)
    .where('invitation.used_at', 'is', null)
    .where('invitation.withdrawn_at', 'is', null)
    .where(leadsSomewhere)

export async function selectInvitations(db: Db, brandId: number): Promise<BrandMembers['invitations']> {
  const invitations = await open(db, brandId)
    .leftJoin('users', 'users.id', 'invitation.invited_by')
    .leftJoin('campaigns', 'campaigns.id', 'invitation.campaign_id')
    .select(['invitation.id', 'invitation.email', levelOfInvited.as('level')])
    .select(campaignOfInvited.as('campaign'))
    .select(sql<string | null>`case when users.id is not null then ${nameOf} end`.as('invitedBy'))
    .select(['invitation.created_at as invitedAt', 'invitation.expires_at as expiresAt'])
    .select(sql<boolean>`invitation.expires_at <= ${now}`.as('isExpired'))
    .orderBy('invitation.id', 'desc')
    .execute()
  return invitations.map((invitation) => ({
    ...invitation,
    invitedAt: invitation.invitedAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
  }))
}

/** Returns whether an open invitation was made under this client id. */
export const isInvited = async (db: Db, brandId: number, clientId: string): Promise<boolean> =>
  (await open(db, brandId)
    .where('invitation.client_id', '=', clientId)
    .select('invitation.id')
    .executeTakeFirst()) !== undefined

export interface NewInvitation {
  brandId: number
  email: string
  level: BrandLevel
  /** The campaign of a guest (B04). */
  campaignId: number | undefined
  invitedBy: number
  codeHash: string
  note: string | null
  clientId: string | undefined
}

/**
 * Inserts an invitation in place of the open one to the same address, and returns both ids and its note. One that is sent
 * again keeps its note.
 * @param invitation its `again`: the open one that is sent again
 */
export async function replaceInvitation(
  trx: Db,
  { again, ...invitation }: NewInvitation & { again: number | undefined },
) {
  const replaced = await trx
    .deleteFrom('brand_invitations')
    .where('brand_id', '=', invitation.brandId)
    .where(sql`lower(email)`, '=', invitation.email.toLowerCase())
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning(['id', 'note'])
    .executeTakeFirst()
  const note = again === undefined ? invitation.note : (replaced?.note ?? null)
  const { level, campaignId } = invitation
  const { id } = await trx
    .insertInto('brand_invitations')
    .values({
      brand_id: invitation.brandId,
      email: invitation.email,
      ...(campaignId === undefined
        ? { level }
        : { level: 'guest', campaign_id: campaignId, guest_level: level === 'edit' ? 'edit' : 'read' }),
      code_hash: invitation.codeHash,
      invited_by: invitation.invitedBy,
      note,
      client_id: invitation.clientId ?? null,
      expires_at: sql<Date>`now() + make_interval(days => ${BRAND_INVITATION_DAYS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, note, replaced: replaced?.id }
}

/** Withdraws an invitation and returns its address; undefined when it is no longer open. */
export const withdrawInvitation = (db: Db, brandId: number, id: number) =>
  db
    .updateTable('brand_invitations')
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .set({ withdrawn_at: now, note: null })
    .returning('email')
    .executeTakeFirst()

/** Withdraws what a person who may no longer invite has sent. */
export const withdrawInvitationsOf = (db: Db, { brandId, userId }: By) =>
  db
    .updateTable('brand_invitations')
    .where('brand_id', '=', brandId)
    .where('invited_by', '=', userId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .set({ withdrawn_at: now, note: null })
    .execute()

/** Returns whom a link invites, and whether it was used. Brands whose account was deleted invite nobody. */
export const findInvited = (db: Db, codeHash: string) =>
  db
    .selectFrom('brand_invitations as invitation')
    .innerJoin('brands', 'brands.id', 'invitation.brand_id')
    .innerJoin('users', 'users.id', 'brands.user_id')
    .leftJoin('campaigns', 'campaigns.id', 'invitation.campaign_id')
    .where('code_hash', '=', codeHash)
    .where(leadsSomewhere)
    .where('withdrawn_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where((where) => where.or([where('used_at', 'is not', null), where('expires_at', '>', now)]))
    .select([
      'invitation.email',
      levelOfInvited.as('level'),
      nameOfBrand.as('brand'),
      'campaigns.name as campaign',
      sql<boolean>`used_at is not null`.as('isUsed'),
    ])
    .select(
      sql<boolean>`exists (
        select from users as invited
        where lower(invited.email) = lower(invitation.email) and invited.role = 'brand' and invited.deleted_at is null
      )`.as('hasAccount'),
    )
    .executeTakeFirst()

/** Uses up the code of a link. If two requests come at once, one gets it and the other gets undefined. */
export const acceptInvitation = (db: Db, codeHash: string) =>
  db
    .updateTable('brand_invitations as invitation')
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .where(leadsSomewhere)
    .set({ used_at: now, note: null })
    .returning([
      'brand_id as brandId',
      'email',
      'level',
      'campaign_id as campaignId',
      'guest_level as guestLevel',
    ])
    .executeTakeFirst()
