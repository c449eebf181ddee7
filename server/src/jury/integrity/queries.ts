import { sql } from 'kysely'
import { type Award, awards } from '@portal/contract/jury/rounds/awards.ts'
import type {
  IntegrityCase,
  IntegrityCaseDetail,
  IntegrityOutcome,
  IntegrityState,
} from '@portal/contract/jury/results/integrity-cases.ts'
import { fullName } from '../../people/accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'

const state = sql<IntegrityState>`
  case
    when confirmed_at is not null then 'closed'
    when proposed_at is not null then 'proposed'
    when answered_at is not null then 'answered'
    when asked_at is not null then 'asked'
    else 'open'
  end
`

/** SQL for cases with their entry as the jury has it and, where they still exist, their live rows. */
const cases = sql`
  integrity_cases as examined
  left join judged_entries as judged
    on judged.campaign_id = examined.campaign_id and judged.code = examined.code and not judged.is_training
  left join lateral (
    select content from entry_versions where entry_id = judged.id order by number desc limit 1
  ) as newest on true
  left join campaigns as campaign on campaign.id = examined.campaign_id
  left join companies as company on company.id = campaign.company_id
`

const instant = (column: string) => sql`to_json(${sql.ref(`examined.${column}`)}) #>> '{}'`

const campaignName = sql<string>`coalesce(newest.content ->> 'campaignName', campaign.name, '')`

const columns = sql`
  examined.id, examined.code, examined.program_id as "programId", examined.campaign_id as "campaignId",
  ${campaignName} as campaign, coalesce(newest.content ->> 'brandName', company.name, '') as brand,
  ${state} as state, outcome, ${instant('opened_at')} as "openedAt", ${instant('answer_by')} as "answerBy"
`

interface CaseFilter {
  programId: number
  state?: IntegrityState | undefined
  before?: number | undefined
}

export async function selectCases(db: Db, filter: CaseFilter, most: number): Promise<IntegrityCase[]> {
  const { rows } = await sql<IntegrityCase>`
    select ${columns} from ${cases}
    where examined.program_id = ${filter.programId}
      and ${filter.before ? sql`examined.id < ${filter.before}` : sql`true`}
      and ${filter.state ? sql`${state} = ${filter.state}` : sql`true`}
    order by examined.id desc limit ${most}
  `.execute(db)
  return rows
}

const nameOf = (userId: string) =>
  sql`(select nullif(${sql.raw(fullName())}, '') from users where id = ${sql.ref(userId)})`
const by = (what: string) => sql`
  case when ${sql.ref(`examined.${what}_at`)} is not null then json_build_object(
    'name', ${nameOf(`examined.${what}_by`)}, 'at', ${sql.ref(`examined.${what}_at`)}
  ) end
`

type CaseRow = Omit<IntegrityCaseDetail, 'isProposedByMe'> & { proposedBy: number | null }

export async function selectCase(db: Db, id: number): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select ${columns}, reason, ${by('opened')} as opened, question, ${by('asked')} as asked, answer,
      ${by('answered')} as answered, ${instant('chair_told_at')} as "chairToldAt",
      outcome_reason as "outcomeReason", ${by('proposed')} as proposed, proposed_by as "proposedBy",
      ${by('confirmed')} as confirmed, judged.id as "judgedEntryId",
      coalesce(examined.award, (
        select award from standing_decisions where entry_id = judged.id
        order by array_position(${awards}::text[], award) desc limit 1
      )) as award,
      coalesce((
        select json_agg(json_build_object(
          'id', note.id, 'text', text, 'author', ${nameOf('author_id')}, 'at', created_at
        ) order by note.id) from integrity_notes as note where case_id = examined.id
      ), '[]') as notes
    from ${cases} where examined.id = ${id}
  `.execute(db)
  return rows[0]
}

export interface LockedCase {
  id: number
  programId: number
  brandId: number
  campaignId: number
  code: string
  state: IntegrityState
  isChairTold: boolean
  question: string | null
  answer: string | null
  answerBy: Date | null
  isInTime: boolean
  outcome: IntegrityOutcome | null
  outcomeReason: string | null
  proposedBy: number | null
  proposedAt: Date | null
  confirmedBy: number | null
}

/** Returns a case, and holds it until the transaction ends. */
export async function lockCase(trx: Db, id: number): Promise<LockedCase | undefined> {
  const { rows } = await sql<LockedCase>`
    select id, program_id as "programId", brand_id as "brandId", campaign_id as "campaignId", code, ${state} as state,
      chair_told_at is not null as "isChairTold", question, answer, answer_by as "answerBy",
      answer_by > now() as "isInTime", outcome,
      outcome_reason as "outcomeReason", proposed_by as "proposedBy", proposed_at as "proposedAt",
      confirmed_by as "confirmedBy"
    from integrity_cases where id = ${id} for update
  `.execute(trx)
  return rows[0]
}

export interface SentEntry {
  brandId: number
  campaignId: number
  programId: number
  code: string
}

/** Returns a sent entry, also one that only the jury still has. */
export async function findSent(db: Db, code: string): Promise<SentEntry | undefined> {
  const { rows } = await sql<SentEntry>`
    select brand_id as "brandId", campaign_id as "campaignId", program_id as "programId", enroll_code as code
    from enrollments join campaigns on campaigns.id = campaign_id
    where upper(enroll_code) = upper(${code}) and sent_at is not null
    union
    select brand_id, campaign_id, program_id, code from judged_entries
    where upper(code) = upper(${code}) and brand_id is not null and not is_training
    limit 1
  `.execute(db)
  return rows[0]
}

/** Inserts a case; undefined: the entry has one that isn't closed, or the same call made it before. */
export async function insertCase(
  trx: Db,
  entry: SentEntry & { adminId: number; key: string; reason: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into integrity_cases (key, brand_id, campaign_id, program_id, code, reason, opened_by)
    values (
      ${entry.key}, ${entry.brandId}, ${entry.campaignId}, ${entry.programId}, ${entry.code}, ${entry.reason},
      ${entry.adminId}
    )
    on conflict do nothing
    returning id
  `.execute(trx)
  return rows[0]?.id
}

/** Returns the case that the same call opened before. */
export const findOpened = (db: Db, { adminId, key }: { adminId: number; key: string }) =>
  db
    .selectFrom('integrity_cases')
    .where('opened_by', '=', adminId)
    .where('key', '=', key)
    .select('id')
    .executeTakeFirst()

/** Adds a note. Undefined: the case has as many as it may; false: the same call added it before. */
export async function insertNote(
  trx: Db,
  note: { caseId: number; adminId: number; key: string; text: string; most: number },
): Promise<boolean | undefined> {
  const { rows } = await sql<{ isFull: boolean; isNew: boolean }>`
    with before as (
      select count(*) as count, coalesce(bool_or(key = ${note.key} and author_id = ${note.adminId}), false) as is_known
      from integrity_notes where case_id = ${note.caseId}
    ), added as (
      insert into integrity_notes (case_id, key, text, author_id)
      select ${note.caseId}, ${note.key}, ${note.text}, ${note.adminId}
      from before where count < ${note.most} and not is_known
      returning id
    )
    select count >= ${note.most} and not is_known as "isFull", exists (select from added) as "isNew" from before
  `.execute(trx)
  return rows[0]?.isFull ? undefined : rows[0]?.isNew
}

/**
 * Sets the question and, until the end of a day in a time zone, when it can be answered. Undefined: that day is over
 * already.
 */
export async function setQuestion(
  trx: Db,
  ask: { caseId: number; adminId: number; question: string; day: string; timeZone: string },
): Promise<Date | undefined> {
  const until = sql`(${ask.day}::date + 1)::timestamp at time zone ${ask.timeZone} - interval '1 second'`
  const { rows } = await sql<{ answerBy: Date }>`
    update integrity_cases set question = ${ask.question}, asked_by = ${ask.adminId}, asked_at = now(), answer_by = ${until}
    where id = ${ask.caseId} and ${until} > now()
    returning answer_by as "answerBy"
  `.execute(trx)
  return rows[0]?.answerBy
}

export const setAnswer = (trx: Db, id: number, userId: number, answer: string) =>
  sql`
    update integrity_cases set answer = ${answer}, answered_by = ${userId}, answered_at = now() where id = ${id}
  `.execute(trx)

export const setChairTold = (trx: Db, id: number) =>
  sql`update integrity_cases set chair_told_at = now() where id = ${id}`.execute(trx)

export const setProposal = (
  trx: Db,
  id: number,
  proposal: { adminId: number; outcome: IntegrityOutcome; reason: string } | null,
) =>
  sql`
    update integrity_cases set outcome = ${proposal?.outcome ?? null}, outcome_reason = ${proposal?.reason ?? null},
      proposed_by = ${proposal?.adminId ?? null}::integer, proposed_at = ${proposal ? sql`now()` : null}
    where id = ${id}
  `.execute(trx)

export const setConfirmed = (trx: Db, id: number, adminId: number, award: Award | null) =>
  sql`
    update integrity_cases set confirmed_by = ${adminId}, confirmed_at = now(), award = ${award} where id = ${id}
  `.execute(trx)

export interface ExaminedEntry {
  id: number
  isDisqualificationAsked: boolean
  /** The decisions that give it an award, the highest first. */
  standing: { id: number; award: Award }[]
}

/** Returns the entry of a case as the jury has it; undefined before its programme closed. */
export async function findExamined(
  trx: Db,
  { campaignId, code }: Pick<LockedCase, 'campaignId' | 'code'>,
): Promise<ExaminedEntry | undefined> {
  const { rows } = await sql<ExaminedEntry>`
    select id, disqualification_asked_at is not null and disqualified_at is null as "isDisqualificationAsked",
      coalesce((
        select json_agg(json_build_object('id', standing.id, 'award', award)
          order by array_position(${awards}::text[], award) desc)
        from standing_decisions as standing where entry_id = judged_entries.id
      ), '[]') as standing
    from judged_entries where campaign_id = ${campaignId} and code = ${code} and not is_training
  `.execute(trx)
  return rows[0]
}

/** Returns the request to correct a decision that waits for its answer. */
export const findCorrection = (trx: Db, decisionId: number) =>
  trx
    .selectFrom('decisions')
    .where('corrects_id', '=', decisionId)
    .where('approved_at', 'is', null)
    .where('refused_at', 'is', null)
    .select('id')
    .executeTakeFirstOrThrow()

/** Returns the chairs of an entry's panels from whom it isn't hidden (J15). */
export async function selectChairs(trx: Db, entryId: number): Promise<{ name: string; email: string }[]> {
  const { rows } = await sql<{ name: string; email: string }>`
    select distinct users.name, users.email
    from judged_entries as entry
      join rounds on rounds.program_id = entry.program_id and rounds.state <> 'draft'
      join panel_categories on panel_categories.round_id = rounds.id and panel_categories.category_id = entry.category_id
      join panel_judges on panel_judges.panel_id = panel_categories.panel_id and is_chair
      join round_judges on round_judges.id = round_judge_id and removed_at is null
      join judges on judges.id = judge_id and judges.deleted_at is null
      join users on users.id = judges.user_id and users.deleted_at is null
    where entry.id = ${entryId} and not exists (
      select from hiding_conflicts(judges.id, entry.campaign_id, (rounds.rules ->> 'doGroupsHide')::boolean)
    )
    order by users.email
  `.execute(trx)
  return rows
}

/** Returns those of a brand who can answer. */
export const selectAnswerers = (trx: Db, brandId: number) =>
  trx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('brand_id', '=', brandId)
    .where('level', 'in', ['send', 'owner'])
    .where('deleted_at', 'is', null)
    .select(['email', 'name'])
    .orderBy('users.id')
    .execute()

export interface RequestRow {
  caseId: number
  code: string
  programId: number
  campaign: string
  question: string
  askedAt: string
  answerBy: string
  answer: string | null
  answeredAt: string | null
  isOpen: boolean
  outcome: IntegrityOutcome | null
}

/** Returns what a brand was asked, the newest first. @param caseId only this one */
export async function selectRequests(
  db: Db,
  { brandId, most, caseId = null }: { brandId: number; most: number; caseId?: number | null },
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select examined.id as "caseId", examined.code, examined.program_id as "programId", ${campaignName} as campaign,
      question, ${instant('asked_at')} as "askedAt", ${instant('answer_by')} as "answerBy", answer,
      ${instant('answered_at')} as "answeredAt", ${state} = 'asked' and answer_by > now() as "isOpen",
      case when confirmed_at is not null then outcome end as outcome
    from ${cases}
    where examined.brand_id = ${brandId} and asked_at is not null
      and (${caseId}::integer is null or examined.id = ${caseId})
    order by examined.id desc limit ${most}
  `.execute(db)
  return rows
}
