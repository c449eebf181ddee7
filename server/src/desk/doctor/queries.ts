import { sql, type RawBuilder } from 'kysely'
import { selectCampaignsById } from '../../entries/campaigns/campaign-rows-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { MAIL_LOCK } from '../../platform/mail/deliver.ts'
import { editionChecks, questions } from './edition-checks-sql.ts'

export type Check = RawBuilder<{ finding: string }>

// The white space that separates words. It is the same as in countWords, whatever the database's locale is.
const SPACE = String.raw`\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`
const ZERO_WIDTH = '\u200B'

const isReceiptOf = (entry: string) =>
  sql`kind = 'entry-sent' and subject_id = ${sql.ref(entry)} and generation = 1`

const entryChecks: Check[] = [
  sql`
    select format('Campaign %s has %s videos of the use %s, allowed are %s', campaign.id, count(*), usage_type, most)
      as finding
    from files
    join campaigns as campaign on campaign.id = campaign_id
    join programs as program on program.id = program_id
    join editions as edition on edition.id = edition_id
    cross join lateral (select (content -> 'videos' -> usage_type ->> 'most')::integer as most) as allowed
    group by campaign.id, usage_type, most having count(*) > most`,
  sql`
    select format('Campaign %s is entered %s times in category %s', campaign_id, count(*), category_id) as finding
    from enrollments group by campaign_id, category_id having count(*) > 1`,
  sql`
    select format('Entry %s is sent but has no receipt', entry.id) as finding
    from enrollments as entry join sent_entries on enrollment_id = entry.id
    left join mails on ${isReceiptOf('mail_subject')}
    where entry.sent_at is not null and mails.id is null`,
  sql`
    select format('Entry %s is sent but part of no sending', entry.id) as finding
    from enrollments as entry left join sent_entries on enrollment_id = entry.id
    where entry.sent_at is not null and sending_id is null`,
  sql`
    select format('Entry %s has a receipt but is not sent', entry.id) as finding
    from enrollments as entry join mails on ${isReceiptOf('entry.id')}
    where entry.sent_at is null`,
  sql`
    select format('Entry %s is sent in the future, at %s', id, sent_at) as finding
    from enrollments where sent_at > now()`,
  sql`
    select format('Entry %s lacks its row for question %s', entry.id, asked.id) as finding
    from enrollments as entry
    join campaigns as campaign on campaign.id = campaign_id
    join programs as program on program.id = program_id
    join ${questions} as asked on asked.edition_id = program.edition_id
      and ("categoryIds" is null or "categoryIds" @> to_jsonb(entry.category_id))
    left join campaign_questions as question
      on question.campaign_id = entry.campaign_id and question.question_id = asked.id
      and question.category_id is not distinct from case when "perCategory" then entry.category_id end
    where question.id is null`,
  sql`
    select format('Answer %s has %s words, allowed are %s', answered.id, words, "maxWords") as finding
    from campaign_questions as answered
    join ${questions} as asked on asked.id = question_id
    cross join lateral regexp_count(replace(answer, ${ZERO_WIDTH}, ''), ${`[^${SPACE}]+`}) as words
    where words > "maxWords"`,
  sql`
    select format('Answer %s holds nothing but blanks', id) as finding
    from campaign_questions where answer <> '' and answer !~ ${`[^${SPACE}${ZERO_WIDTH}]`}`,
  sql`
    select format('Campaign %s of brand %s credits person %s of brand %s', campaign.id, campaign.brand_id, member.id,
      member.brand_id) as finding
    from team_credits as credit
    join campaigns as campaign on campaign.id = campaign_id
    join team_members as member on member.id = team_member_id
    where member.brand_id <> campaign.brand_id`,
  sql`
    select format('Campaign %s credits company %s as %s, which it is not', campaign_id, company.id, company_role)
      as finding
    from company_credits join companies as company on company.id = company_id
    where company.role <> company_role`,
]

const deskChecks: Check[] = [
  sql`
    select format('File %s has no row for its viewing copy', files.id) as finding
    from files left join viewing_copies on file_id = files.id where file_id is null`,
  sql`
    select format('Campaign %s could not be brought up to date on the desk, %s times: %s', campaign_id, failures, error)
      as finding
    from set_aside_campaigns`,
]

const accountChecks: Check[] = [
  sql`
    select format('Accounts %s have the same address', string_agg(id::text, ', ' order by id)) as finding
    from users where deleted_at is null group by lower(email) having count(*) > 1`,
  sql`
    select format('Account %s is a %s without the facts of one', users.id, users.role) as finding
    from users
    left join judges on judges.user_id = users.id
    where users.deleted_at is null
      and ((users.role = 'brand') <> (exists (select from memberships where user_id = users.id)) or (users.role = 'judge') <> (judges.id is not null))`,
  sql`
    select format('Code %s was used outside its time', id) as finding
    from codes where used_at > expires_at or used_at < created_at or used_at > now()`,
  sql`
    select format('Code %s was used, but the address of account %s is not verified', codes.id, users.id) as finding
    from codes join users on users.id = user_id
    where used_at is not null and purpose in ('verify_email', 'complete_registration', 'change_email')
      and email_verified_at is null`,
  sql`
    select format('Account %s has %s unused codes for %s', user_id, count(*), purpose) as finding
    from codes where used_at is null and purpose <> 'complete_registration' group by user_id, purpose, expires_at - created_at having count(*) > 1`,
  sql`
    select format('A session of account %s goes on though the account has ended', user_id) as finding
    from sessions join users on users.id = user_id
    where deleted_at is not null and revoked_at is null and expires_at > now()`,
  sql`
    select format('A look of account %s at account %s goes on though its session has ended', look.viewer_id, look.user_id)
      as finding
    from sessions as look join sessions as own on own.id = look.viewer_session_id
    where look.revoked_at is null and look.expires_at > now()
      and (own.revoked_at is not null or own.expires_at < look.expires_at)`,
  sql`
    select format('Judge %s confirmed, but %s of 2 consents are kept', judges.id, count(distinct kind)) as finding
    from judges left join consents on judge_id = judges.id
    where verified_at is not null group by judges.id having count(distinct kind) <> 2`,
  sql`
    select distinct format('Judge %s has consents but has not confirmed', judges.id) as finding
    from judges join consents on judge_id = judges.id where verified_at is null`,
]

const mailChecks: Check[] = [
  sql`
    select format('Mail %s is %s without what that takes', id, state) as finding
    from mails
    where (state = 'sent') <> (sent_at is not null)
      or (state = 'sent') <> (response is not null)
      or (state in ('failed', 'unknown') and last_error is null)
      or (state <> 'queued' and attempts = 0)`,
  sql`
    select format('Mail %s is being sent by nobody', id) as finding
    from mails
    where state = 'sending' and not exists (
      select from pg_locks
      where locktype = 'advisory' and classid = ${MAIL_LOCK} and objid = mails.id
        and database = (select oid from pg_database where datname = current_database())
    )`,
]

const jobChecks: Check[] = [
  sql`
    select format('Mail %s waits for a job that is not there', id) as finding
    from mails
    where state = 'queued' and not exists (
      select from pgboss.job
      where name = 'deliver-mail' and data ->> 'mailId' = mails.id::text and state in ('created', 'retry', 'active')
    )`,
]

export async function tableChecks(db: Db): Promise<Check[]> {
  const { rows } = await sql<{ hasJobs: boolean }>`
    select to_regclass('pgboss.job') is not null as "hasJobs"
  `.execute(db)
  return [
    ...editionChecks,
    ...entryChecks,
    ...deskChecks,
    ...accountChecks,
    ...mailChecks,
    ...(rows[0]?.hasJobs ? jobChecks : []),
  ]
}

export async function findingsOf(db: Db, check: Check, limit: number): Promise<string[]> {
  const { rows } = await sql<{
    finding: string
  }>`select finding from (${check}) as found limit ${limit}`.execute(db)
  return rows.map(({ finding }) => finding)
}

/** Returns campaigns with the facts that determine their entries' statuses. */
export async function selectCampaignsAfter(db: Db, after: number, limit: number) {
  const rows = await db
    .selectFrom('campaigns')
    .where('id', '>', after)
    .select('id')
    .orderBy('id')
    .limit(limit)
    .execute()
  const campaigns = await selectCampaignsById(
    db,
    rows.map(({ id }) => id),
  )
  return campaigns.toReversed()
}

/**
 * Returns the entries that are complete by T10 and their edition. The query is independent of the portal's own
 * rule.
 */
export async function selectCompleteEntries(db: Db, campaignIds: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select entry.id
    from enrollments as entry
    join campaigns as campaign on campaign.id = campaign_id
    join programs as program on program.id = program_id
    join editions as edition on edition.id = edition_id
    where campaign.id = any(${campaignIds}::integer[])
      and (not asks_ai_declaration or ai_declaration is not null)
      and start_date is not null and end_date is not null and blocked_country_code is null
      and not exists (
        select from (values ('video_pauted'), ('video_case')) as kind (use)
        where (content -> 'videos' -> use ->> 'least')::integer > (
          select count(*) from files where campaign_id = campaign.id and usage_type = use
        )
      )
      and exists (select from team_credits where campaign_id = campaign.id)
      and exists (
        select from company_credits where campaign_id = campaign.id and company_role = 'Anunciante'
      )
      and not exists (
        select from campaign_questions as question join ${questions} as asked on asked.id = question_id
        where "isRequired" and ("categoryIds" is null or "categoryIds" @> to_jsonb(entry.category_id))
          and question.campaign_id = campaign.id
          and coalesce(question.category_id, entry.category_id) = entry.category_id
          and question.answer !~ ${`[^${SPACE}${ZERO_WIDTH}]`}
      )
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export const selectConsents = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('consents')
    .where('id', '>', after)
    .select([
      'id',
      'judge_id as judgeId',
      'kind',
      'version',
      'text_hash as textHash',
      'email',
      'accepted_at as acceptedAt',
      'address',
      'user_agent as userAgent',
      'previous_hash as previousHash',
      'row_hash as rowHash',
    ])
    .orderBy('id')
    .limit(limit)
    .execute()

export const selectFilesAfter = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('files')
    .where('id', '>', after)
    .select(['id', 'name', 'size', 'sha256'])
    .orderBy('id')
    .limit(limit)
    .execute()

export async function isFile(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('files').where('id', '=', id).select('id').executeTakeFirst()
  return row !== undefined
}

/** Returns the viewing copies that exist. */
export const selectCopiesAfter = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('viewing_copies')
    .where('file_id', '>', after)
    .where('state', 'in', ['ready', 'not-needed'])
    .select([
      'file_id as id',
      'state',
      'video_name as video',
      'video_size as videoSize',
      'poster_name as poster',
      'strip_name as strip',
    ])
    .orderBy('file_id')
    .limit(limit)
    .execute()

/** Returns whether a file still has the same copy. */
export async function hasCopy(
  db: Db,
  { id, poster }: { id: number; poster: string | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('viewing_copies')
    .where('file_id', '=', id)
    .where('poster_name', 'is not distinct from', poster)
    .select('file_id')
    .executeTakeFirst()
  return row !== undefined
}

export const countCopies = (db: Db) =>
  db
    .selectFrom('viewing_copies')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('state', 'in', ['waiting', 'working']).as('open'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'failed').as('failed'),
      eb.fn.min('changed_at').filterWhere('state', 'in', ['waiting', 'working']).as('since'),
    ])
    .executeTakeFirstOrThrow()
