import { type RawBuilder, sql } from 'kysely'
import { DELETED_PERSON } from '@portal/contract/people/privacy.ts'
import { lockUsers, managers } from '../../admins/admins-sql.ts'
import type { Db } from '../../../platform/db/db.ts'
import { areTo, nobodysAddress } from '../queries.ts'
import { eraseSignatories } from '../signatories-sql.ts'

const isSent = (campaignId: string) =>
  sql`exists (select from enrollments where campaign_id = ${sql.ref(campaignId)} and sent_at is not null)`

/** Runs a delete or update and returns its number of rows. */
async function counted(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await statement.execute(db)
  return Number(numAffectedRows)
}

/** Locks the brand's campaigns until the transaction ends, in the same order as everywhere. */
export const lockCampaigns = (db: Db, brandId: number) =>
  db.selectFrom('campaigns').where('brand_id', '=', brandId).select('id').orderBy('id').forUpdate().execute()

/** Deletes campaigns without a sent entry. Returns also the names of their videos. */
export async function deleteUnsentCampaigns(db: Db, brandId: number) {
  const { rows } = await sql<{ campaigns: number; videos: string[] }>`
    with gone as (
      delete from campaigns where brand_id = ${brandId} and not ${isSent('campaigns.id')} returning id
    )
    select (select count(*) from gone) as campaigns,
      array(select name from files where campaign_id in (select id from gone)) as videos
  `.execute(db)
  return rows[0] ?? { campaigns: 0, videos: [] }
}

/** Deletes unsent entries of campaigns that stay because of other entries. */
export async function deleteUnsentEntries(db: Db, brandId: number): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    with gone as (
      delete from enrollments
      where sent_at is null and campaign_id in (select id from campaigns where brand_id = ${brandId})
      returning campaign_id, category_id
    ), answers as (
      delete from campaign_questions as question using gone
      where question.campaign_id = gone.campaign_id and question.category_id = gone.category_id
    )
    select count(*) as entries from gone
  `.execute(db)
  return rows[0]?.entries ?? 0
}

/** Deletes from the trash. Returns also the names of the videos that were kept for restoring. */
export async function deleteFromTrash(db: Db, { brandIds, judgeId }: BrandsAndJudge) {
  const { rows } = await sql<{ files: string[]; isRestored: boolean }>`
    delete from deletions
    where brand_id = any(${brandIds}::integer[]) or (kind = 'judge' and subject_id = ${judgeId})
    returning files, restored_at is not null as "isRestored"
  `.execute(db)
  const kept = rows.filter(({ isRestored }) => !isRestored)
  return { things: kept.length, videos: kept.flatMap(({ files }) => files) }
}

interface BrandsAndJudge {
  brandIds: number[]
  judgeId: number | null
}

/** Deletes what the programme's team noted of the brand's campaigns (F42). */
export const deleteNotes = (db: Db, brandId: number) =>
  counted(db, sql`delete from campaign_notes where brand_id = ${brandId}`)

/** Deletes team members. Those whose name is part of a sent entry stay, without their address. */
export async function deleteTeam(db: Db, brandId: number) {
  const deleted = await counted(
    db,
    sql`
      delete from team_members
      where brand_id = ${brandId} and not exists (select from team_credits where team_member_id = team_members.id)`,
  )
  const named = await counted(db, sql`update team_members set email = null where brand_id = ${brandId}`)
  return { deleted, named }
}

/**
 * Removes names from the versions of the brand's entries: all, or the given one if it is no longer credited.
 * Returns the number of changed versions. The digest stays: it says what was judged, and judges read no credits.
 */
export function clearVersions(db: Db, brandId: number, name: string | null): Promise<number> {
  const isForgotten = sql`(
    (${name}::text is null or person ->> 'name' = ${name}) and not exists (
      select from team_credits join team_members on team_members.id = team_member_id
      where team_credits.campaign_id = judged.campaign_id and full_name = person ->> 'name'
    )
  )`
  return counted(
    db,
    sql`
      update entry_versions as version set content = jsonb_set(content, '{credits,people}', (
        select jsonb_agg(
          case when ${isForgotten} then jsonb_set(person, '{name}', to_jsonb(${DELETED_PERSON}::text)) else person end
          order by place
        ) from jsonb_array_elements(content #> '{credits,people}') with ordinality as credit (person, place)
      ))
      from judged_entries as judged
      where judged.id = version.entry_id and judged.brand_id = ${brandId} and exists (
        select from jsonb_array_elements(content #> '{credits,people}') as person
        where person ->> 'name' <> ${DELETED_PERSON} and ${isForgotten}
      )`,
  )
}

/** Removes from sendings what doesn't stay: entries that are gone, and what was not sent. */
export async function clearSendings(db: Db, brandId: number): Promise<void> {
  await sql`
    delete from sent_entries using sendings
    where sendings.id = sending_id and brand_id = ${brandId}
      and not exists (select from enrollments where enrollments.id = enrollment_id)
  `.execute(db)
  await sql`
    delete from sendings
    where brand_id = ${brandId} and not exists (select from sent_entries where sending_id = sendings.id)
  `.execute(db)
  await sql`update sendings set stayed = '[]' where brand_id = ${brandId}`.execute(db)
}

/** Receipts of entries that stay lose address, content and answer, and are no longer sent. All other mails are deleted. */
export async function deleteMails(db: Db, userId: number, brandIds: number[], addresses: string[]) {
  const receipts = await counted(
    db,
    sql`
      update mails set
        to_address = (select ${nobodysAddress} from users where id = ${userId}), text = '', html = '', kept_text = null,
        state = case when mails.state = 'queued' then 'failed' else mails.state end,
        attempts = greatest(attempts, 1),
        -- A mail server answers with the address.
        response = case when response is not null then '' end,
        last_error = case when mails.state in ('queued', 'failed') then ${DELETED_PERSON} else last_error end
      from sendings join sent_entries on sending_id = sendings.id
      where (brand_id = any(${brandIds}::integer[]) or sendings.user_id = ${userId})
        and kind = 'entry-sent' and subject_id = mail_subject and generation = 1`,
  )
  // Copies name who sent.
  const copies = await counted(
    db,
    sql`
      delete from mails using sendings join sent_entries on sending_id = sendings.id
      where (brand_id = any(${brandIds}::integer[]) or sendings.user_id = ${userId})
        and kind = 'entry-sent-copy' and subject_id = mail_subject`,
  )
  const deleted = copies + (await counted(db, sql`delete from mails where ${areTo(addresses)}`))
  return { receipts, deleted }
}

/** Deletes the mails by which the person or their brand invited others, because they name the person. */
export const deleteBrandInvitationMails = (db: Db, userId: number) =>
  counted(
    db,
    sql`
      delete from mails where kind in ('brand-invitation', 'brand-invitation-taken') and subject_id in (
        select id from brand_invitations
        where invited_by = ${userId} or brand_id in (select id from brands where user_id = ${userId})
      )`,
  )

export const deleteSessions = (db: Db, userId: number) =>
  counted(db, sql`delete from sessions where user_id = ${userId} or viewer_id = ${userId}`)

export const deletePasskeys = (db: Db, userId: number) =>
  counted(db, sql`delete from passkeys where user_id = ${userId}`)

/** Deletes by which company accounts somebody signs in, and what their companies said in sign-ins that nobody ended. */
export async function deleteCompanyLinks(db: Db, userId: number, addresses: string[]): Promise<number> {
  const theirs = sql`lower(email) = any(${addresses.map((each) => each.toLowerCase())}::text[])`
  await sql`delete from company_sign_ins where ${theirs}`.execute(db)
  return counted(db, sql`delete from company_links where user_id = ${userId}`)
}

/** The recovery codes go with the factor. */
export const deleteSecondFactor = async (db: Db, userId: number) => {
  await sql`delete from login_challenges where user_id = ${userId}`.execute(db)
  return counted(db, sql`delete from second_factors where user_id = ${userId}`)
}

export const deleteDevices = (db: Db, userId: number) =>
  counted(db, sql`delete from known_devices where user_id = ${userId}`)

export const deleteCodes = (db: Db, userId: number) =>
  counted(db, sql`delete from codes where user_id = ${userId}`)

export const deleteNotifications = (db: Db, userId: number) =>
  counted(db, sql`delete from notifications where user_id = ${userId}`)

export const deleteUploads = (db: Db, brandId: number) =>
  counted(db, sql`delete from uploads where brand_id = ${brandId} and file_id is null`)

/** Deletes rows of a brand that are not part of an entry. */
export async function clearBrand(db: Db, brandId: number): Promise<void> {
  await sql`delete from brand_extensions where brand_id = ${brandId}`.execute(db)
  await sql`delete from brand_invitations where brand_id = ${brandId}`.execute(db)
  await sql`delete from receipt_copies where brand_id = ${brandId}`.execute(db)
  await eraseSignatories(db, sql<boolean>`brand_id = ${brandId}`)
  await sql`delete from sign_off_chases where brand_id = ${brandId}`.execute(db)
  await sql`update sign_off_waivers set reason = '' where brand_id = ${brandId}`.execute(db)
  await sql`update companies set created_by_brand_id = null where created_by_brand_id = ${brandId}`.execute(
    db,
  )
  await sql`update brands set company_rol = '', wants_reminders = false where id = ${brandId}`.execute(db)
}

/** Clears a judge. The conflicts stay, without names, because they say which sheets don't count. */
export const clearJudge = (db: Db, judgeId: number) =>
  sql`
    with declared as (
      delete from judge_declarations where judge_id = ${judgeId}
    ), told as (
      update conflicts set reason = ${DELETED_PERSON},
        dismissal_reason = case when dismissal_reason is null then null else ${DELETED_PERSON} end
      where judge_id = ${judgeId}
    )
    update judges set company_name = '', company_role = '', code_nonce = gen_random_uuid(),
      code_hash = gen_random_uuid(), deleted_at = coalesce(deleted_at, now())
    where id = ${judgeId}
  `.execute(db)

/** Removes the person's data from the row. The row stays, because others refer to it. */
export const clearUser = (db: Db, userId: number, passwordHash: string) =>
  sql`
    update users set name = ${DELETED_PERSON}, last_name = '', email = ${nobodysAddress}, country_code = null,
      contact_name = null, contact_last_name = null, password_hash = ${passwordHash},
      deleted_at = coalesce(deleted_at, now())
    where id = ${userId}
  `.execute(db)

/** Returns whether another admin may do everything (J04). That can't change until the transaction ends. */
export async function hasOtherManager(db: Db, userId: number): Promise<boolean> {
  await lockUsers(db)
  const manager = await managers(db).where('id', '<>', userId).select('id').limit(1).executeTakeFirst()
  return manager !== undefined
}

/** Deletes invitations to the person to join the team or a brand, used or not, and unused ones that the person sent. */
export async function deleteInvitations(db: Db, userId: number, addresses: string[]): Promise<number> {
  const theirs = sql`
    lower(email) = any(${addresses.map((each) => each.toLowerCase())}::text[])
    or invited_by = ${userId} and used_at is null`
  return (
    (await counted(db, sql`delete from admin_invitations where ${theirs}`)) +
    (await counted(db, sql`delete from brand_invitations where ${theirs}`))
  )
}

/**
 * Takes the person out of every brand (B01). A brand whose mails go to the person is left to its oldest other owner; without
 * one it keeps the person, and goes with them: then the accounts of its other members end, unless they act for others.
 * @returns the brands that go with the person
 */
export async function leaveBrands(db: Db, userId: number): Promise<number[]> {
  // Its reason may tell of the person.
  await sql`delete from hand_overs where brand_id in (select id from brands where user_id = ${userId})`.execute(
    db,
  )
  await sql`
      update brands set (user_id, company_rol) = (
        select memberships.user_id, memberships.company_rol from memberships join users on users.id = memberships.user_id
        where brand_id = brands.id and level = 'owner' and memberships.user_id <> ${userId} and deleted_at is null
        order by memberships.created_at, memberships.user_id limit 1
      )
      where user_id = ${userId} and exists (
        select from memberships join users on users.id = memberships.user_id
        where brand_id = brands.id and level = 'owner' and memberships.user_id <> ${userId} and deleted_at is null
      )
  `.execute(db)
  await sql`
    with gone as (
      update users set deleted_at = now()
      from memberships join brands on brands.id = brand_id
      where memberships.user_id = users.id and brands.user_id = ${userId} and users.id <> ${userId} and deleted_at is null
        and not exists (
          select from memberships as own join brands as other on other.id = own.brand_id
          where own.user_id = users.id and other.user_id <> ${userId}
        )
      returning users.id
    )
    update sessions set revoked_at = now() where user_id in (select id from gone) and revoked_at is null
  `.execute(db)
  await sql`
    delete from memberships using brands
    where brands.id = brand_id and (memberships.user_id = ${userId}) <> (brands.user_id = ${userId})
  `.execute(db)
  const gone = await db
    .selectFrom('brands')
    .where('user_id', '=', userId)
    .select('id')
    .orderBy('id')
    .execute()
  return gone.map(({ id }) => id)
}

/** Returns what stays of a brand. */
export async function countSent(db: Db, brandId: number) {
  const { rows } = await sql<{ entries: number; videos: number }>`
    select
      (select count(*) from enrollments join campaigns on campaigns.id = campaign_id where brand_id = ${brandId})
        as entries,
      (select count(*) from files join campaigns on campaigns.id = campaign_id where brand_id = ${brandId}) as videos
  `.execute(db)
  return rows[0] ?? { entries: 0, videos: 0 }
}

export async function countConsents(db: Db, judgeId: number): Promise<number> {
  const { rows } = await sql<{ consents: number }>`
    select count(*) as consents from consents where judge_id = ${judgeId}
  `.execute(db)
  return rows[0]?.consents ?? 0
}

/** Deletes the member's credits in campaigns without a sent entry, also in the trash. */
export async function deleteCredits(db: Db, memberId: number, brandId: number): Promise<number> {
  await sql`
    update deletions set content = jsonb_set(content, '{team_credits}', coalesce((
      select jsonb_agg(credit) from jsonb_array_elements(content -> 'team_credits') as credit
      where (credit ->> 'team_member_id')::integer <> ${memberId}
    ), '[]'))
    where brand_id = ${brandId} and content @> ${JSON.stringify({ team_credits: [{ team_member_id: memberId }] })}::jsonb
  `.execute(db)
  return counted(
    db,
    sql`delete from team_credits where team_member_id = ${memberId} and not ${isSent('team_credits.campaign_id')}`,
  )
}

/** Locks and returns the campaigns that credit the member, in the same order as everywhere. */
export async function lockCampaignsWith(db: Db, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from campaigns
    where id in (select campaign_id from team_credits where team_member_id = ${memberId})
    order by id for no key update
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes the member. If credits are left, it stays without the address. Returns those credits. */
export async function clearMember(db: Db, memberId: number): Promise<number> {
  const credits = await db
    .selectFrom('team_credits')
    .where('team_member_id', '=', memberId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await (credits.count > 0
    ? db.updateTable('team_members').set({ email: null }).where('id', '=', memberId).execute()
    : db.deleteFrom('team_members').where('id', '=', memberId).execute())
  return credits.count
}

/**
 * Deletes what was signed of the brand's campaigns, which signatories are shown beside what it is now (C05): of all, or of those
 * whose credits had the given name. What was signed stays proven by its digests.
 */
export const clearSignedContent = (db: Db, brandId: number, name: string | null) =>
  sql`
    update signature_people set content = null
    where campaign_id in (select id from campaigns where brand_id = ${brandId}) and content is not null
      and (${name}::text is null or exists (
        select from json_array_elements(content::json -> 'people') as person where person ->> 0 = ${name}
      ))
  `.execute(db)
