import { countryOf } from '@portal/contract/platform/countries.ts'
import edition from '@portal/edition/2025.json' with { type: 'json' }

// The floor's statements, one for each call, as one would write them by hand for that call alone. They derive
// statuses from the same facts as the portal. Names that no table holds are written into the statement.

const text = (value: string) => `'${value.replaceAll("'", "''")}'`
const nameOf = (column: string, names: (readonly [number | string, string])[]) =>
  `case ${column} ${names.map(([id, name]) => `when ${typeof id === 'number' ? id : text(id)} then ${text(name)}`).join(' ')} end`

const { categories, programs } = edition

const countries = programs.map(({ countryCode: code }) => [code, countryOf(code)?.name ?? ''] as const)
const country = (code: string) => `json_build_object('code', ${code}, 'name', ${nameOf(code, countries)})`
const countryOrNull = (code: string) => `case when ${code} is not null then ${country(code)} end`
const programCountry = country(
  nameOf(
    'campaign.program_id',
    programs.map(({ id, countryCode }) => [id, countryCode] as const),
  ),
)
const categoryName = nameOf(
  'entry.category_id',
  categories.map(({ id, name }) => [id, name] as const),
)

const count = (from: string, where: string) =>
  `(select count(*) from ${from} where campaign_id = campaign.id and ${where})`

/** The facts that the statuses of a campaign's entries share, and the categories in which an answer is missing. */
const facts = `
  select
    start_date is not null and end_date is not null and blocked_country_code is null
      and ${count('files', "usage_type = 'video_pauted'")} > 0 and ${count('files', "usage_type = 'video_case'")} > 0
      and ${count('team_credits', 'true')} > 0 and ${count('company_credits', "company_role = 'Anunciante'")} > 0
      as ready,
    array(select category_id from campaign_questions where campaign_id = campaign.id and answer = '') as unanswered`

const status = `case
  when not ready or entry.category_id = any(unanswered) or array_position(unanswered, null) > 0 then 'Incompleta'
  when entry.sent_at is null then 'Completa' else 'Enviada' end`

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const midnight = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T00:00:00.000Z"')`

/** Parameters: $1 brand, $2 its user. */
export const listStatement = `
  select coalesce(json_agg(json_build_object(
    'id', campaign.id,
    'name', campaign.name,
    'companyId', company.id,
    'company', json_build_object(
      'id', company.id, 'name', company.name, 'role', company.role, 'country', ${countryOrNull('company.country_code')}
    ),
    'startDate', ${midnight('start_date')},
    'endDate', ${midnight('end_date')},
    'isBlocked', blocked_country_code is not null,
    'country', ${programCountry},
    'blockedCountry', ${countryOrNull('blocked_country_code')},
    'programId', program_id,
    'posterUrl', (
      select '/uploads/images/' || poster_name from viewing_copies as copy
      where copy.campaign_id = campaign.id and copy.state in ('ready', 'not-needed') order by file_id limit 1
    ),
    'enrollments', (
      select coalesce(json_agg(json_build_object(
        'id', entry.id,
        'campaignId', campaign.id,
        'categoryId', entry.category_id,
        'category', json_build_object('id', entry.category_id, 'name', ${categoryName}),
        'status', ${status},
        'enrollCode', enroll_code,
        'sentAt', ${instant('sent_at')}
      ) order by entry.category_id), '[]') from enrollments as entry where entry.campaign_id = campaign.id
    )
  ) order by campaign.id desc), '[]') as campaigns
  from campaigns as campaign
    join companies as company on company.id = campaign.company_id
    join brands as brand on brand.id = campaign.brand_id
    cross join lateral (${facts} offset 0) as facts
  where campaign.brand_id = $1 and brand.user_id = $2`

/** Parameters: $1 entry, $2 user. */
export const checkStatement = `
  select ${status} as status
  from enrollments as entry
    join campaigns as campaign on campaign.id = entry.campaign_id
    join brands as brand on brand.id = campaign.brand_id
    cross join lateral (${facts} offset 0) as facts
  where entry.id = $1 and brand.user_id = $2`

/**
 * Parameters: $1 user, $2 programme, $3 name, $4 company, $5 categories, $6 prefix of the codes, $7 questions, $8
 * their categories.
 */
export const createStatement = `
  with campaign as (
    insert into campaigns (brand_id, program_id, name, company_id)
    select id, $2::integer, $3, $4::integer from brands where user_id = $1
    returning id, company_id
  ), entries as (
    insert into enrollments (campaign_id, category_id, enroll_code)
    select campaign.id, category_id, concat_ws('-', $6::text, category_id, campaign.id)
    from campaign, unnest($5::integer[]) as category_id
    returning id, category_id, enroll_code
  ), questions as (
    insert into campaign_questions (campaign_id, question_id, category_id)
    select campaign.id, question_id, category_id
    from campaign, unnest($7::integer[], $8::integer[]) as asked (question_id, category_id)
  )
  select campaign.id, company.name as "companyName", company.role as "companyRole", (
    select json_agg(json_build_array(id, category_id, enroll_code) order by category_id) from entries
  ) as entries
  from campaign join companies as company on company.id = campaign.company_id`

/** Parameters: $1 user, $2 campaign, $3 category, $4 ids of its questions, $5 answers. */
export const saveStatement = `
  with saved as (
    update campaign_questions as question set answer = given.answer, updated_at = now()
    from unnest($4::integer[], $5::text[]) as given (id, answer), campaigns as campaign, brands as brand
    where question.id = given.id and question.campaign_id = campaign.id and campaign.id = $2
      and brand.id = campaign.brand_id and brand.user_id = $1
      and (question.category_id is null or question.category_id = $3)
    returning question.id, question.question_id, question.category_id, question.answer
  )
  select id, question_id as "questionId", category_id as "categoryId", answer from saved order by question_id`

/** Parameter: $1 address in lower case. */
export const loginStatement = `
  select id, password_hash as "passwordHash" from users where lower(email) = $1 and deleted_at is null`
