import { type RawBuilder, sql } from 'kysely'
import { fullName } from '../../accounts/full-name-sql.ts'
import type { Db } from '../../../platform/db/db.ts'
import { areTo, type Person } from '../queries.ts'

type Sections = Record<string, RawBuilder<unknown>>

/** Columns are named one by one, so that no secret comes with them, nor the hash of one. */
function ofUser(userId: number, addresses: string[]): Sections {
  const brand = sql`(select id from brands where user_id = ${userId})`
  const campaigns = sql`(select id from campaigns where brand_id = ${brand})`
  const judge = sql`(select id from judges where user_id = ${userId})`
  return {
    cuenta: sql`
      select id, role, name, last_name, email, country_code, contact_name, contact_last_name, has_changed_password,
        email_verified_at, terms_version, created_at, deleted_at
      from users where id = ${userId}`,
    marca: sql`
      select id, company_rol, preferred_program_id, wants_reminders, created_at from brands where id = ${brand}`,
    juez: sql`
      select id, judge_type, company_name, company_role, company_country_code, invitations, created_at, verified_at,
        deleted_at
      from judges where id = ${judge}`,
    consentimientos: sql`
      select id, kind, version, email, accepted_at, address, user_agent from consents where judge_id = ${judge}`,
    rondas: sql`
      select round_judges.id, rounds.name as round, round_judges.number, round_judges.closes_at, closes_reason, declared_at,
        trained_at, removed_at, removed_reason, added_at,
        exists (select from panel_judges where round_judge_id = round_judges.id and is_chair) as is_chair
      from round_judges join rounds on rounds.id = round_id where judge_id = ${judge}`,
    // Marks and texts are sealed for whoever exports, too (J30).
    planillas: sql`
      select sheets.assignment_id as id, rounds.name as round, judged_entries.code, sheets.state, sheets.version, abstention,
        abstention_text, handed_in_at, reopened, sheets.updated_at, is_to_confirm, is_comment_for_brand,
        case when rounds.state in ('unsealed', 'decided') then note end as note,
        case when rounds.state in ('unsealed', 'decided') then comment end as comment,
        exposures.opened_at, last_opened_at, times, played_seconds
      from sheets
        join assignments on assignments.id = sheets.assignment_id
        join judged_entries on judged_entries.id = entry_id
        join round_judges on round_judges.id = round_judge_id
        join rounds on rounds.id = round_judges.round_id
        left join exposures on exposures.assignment_id = sheets.assignment_id
      where round_judges.judge_id = ${judge}`,
    puntajes: sql`
      select marks.assignment_id as id, criterion_id, value, marked_at
      from marks
        join assignments on assignments.id = marks.assignment_id
        join round_judges on round_judges.id = round_judge_id
        join rounds on rounds.id = round_judges.round_id
      where round_judges.judge_id = ${judge} and rounds.state in ('unsealed', 'decided')`,
    sesiones: sql`
      select created_at as id, expires_at, revoked_at, viewer_id is not null as is_view from sessions
      where user_id = ${userId}`,
    codigos: sql`select id, purpose, new_email, created_at, expires_at, used_at from codes where user_id = ${userId}`,
    campanas: sql`
      select campaigns.id, program_id, campaigns.name, companies.name as company, start_date, end_date,
        blocked_country_code, campaigns.created_at, updated_at
      from campaigns join companies on companies.id = company_id where brand_id = ${brand}`,
    inscripciones: sql`
      select id, campaign_id, category_id, enroll_code, created_at, sent_at from enrollments
      where campaign_id in ${campaigns}`,
    respuestas: sql`
      select id, campaign_id, question_id, category_id, answer, updated_at from campaign_questions
      where campaign_id in ${campaigns}`,
    videos: sql`
      select id, campaign_id, usage_type, original_name, size, duration_seconds, width, height, captions, created_at from files
      where campaign_id in ${campaigns}`,
    cargas: sql`
      select created_at as id, campaign_id, usage_type, original_name, size from uploads where brand_id = ${brand}`,
    equipo: sql`
      select member.id, full_name, email, member.role, companies.name as company, member.created_at
      from team_members as member join companies on companies.id = company_id where brand_id = ${brand}`,
    creditos_de_personas: sql`
      select id, campaign_id, team_member_id, created_at from team_credits where campaign_id in ${campaigns}`,
    creditos_de_empresas: sql`
      select credit.id, campaign_id, companies.name as company, company_role, credit.created_at
      from company_credits as credit join companies on companies.id = company_id where campaign_id in ${campaigns}`,
    empresas_agregadas: sql`
      select id, name, role, country_code, created_at from companies where created_by_brand_id = ${brand}`,
    prorrogas: sql`
      select program_id as id, entries_close_at, created_at from brand_extensions where brand_id = ${brand}`,
    papelera: sql`
      select id, kind, label, content, deleted_at, restored_at from deletions
      where brand_id = ${brand} or (kind = 'judge' and subject_id = ${judge})`,
    correos: sql`
      select id, kind, to_address, subject, state, created_at, sent_at from mails where ${areTo(addresses)}`,
    recordatorios_escritos: sql`
      select id, subject, text, created_at from mailings where created_by = ${userId}`,
    notificaciones: sql`
      select id, kind, title, text, created_at, read_at from notifications where user_id = ${userId}`,
    actividad: sql`
      select id, at, action, details from audit_events where actor_id = ${userId} or viewer_id = ${userId}`,
  }
}

const ofMember = (memberId: number): Sections => ({
  persona: sql`
    select member.id, full_name, member.email, member.role, companies.name as company,
      ${sql.raw(fullName())} as brand, member.created_at
    from team_members as member
    join companies on companies.id = company_id
    join brands on brands.id = brand_id
    join users on users.id = user_id
    where member.id = ${memberId}`,
  creditos: sql`
    select credit.id, campaigns.id as campaign_id, campaigns.name as campaign, credit.created_at,
      exists (select from enrollments where campaign_id = campaigns.id and sent_at is not null) as is_sent
    from team_credits as credit join campaigns on campaigns.id = campaign_id
    where team_member_id = ${memberId}`,
})

/** Everything that is kept about a person: rows by section, in one statement. */
export async function selectEverything(
  db: Db,
  { kind, id }: Pick<Person, 'kind' | 'id'>,
  addresses: string[],
): Promise<Record<string, unknown>> {
  const sections = kind === 'user' ? ofUser(id, addresses) : ofMember(id)
  const members = Object.entries(sections).flatMap(([name, rows]) => [
    sql.lit(name),
    sql`coalesce((select jsonb_agg(to_jsonb(row) order by row.id) from (${rows}) as row), '[]')`,
  ])
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    select jsonb_build_object(${sql.join(members)}) as data
  `.execute(db)
  return rows[0]?.data ?? {}
}
