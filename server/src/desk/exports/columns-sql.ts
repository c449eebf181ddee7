import { type RawBuilder, sql } from 'kysely'
import { companyRoles } from '@portal/contract/entries/companies.ts'
import { type MissingField, missingLabels } from '@portal/contract/desk/entries-list.ts'
import type { Edition } from '@portal/contract/editions/edition.ts'
import { asksIn } from '@portal/contract/editions/offer.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import { contactName } from '../../people/accounts/full-name-sql.ts'
import type { Column } from '../../platform/tables/column.ts'

/** SQL for the programme's local time, as milliseconds without a zone. */
const wallClock = <Time extends number | null>(instant: RawBuilder<unknown>) =>
  sql<Time>`(extract(epoch from date_trunc('second', ${instant} at time zone program.time_zone)) * 1000)::float8`

/**
 * The facts that columns are made from, as SQL for each entry. The statement in queries.ts defines the names of
 * tables.
 */
export const facts = {
  id: sql<number>`entry.enrollment_id`,
  code: sql<string>`entry.enroll_code`,
  programId: sql<number>`entry.program_id`,
  categoryId: sql<number>`entry.category_id`,
  status: sql<string>`entry.status`,
  missing: sql<MissingField[]>`entry.missing`,
  campaign: sql<string>`entry.campaign_name`,
  company: sql<string>`entry.company_name`,
  brand: sql<string>`entry.brand_name`,
  email: sql<string>`users.email`,
  contact: sql.raw<string>(contactName),
  startDate: sql<string | null>`campaign.start_date`,
  endDate: sql<string | null>`campaign.end_date`,
  created: wallClock<number>(sql`entry.created_at`),
  sent: wallClock<number | null>(sql`entry.sent_at`),
  videos: sql<number>`(select count(*) from files where files.campaign_id = entry.campaign_id)`,
  /** Answers by id of the question. */
  answers: sql<Record<string, string>>`coalesce((
    select json_object_agg(question_id, answer)
    from campaign_questions as question
    where question.campaign_id = entry.campaign_id and answer <> ''
      and (question.category_id is null or question.category_id = entry.category_id)
  ), '{}')`,
  people: sql<[name: string, role: string, company: string][]>`coalesce((
    select json_agg(json_build_array(member.full_name, member.role, company.name) order by credit.id)
    from team_credits as credit
    join team_members as member on member.id = credit.team_member_id
    join companies as company on company.id = member.company_id
    where credit.campaign_id = entry.campaign_id
  ), '[]')`,
  /** Who acts for the brand (B11): the owners, and how many all are. */
  owners: sql<string>`(
    select string_agg(concat_ws(' ', users.name, users.last_name) || ' (' || users.email || ')', '; ' order by memberships.created_at, users.id)
    from memberships join users on users.id = memberships.user_id
    where memberships.brand_id = entry.brand_id and level = 'owner'
  )`,
  members: sql<number>`(select count(*) from memberships where memberships.brand_id = entry.brand_id and level <> 'guest')`,
  companies: sql<[role: string, name: string][]>`coalesce((
    select json_agg(json_build_array(credit.company_role, company.name) order by credit.id)
    from company_credits as credit join companies as company on company.id = credit.company_id
    where credit.campaign_id = entry.campaign_id
  ), '[]')`,
}

type ValueOf<Fact> = Fact extends RawBuilder<infer Value> ? Value : never

export type ExportedEntry = { [Name in keyof typeof facts]: ValueOf<(typeof facts)[Name]> }

const day = (text: string | null) => (text === null ? null : new Date(`${text}T00:00:00Z`))

/**
 * Returns the columns of an export, from left to right. There is a column for each question of the editions whose
 * entries are in it, oldest edition first.
 * @param programIds the entries' programmes; if empty, the current edition's
 */
export const columnsOf = (
  catalog: Catalog,
  programIds: readonly number[],
): readonly Column<ExportedEntry>[] => [
  { header: 'Código', width: 16, of: ({ code }) => code },
  { header: 'Programa', width: 24, of: ({ programId }) => catalog.programOf(programId).label },
  { header: 'Categoría', width: 24, of: ({ categoryId }) => catalog.categoryOf(categoryId).name },
  { header: 'Campaña', width: 32, of: ({ campaign }) => campaign },
  { header: 'Empresa', width: 24, of: ({ company }) => company },
  { header: 'Marca', width: 24, of: ({ brand }) => brand },
  { header: 'Correo de la marca', width: 28, of: ({ email }) => email },
  { header: 'Contacto', width: 24, of: ({ contact }) => contact },
  { header: 'Estado', width: 12, of: ({ status }) => status },
  {
    header: 'Falta',
    width: 32,
    of: ({ missing }) => missing.map((field) => missingLabels[field]).join(', '),
  },
  { header: 'Fecha de inicio', width: 14, shows: 'day', of: ({ startDate }) => day(startDate) },
  { header: 'Fecha de fin', width: 14, shows: 'day', of: ({ endDate }) => day(endDate) },
  { header: 'Creada', width: 18, shows: 'time', of: ({ created }) => new Date(created) },
  { header: 'Enviada', width: 18, shows: 'time', of: ({ sent }) => (sent === null ? null : new Date(sent)) },
  { header: 'Videos', width: 8, of: ({ videos }) => videos },
  ...editionsOf(catalog, programIds).flatMap(({ questions }) =>
    questions.map((question): Column<ExportedEntry> => ({
      // The text of a question that is asked once per category ends in ' ?'.
      header: question.text.replace(/ \?$/, '?'),
      width: 40,
      // The answer is left out if only another category of the campaign asks the question.
      of: ({ answers, categoryId }) => (asksIn(question, categoryId) && answers[question.id]) || '',
    })),
  ),
  {
    header: 'Personas',
    width: 40,
    of: ({ people }) => people.map(([name, role, company]) => `${name} (${role}, ${company})`).join('; '),
  },
  ...companyRoles.map((role): Column<ExportedEntry> => ({
    header: role,
    width: 28,
    of: ({ companies }) =>
      companies
        .filter(([credited]) => credited === role)
        .map(([, name]) => name)
        .join('; '),
  })),
  // At the end, where no reader of the file counts on another column.
  { header: 'Titulares de la marca', width: 40, of: ({ owners }) => owners },
  { header: 'Personas de la marca', width: 12, of: ({ members }) => members },
]

const editionsOf = ({ editions, current }: Catalog, programIds: readonly number[]): readonly Edition[] =>
  programIds.length === 0
    ? [current]
    : editions.filter(({ programs }) => programs.some(({ id }) => programIds.includes(id))).toReversed()
