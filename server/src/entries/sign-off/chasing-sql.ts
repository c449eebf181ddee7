import { sql } from 'kysely'
import type { SignOffSide } from '@portal/contract/entries/signatories.ts'
import { brandName } from '../../people/accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { isSignOffOpen, mayTakePart, signOffUntil } from './sign-off-until-sql.ts'
import { isWaived } from './waivers-sql.ts'

/** A signatory who may be reminded, with what the mail says. */
export interface Chased {
  signatoryId: number
  campaignId: number
  programId: number
  side: SignOffSide
  name: string
  email: string
  campaign: string
  brand: string
  until: Date | null
}

const chased = `
  signatories.id as "signatoryId", campaign.id as "campaignId", campaign.program_id as "programId", signatories.side,
  signatories.name, signatories.email, campaign.name as campaign, (
    select ${brandName()} from brands join users on users.id = brands.user_id where brands.id = campaign.brand_id
  ) as brand`

/** SQL over `signatories` and `campaign`: whether the signatory's side is asked to sign, and the link works. */
const isAsked = `(
  signatories.revoked_at is null and signatories.email <> '' and ${isSignOffOpen} and not ${isWaived('signatories.side')} and exists (
    select from programs as asking
    where asking.id = campaign.program_id and asking.sign_off ->> 'sides' in ('both', signatories.side)
  )
)`

/** SQL over `signatories`: whether a code was just mailed. Who is signing keeps the link. */
const isSigning = `coalesce(signatories.code_expires_at > now(), false)`

/**
 * Claims signatories who are due to be reminded 3 days or 1 day before their date: once each for a date. Who was named when a
 * reminder was due already has just been asked. They belong to the caller once its transaction commits.
 */
export async function claimDue(trx: Db, most: number): Promise<Chased[]> {
  const { rows } = await sql<Chased>`
    with due as (
      select ${sql.raw(chased)}, until, days
      from signatories
        join campaigns as campaign on campaign.id = signatories.campaign_id
        cross join lateral (select ${sql.raw(signOffUntil)} as until) as closing
        cross join lateral (
          select case
            when until <= now() + interval '1 day' then 1
            when until <= now() + interval '3 days' then 3
          end as days
        ) as left_over
      where days is not null and ${sql.raw(isAsked)} and ${sql.raw(mayTakePart)} and not ${sql.raw(isSigning)}
        and signatories.created_at <= until - make_interval(days => days)
        and not exists (
          select from sign_off_reminders as reminder
          where signatory_id = signatories.id and reminder.days = left_over.days and reminder.until = closing.until
        )
      order by signatories.id
      limit ${most}
      for no key update of signatories skip locked
    ), claimed as (
      insert into sign_off_reminders (signatory_id, days, until) select "signatoryId", days, until from due
      on conflict do nothing
      returning signatory_id
    )
    select due.* from due join claimed on signatory_id = "signatoryId" order by "signatoryId"
  `.execute(trx)
  return rows
}

/** Returns those who are named for sides of campaigns, unless they are signing, and holds them until the transaction ends. */
export async function holdNamed(trx: Db, campaignIds: number[]): Promise<Chased[]> {
  const { rows } = await sql<Chased>`
    select ${sql.raw(chased)}, ${sql.raw(signOffUntil)} as until
    from signatories join campaigns as campaign on campaign.id = signatories.campaign_id
    where campaign.id = any(${campaignIds}::integer[]) and ${sql.raw(isAsked)} and not ${sql.raw(isSigning)}
    order by signatories.id
    for no key update of signatories
  `.execute(trx)
  return rows
}

/** Puts other links in the place of signatories', and returns how many each has had. */
export async function replaceLinks(
  trx: Db,
  links: { id: number; tokenHash: string }[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; links: number }>`
    update signatories set token_hash = fresh."tokenHash", links = links + 1, code_hash = null, code_expires_at = null
    from json_to_recordset(${JSON.stringify(links)}::json) as fresh (id integer, "tokenHash" text)
    where signatories.id = fresh.id and revoked_at is null
    returning signatories.id, links
  `.execute(trx)
  return new Map(rows.map(({ id, links: count }) => [id, count]))
}

/** A signatory who signed, as far as a lapse is told of. */
export interface Signed extends Chased {
  signatureId: number
  /** Who named the signatory, or the brand once they act for it no more. */
  entrant: { name: string; email: string }
}

/** Returns signatories who signed what is still open, in the order of their ids. @param after the last one of the page before */
export async function selectSigned(db: Db, after: number, most: number): Promise<Signed[]> {
  const { rows } = await sql<Signed>`
    select ${sql.raw(chased)}, ${sql.raw(signOffUntil)} as until, signature.id as "signatureId", (
      select json_build_object('name', users.name, 'email', users.email)
      from brands
        left join memberships on memberships.brand_id = brands.id and memberships.user_id = signatories.created_by
        join users on users.id = coalesce(memberships.user_id, brands.user_id)
      where brands.id = signatories.brand_id
    ) as entrant
    from signatories
      join campaigns as campaign on campaign.id = signatories.campaign_id
      cross join lateral (
        select id from signatures where signatory_id = signatories.id and facts ->> 'what' = 'signed'
        order by id desc limit 1
      ) as signature
    where signatories.id > ${after} and ${sql.raw(isAsked)}
    order by signatories.id
    limit ${most}
  `.execute(db)
  return rows
}

/**
 * Notes which signatures have lapsed, and forgets the lapses of the others that were looked at.
 * @param minutes how long a lapse lasts before it is told of: who edits may take back what they did
 * @returns the lapses that are to be told of now, which belong to the caller once its transaction commits
 */
export async function noteLapses(
  trx: Db,
  {
    looked,
    lapsed,
    minutes,
  }: { looked: number[]; lapsed: { id: number; signatureId: number }[]; minutes: number },
): Promise<{ id: number; signatoryId: number }[]> {
  await sql`
    delete from sign_off_lapses as past
    where signatory_id = any(${looked}::integer[]) and not exists (
      select from json_to_recordset(${JSON.stringify(lapsed)}::json) as now (id integer, "signatureId" integer)
      where now.id = signatory_id and now."signatureId" = signature_id
    )
  `.execute(trx)
  if (lapsed.length === 0) return []
  await sql`
    insert into sign_off_lapses (signatory_id, signature_id)
    select id, "signatureId" from json_to_recordset(${JSON.stringify(lapsed)}::json) as now (id integer, "signatureId" integer)
    on conflict do nothing
  `.execute(trx)
  const { rows } = await sql<{ id: number; signatoryId: number }>`
    update sign_off_lapses set told_at = now()
    where signatory_id = any(${lapsed.map(({ id }) => id)}::integer[]) and told_at is null
      and noticed_at <= now() - make_interval(mins => ${minutes})
    returning id, signatory_id as "signatoryId"
  `.execute(trx)
  return rows
}
