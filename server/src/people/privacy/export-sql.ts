import { type RawBuilder, sql } from 'kysely'
import { brandName } from '../accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { areTo, type Person } from './queries.ts'
import { ofSignatory } from './signatories-sql.ts'

type Sections = Record<string, RawBuilder<unknown>>

/** Returns the sections of a user. Columns are named one by one, so that no secret or hash of one is exported. */
function ofUser(userId: number, addresses: string[]): Sections {
  const brands = sql`(select id from brands where user_id = ${userId})`
  const campaigns = sql`(select id from campaigns where brand_id in ${brands})`
  const judge = sql`(select id from judges where user_id = ${userId})`
  const inRounds = sql`(select id from round_judges where judge_id = ${judge})`
  return {
    cuenta: sql`
      select id, role, name, last_name, former_names, email, country_code, contact_name, contact_last_name, has_changed_password,
        email_verified_at, terms_version, admin_level, manages_since, is_operators, created_at, deleted_at
      from users where id = ${userId}`,
    marca: sql`
      select id, name, preferred_program_id, wants_reminders, created_at from brands where id in ${brands}`,
    invitaciones_a_la_marca: sql`
      select id, email, level, campaign_id, guest_level, note, created_at, expires_at, used_at, withdrawn_at
      from brand_invitations where invited_by = ${userId}`,
    traspasos: sql`
      select brand_id as id, to_user_id, offered_by, reason, asked_at, until from hand_overs
      where to_user_id = ${userId} or offered_by = ${userId} or admin_id = ${userId}`,
    copia_de_comprobantes: sql`
      select id, email, created_at, expires_at, confirmed_at from receipt_copies where brand_id in ${brands}`,
    miembro: sql`
      select brand_id as id, level, company_rol, wants_reminders, wants_receipts, created_at from memberships
      where user_id = ${userId}`,
    colabora: sql`
      select campaign_id as id, brand_id, level, created_at from guests where user_id = ${userId}`,
    ...ofSignatory(addresses, sql`created_by = ${userId}`),
    juez: sql`
      select id, judge_type, company_name, company_role, company_country_code, invitations, created_at, verified_at, shows_name,
        deleted_at
      from judges where id = ${judge}`,
    programas_de_juez: sql`select program_id as id, asked_at from judge_programs where judge_id = ${judge}`,
    consentimientos: sql`
      select id, kind, version, email, accepted_at, address, user_agent from consents where judge_id = ${judge}`,
    declaracion: sql`
      select judge_id as id, companies, people, nullif(declared_at, 'epoch') as declared_at from judge_declarations where judge_id = ${judge}`,
    conflictos: sql`
      select id, campaign_id, kind, state, created_at, decided_at from conflicts where judge_id = ${judge}`,
    rondas: sql`
      select round_judges.id, rounds.name as round, round_judges.number, round_judges.closes_at, closes_reason, declared_at,
        trained_at, removed_at, removed_reason, added_at,
        exists (select from panel_judges where round_judge_id = round_judges.id and is_chair) as is_chair
      from round_judges join rounds on rounds.id = round_id where judge_id = ${judge}`,
    // Marks and texts are sealed for the admin who exports, too (J30).
    planillas: sql`
      select sheets.assignment_id as id, rounds.name as round, judged_entries.code, sheets.state, sheets.version, abstention,
        abstention_text, handed_in_at, reopened, sheets.updated_at, is_to_confirm, is_comment_for_brand,
        case when rounds.state in ('unsealed', 'decided') then note end as note,
        case when rounds.state in ('unsealed', 'decided') then comment end as comment,
        exposures.opened_at, last_opened_at, times, played_seconds, is_shared, decided_at as comment_decided_at
      from sheets
        join assignments on assignments.id = sheets.assignment_id
        join judged_entries on judged_entries.id = entry_id
        join round_judges on round_judges.id = round_judge_id
        join rounds on rounds.id = round_judges.round_id
        left join exposures on exposures.assignment_id = sheets.assignment_id
        left join feedback_comments on feedback_comments.assignment_id = sheets.assignment_id
      where round_judges.judge_id = ${judge}`,
    puntajes: sql`
      select marks.assignment_id as id, criterion_id, value, marked_at
      from marks
        join assignments on assignments.id = marks.assignment_id
        join round_judges on round_judges.id = round_judge_id
        join rounds on rounds.id = round_judges.round_id
      where round_judges.judge_id = ${judge} and rounds.state in ('unsealed', 'decided')`,
    asistencias: sql`
      select panels.id, panels.name as panel, arrived_at, last_seen_at
      from attendances join panels on panels.id = panel_id
      where round_judge_id in ${inRounds}`,
    propuestas_para_la_sesion: sql`
      select judged_entries.id, code, named_at
      from named_entries join judged_entries on judged_entries.id = entry_id
      where round_judge_id in ${inRounds}`,
    salidas_de_la_sesion: sql`
      select item_id as id, code, left_at
      from exits
        join agenda_items on agenda_items.id = item_id
        left join judged_entries on judged_entries.id = entry_id
      where round_judge_id in ${inRounds}`,
    mociones: sql`select id, kind, text, opened_at from motions where opened_by = ${userId}`,
    // Votes are secret while a motion is open. Those of a secret motion always are (J52).
    votos: sql`
      select motion_id as id, kind, choice, voted_at
      from votes join motions on motions.id = motion_id
      where round_judge_id in ${inRounds} and closed_at is not null and not is_secret`,
    disidencias: sql`
      select motion_id as id, dissents.text, written_at from dissents where round_judge_id in ${inRounds}`,
    firmas_de_actas: sql`
      select minutes_id as id, name, version, ip, user_agent, signed_at from minutes_signatures
      where round_judge_id in ${inRounds}`,
    sesiones: sql`
      select created_at as id, expires_at, revoked_at, viewer_id is not null as is_view, user_agent, last_used_at, company_issuer, proved_at from sessions
      where user_id = ${userId}`,
    llaves_de_acceso: sql`select id, name, credential_id, transports, counter, created_at, last_used_at from passkeys where user_id = ${userId}`,
    ingresos_con_la_empresa: sql`
      select id, issuer, subject, email, created_at, last_used_at from company_links where user_id = ${userId}`,
    ingresos_con_la_empresa_sin_terminar: sql`
      select id, step, issuer, subject, email, name, last_name, expires_at from company_sign_ins
      where lower(email) = any(${addresses.map((address) => address.toLowerCase())}::text[])`,
    segundo_factor: sql`
      select user_id as id, created_at, (select count(*) from recovery_codes where user_id = ${userId}) as recovery_codes
      from second_factors where user_id = ${userId}`,
    equipos_conocidos: sql`select created_at as id, last_used_at, expires_at from known_devices where user_id = ${userId}`,
    codigos: sql`select id, purpose, new_email, created_at, expires_at, used_at from codes where user_id = ${userId}`,
    invitaciones_al_equipo: sql`
      select id, email, level, created_at, expires_at, used_at, withdrawn_at from admin_invitations
      where lower(email) = any(${addresses.map((address) => address.toLowerCase())}::text[])`,
    campanas: sql`
      select campaigns.id, program_id, campaigns.name, companies.name as company, start_date, end_date,
        blocked_country_code, shows_video, shows_text, ai_declaration, campaigns.created_at, updated_at
      from campaigns join companies on companies.id = company_id where brand_id in ${brands}`,
    inscripciones: sql`
      select id, campaign_id, category_id, enroll_code, created_at, sent_at from enrollments
      where campaign_id in ${campaigns}`,
    envios: sql`
      select id, sent_at, stayed from sendings where brand_id in ${brands} or user_id = ${userId}`,
    inscripciones_enviadas: sql`
      select enrollment_id as id, sending_id, campaign_id, program_id, category_id, enroll_code, campaign, category
      from sent_entries
      where sending_id in (select id from sendings where brand_id in ${brands} or user_id = ${userId})`,
    respuestas: sql`
      select id, campaign_id, question_id, category_id, answer, updated_at from campaign_questions
      where campaign_id in ${campaigns}`,
    videos: sql`
      select id, campaign_id, usage_type, original_name, size, duration_seconds, width, height, captions, created_at from files
      where campaign_id in ${campaigns}`,
    cargas: sql`
      select created_at as id, campaign_id, usage_type, original_name, size from uploads where brand_id in ${brands}`,
    equipo: sql`
      select member.id, full_name, email, member.role, companies.name as company, member.created_at
      from team_members as member join companies on companies.id = company_id where brand_id in ${brands}`,
    creditos_de_personas: sql`
      select id, campaign_id, team_member_id, created_at from team_credits where campaign_id in ${campaigns}`,
    creditos_de_empresas: sql`
      select credit.id, campaign_id, companies.name as company, company_role, credit.created_at
      from company_credits as credit join companies on companies.id = company_id where campaign_id in ${campaigns}`,
    empresas_agregadas: sql`
      select id, name, role, country_code, created_at from companies where created_by_brand_id in ${brands}`,
    // No decision is shown before its publication (J60).
    premios: sql`
      select decisions.id, code, award, approved_at
      from standing_decisions as decisions join judged_entries on judged_entries.id = entry_id
      where brand_id in ${brands} and is_published(decisions.program_id)`,
    diplomas: sql`
      select diplomas.code as id, judged_entries.code as entry, award, person, diplomas.role, diplomas.made_at
      from diplomas
        join decisions on decisions.id = decision_id
        join judged_entries on judged_entries.id = entry_id
      where brand_id in ${brands} and is_published(decisions.program_id)`,
    // Sorted by their texts, so that nothing tells which comments are the same judge's (J63).
    comentarios_del_jurado: sql`
      select comment as id, code
      from feedback_comments
        join sheets on sheets.assignment_id = feedback_comments.assignment_id
        join assignments on assignments.id = sheets.assignment_id
        join judged_entries on judged_entries.id = entry_id
      where brand_id in ${brands} and is_shared and is_published(judged_entries.program_id)`,
    prorrogas: sql`
      select program_id as id, entries_close_at, reason, created_at from brand_extensions where brand_id in ${brands}`,
    papelera: sql`
      select id, kind, label, content, deleted_at, restored_at from deletions
      where brand_id in ${brands} or (kind = 'judge' and subject_id = ${judge})`,
    correos: mailsTo(addresses),
    recordatorios_escritos: sql`
      select id, audience, program_id, subject, text, created_at from mailings where created_by = ${userId}`,
    notas_escritas: sql`
      select id, campaign_id, text, created_at, changed_at from campaign_notes where author_id = ${userId}`,
    revisiones_abiertas: sql`
      select id, code, reason, opened_at from integrity_cases where opened_by = ${userId}`,
    notas_de_revisiones: sql`
      select id, case_id, text, created_at from integrity_notes where author_id = ${userId}`,
    respuestas_en_revisiones: sql`
      select id, code, question, asked_at, answer_by, answer, answered_at from integrity_cases
      where asked_at is not null and (brand_id in ${brands} or answered_by = ${userId})`,
    avales_dispensados: sql`
      select id, campaign_id, side, reason, waived_at, confirmed_at, withdrawn_at from sign_off_waivers
      where ${userId} in (waived_by, confirmed_by, withdrawn_by)`,
    notificaciones: sql`
      select id, kind, title, text, created_at, read_at from notifications where user_id = ${userId}`,
    actividad: sql`
      select id, at, action, details from audit_events where actor_id = ${userId} or viewer_id = ${userId}`,
  }
}

const mailsTo = (addresses: string[]) => sql`
  select id, kind, to_address, subject, state, created_at, sent_at, kept_text from mails where ${areTo(addresses)}`

const ofMember = (memberId: number, addresses: string[]): Sections => ({
  ...ofSignatory(addresses),
  persona: sql`
    select member.id, full_name, member.email, member.role, companies.name as company,
      ${sql.raw(brandName())} as brand, member.created_at
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
  diplomas: sql`
    select diplomas.code as id, judged_entries.code as entry, award, person, diplomas.role, diplomas.made_at
    from team_members as member
      join judged_entries on judged_entries.brand_id = member.brand_id
      join decisions on decisions.entry_id = judged_entries.id
      join diplomas on decision_id = decisions.id and person = full_name
    where member.id = ${memberId} and is_published(decisions.program_id)`,
})

/** Returns everything that is kept about a person: rows by section, in one statement. */
export async function selectEverything(
  db: Db,
  { kind, id }: Pick<Person, 'kind' | 'id'>,
  addresses: string[],
): Promise<Record<string, unknown>> {
  const sections = {
    user: () => ofUser(id, addresses),
    member: () => ofMember(id, addresses),
    signatory: () => ({ ...ofSignatory(addresses), correos: mailsTo(addresses) }),
  }[kind]()
  const members = Object.entries(sections).map(
    ([name, rows]) =>
      sql`(${sql.lit(name)}, coalesce((select jsonb_agg(to_jsonb(row) order by row.id) from (${rows}) as row), '[]'))`,
  )
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    select jsonb_object_agg(name, rows) as data from (values ${sql.join(members)}) as sections (name, rows)
  `.execute(db)
  return rows[0]?.data ?? {}
}
