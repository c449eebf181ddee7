import { sql } from 'kysely'
import { brandName } from '../../people/accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'

// As JSON text, which goes to the thread that compares as it is: thousands of rows are never objects in this one.

/** Returns the facts of all judges who are not deleted. */
export async function selectJudgeFacts(db: Db): Promise<{ judgeIds: number[]; judges: string }> {
  const { rows } = await sql<{ judgeIds: number[]; judges: string }>`
    select coalesce(array_agg(judges.id), '{}') as "judgeIds", coalesce(json_agg(json_build_object(
      'id', judges.id,
      'emails', array(
        select users.email
        -- Of the last 24 months, as employers (J14).
        union select email from consents
          where judge_id = judges.id and accepted_at > now() - interval '24 months'
        union select new_email from codes
          where codes.user_id = users.id and purpose = 'change_email' and used_at is not null
      ),
      'name', users.name,
      'lastName', users.last_name,
      'formerNames', users.former_names,
      'companyName', company_name,
      'declaredCompanies', coalesce(declaration.companies, '{}'),
      'declaredPeople', coalesce(declaration.people, '{}'),
      'declaredCampaignIds', array(select campaign_id from conflicts where judge_id = judges.id and is_told)
    )), '[]')::text as judges
    from judges
    join users on users.id = user_id
    left join judge_declarations as declaration on declaration.judge_id = judges.id
    where judges.deleted_at is null
  `.execute(db)
  return rows[0] ?? { judgeIds: [], judges: '[]' }
}

export async function selectGroupFacts(db: Db): Promise<string> {
  const { rows } = await sql<{ groups: string }>`
    select coalesce(json_agg(json_build_object('name', name, 'aliases', aliases) order by id), '[]')::text as groups
    from company_groups
  `.execute(db)
  return rows[0]?.groups ?? '[]'
}

/** Campaigns of which somebody judges an entry or may come to judge one. */
export const judgedCampaigns = sql`(
  select campaign_id from enrollments where sent_at is not null union select campaign_id from judged_entries where not is_training
)`

export interface FactsPage {
  campaignIds: number[]
  campaigns: string
  /** After which the next page begins; null: there is none. */
  last: number | null
}

/** How many campaigns are read in one statement. */
const PAGE = 500

/**
 * Some campaigns in the order of their ids, those after `after`; together, because one by one Postgres scans whole tables for
 * each while it has no statistics. What judges read counts beside what the campaign holds now: its brand may have changed or
 * deleted it since. One of which there is neither is left out: nothing says that its conflicts are past.
 */
export async function selectCampaignFacts(db: Db, after: number): Promise<FactsPage> {
  const { rows } = await sql<FactsPage>`
    with page as materialized (
      select campaign_id as id from ${judgedCampaigns} as judged
      where campaign_id > ${after} order by campaign_id limit ${PAGE}
    ), frozen as materialized (
      select page.id, judged.brand_id, content ->> 'brandName' as brand, content -> 'credits' as credits
      from page
      join judged_entries as judged on campaign_id = page.id and not is_training
      cross join lateral (
        select content from entry_versions where entry_id = judged.id order by number desc limit 1
      ) as newest
    ), credited as materialized (
      select page.id, full_name as name, email
      from page
      join team_credits on campaign_id = page.id
      join team_members on team_members.id = team_member_id
    ), people as (
      select id, json_agg(json_build_object('name', name, 'email', email)) as people
      from (
        select * from credited
        union
        -- Addresses aren't frozen; a brand's team keeps its people.
        select frozen.id, person ->> 'name', member.email
        from frozen
        cross join jsonb_array_elements(credits -> 'people') as person
        left join team_members as member on member.brand_id = frozen.brand_id and full_name = person ->> 'name'
        where (frozen.id, person ->> 'name') not in (select id, name from credited)
      ) as person
      group by id
    ), named as materialized (
      select campaigns.id, company.name, ${partOf('company.role')} as part
      from page join campaigns using (id) join companies as company on company.id = campaigns.company_id
      union
      select page.id, credited.name, ${partOf('company_role')}
      from page
      join company_credits on campaign_id = page.id
      join companies as credited on credited.id = company_id
      union
      select page.id, employer.name, 'credit'
      from page
      join team_credits on campaign_id = page.id
      join team_members on team_members.id = team_member_id
      join companies as employer on employer.id = team_members.company_id
      union
      select page.id, signer.company, 'signatory'
      from page join signature_people as signer on campaign_id = page.id
      union
      select campaigns.id, ${sql.raw(brandName('brands', 'owner'))}, 'entrant'
      from page
      join campaigns using (id)
      join brands on brands.id = campaigns.brand_id
      join users as owner on owner.id = brands.user_id
    ), parts as (
      select id, json_agg(json_build_object('name', name, 'role', part)) as companies
      from (
        select * from named
        union
        select * from (
          select id, brand as name, 'entrant' as part from frozen
          union
          select id, company ->> 'name', ${partOf(`company ->> 'role'`)}
          from frozen cross join jsonb_array_elements(credits -> 'companies') as company
          union
          select id, person ->> 'companyName', 'credit'
          from frozen cross join jsonb_array_elements(credits -> 'people') as person
        ) as read
        where (id, name) not in (select id, name from named)
      ) as company
      group by id
    ), entrants as (
      select id, json_agg(email) as emails
      from (
        select entered.id, owner.email
        from (
          select id, brand_id from page join campaigns using (id) union select id, brand_id from frozen
        ) as entered
        join brands on brands.id = brand_id
        join users as owner on owner.id = brands.user_id
        union
        -- Whose address it was when the entry was sent; the account may have another one since.
        select page.id, to_address
        from page
        join sent_entries on campaign_id = page.id
        join mails on kind = 'entry-sent' and coalesce(mailing_id, 0) = 0 and subject_id = mail_subject
      ) as entrant
      group by id
    ), signers as (
      select page.id, json_agg(distinct signer.email) as emails
      from page join signature_people as signer on campaign_id = page.id
      group by page.id
    ), facts as (
      select page.id, json_build_object(
        'id', page.id,
        'people', coalesce(people.people, '[]'),
        'companies', parts.companies,
        'entrantEmails', coalesce(entrants.emails, '[]'),
        'signatoryEmails', coalesce(signers.emails, '[]')
      ) as fact
      from page
      join parts using (id)
      left join people using (id)
      left join entrants using (id)
      left join signers using (id)
    )
    select coalesce(array_agg(id order by id), '{}') as "campaignIds",
      coalesce(json_agg(fact order by id), '[]')::text as campaigns, (select max(id) from page) as last
    from facts
  `.execute(db)
  return rows[0] ?? { campaignIds: [], campaigns: '[]', last: null }
}

function partOf(role: string) {
  return sql.raw<string>(`case ${role} when 'Anunciante' then 'advertiser' else 'agency' end`)
}
