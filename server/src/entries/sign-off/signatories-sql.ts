import { sql } from 'kysely'
import type { SignOffSettings } from '@portal/contract/editions/edition.ts'
import type { NewSignatory } from '@portal/contract/entries/signatories.ts'
import { brandName } from '../../people/accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import type { By } from '../../platform/http/serve.ts'
import { isSignOffOpen, signOffUntil } from './sign-off-until-sql.ts'

/** Returns a brand's campaign with its sign-off; undefined when the brand has no such campaign. */
export const selectSignOff = (db: Db, brandId: number, campaignId: number) =>
  db
    .selectFrom('campaigns as campaign')
    .innerJoin('programs', 'programs.id', 'campaign.program_id')
    .innerJoin('brands', 'brands.id', 'campaign.brand_id')
    .innerJoin('users', 'users.id', 'brands.user_id')
    .where('campaign.id', '=', campaignId)
    .where('campaign.brand_id', '=', brandId)
    .select([
      'campaign.name',
      'programs.sign_off as settings',
      sql.raw<string>(brandName()).as('brand'),
      sql.raw<Date | null>(signOffUntil).as('until'),
      sql.raw<boolean>(isSignOffOpen).as('isOpen'),
    ])
    .executeTakeFirst()

/** Returns a brand's campaigns whose programme asks for a sign-off, newest first. */
export const selectAsking = (db: Db, brandId: number) =>
  db
    .selectFrom('campaigns as campaign')
    .innerJoin('programs', 'programs.id', 'campaign.program_id')
    .where('campaign.brand_id', '=', brandId)
    .where(sql<boolean>`coalesce(programs.sign_off ->> 'need', '') <> ''`)
    .select([
      'campaign.id',
      'campaign.program_id as programId',
      sql<SignOffSettings['need']>`programs.sign_off ->> 'need'`.as('need'),
      sql.raw<Date | null>(signOffUntil).as('until'),
    ])
    .orderBy('campaign.id', 'desc')
    .execute()

/** Locks a brand's campaign, as everything that signs or names does. */
export const lockCampaign = (trx: Db, brandId: number, campaignId: number) =>
  trx
    .selectFrom('campaigns')
    .where('id', '=', campaignId)
    .where('brand_id', '=', brandId)
    .select('id')
    .forNoKeyUpdate()
    .execute()

const named = (db: Db, brandId: number, campaignId: number) =>
  db
    .selectFrom('signatories')
    .where('campaign_id', '=', campaignId)
    .where('brand_id', '=', brandId)
    .where('revoked_at', 'is', null)

/** Returns who is named for a campaign, the agency's first. */
export const selectSignatories = (db: Db, brandId: number, campaignId: number) =>
  named(db, brandId, campaignId)
    .select([
      'id',
      'side',
      'name',
      'role',
      'company',
      'email',
      'opened_at as openedAt',
      'was_hasty as wasHasty',
      'returned_note as note',
      'returned_at as returnedAt',
      sql<boolean>`exists (
        select from memberships join users on users.id = user_id
        where memberships.brand_id = signatories.brand_id and lower(users.email) = lower(signatories.email)
      )`.as('isMember'),
    ])
    .orderBy('side')
    .execute()

/** Ends the link of who is named for a side, or of one signatory. Returns which side that was; undefined: nobody's. */
export async function revoke(
  trx: Db,
  { brandId, campaignId }: { brandId: number; campaignId: number },
  which: Pick<NewSignatory, 'side'> | { id: number },
) {
  const row = await trx
    .updateTable('signatories')
    .where('campaign_id', '=', campaignId)
    .where('brand_id', '=', brandId)
    .where('revoked_at', 'is', null)
    .where((is) => ('side' in which ? is('side', '=', which.side) : is('id', '=', which.id)))
    .set({ revoked_at: sql<Date>`now()`, code_hash: null, code_expires_at: null })
    .returning('side')
    .executeTakeFirst()
  return row?.side
}

export async function insertSignatory(
  trx: Db,
  { brandId, userId }: By,
  { campaignId, tokenHash, ...person }: NewSignatory & { campaignId: number; tokenHash: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('signatories')
    .values({
      ...person,
      campaign_id: campaignId,
      brand_id: brandId,
      token_hash: tokenHash,
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts another link in the place of a signatory's, and returns the signatory; undefined: nobody's, or of who was erased. */
export const replaceLink = (
  trx: Db,
  { brandId, campaignId, id }: { brandId: number; campaignId: number; id: number },
  tokenHash: string,
) =>
  trx
    .updateTable('signatories')
    .where('id', '=', id)
    .where('campaign_id', '=', campaignId)
    .where('brand_id', '=', brandId)
    .where('revoked_at', 'is', null)
    .where('email', '<>', '')
    .set({
      token_hash: tokenHash,
      links: sql<number>`links + 1`,
      code_hash: null,
      code_expires_at: null,
      opened_at: null,
      returned_note: null,
      returned_at: null,
    })
    .returning(['side', 'name', 'role', 'company', 'email', 'links'])
    .executeTakeFirst()
