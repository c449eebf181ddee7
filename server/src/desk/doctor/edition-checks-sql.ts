import { sql } from 'kysely'
import type { Check } from './queries.ts'

/** The questions of all editions as a table, for use within any statement. */
export const questions = sql`(
  select edition.id as edition_id, question.*
  from editions as edition, jsonb_to_recordset(content -> 'questions') as question (
    id integer, "perCategory" boolean, "categoryIds" jsonb, "maxWords" integer, "isRequired" boolean
  )
)`

const categories = sql`(
  select edition.id as edition_id, category.*
  from editions as edition, jsonb_to_recordset(content -> 'categories') as category (id integer, criteria jsonb)
)`

const criteria = sql`(
  select edition_id, criterion.id
  from ${categories} as category, jsonb_to_recordset(criteria) as criterion (id integer)
)`

const isRepeated = (what: string, items: typeof questions): Check => sql`
    select format('The ${sql.raw(what)} %s stands more than once in the editions %s', id, string_agg(edition_id::text, ', ' order by edition_id))
      as finding
    from ${items} as item group by id having count(*) > 1`

const isOfNoEdition = (table: string, what: string, column: string): Check => sql`
    select format('${sql.raw(what)} %s is in programme %s, which no edition has', ${sql.ref(table)}.id, ${sql.ref(column)})
      as finding
    from ${sql.table(table)} left join programs on programs.id = ${sql.ref(column)}
    where programs.id is null`

/** Checks that what rows refer to is part of an edition (E02–E04, E27). */
export const editionChecks: Check[] = [
  isOfNoEdition('campaigns', 'Campaign', 'program_id'),
  isOfNoEdition('brands', 'Brand', 'preferred_program_id'),
  sql`
    select format('Brand %s has extra time in programme %s, which no edition has', brand_id, program_id) as finding
    from brand_extensions left join programs on programs.id = program_id
    where programs.id is null`,
  sql`
    select format('Campaign %s is in edition %s, which is a draft', campaign.id, edition_id) as finding
    from campaigns as campaign
    join programs as program on program.id = program_id
    join editions as edition on edition.id = edition_id
    where state = 'draft'
    order by campaign.id`,
  sql`
    select format('Entry %s is in category %s, which its edition does not have', entry.id, category_id) as finding
    from enrollments as entry
    join campaigns as campaign on campaign.id = campaign_id
    join programs as program on program.id = program_id
    left join ${categories} as category on category.edition_id = program.edition_id and category.id = category_id
    where category.id is null`,
  sql`
    select format('Answer %s is for question %s, which its edition does not have', answered.id, question_id) as finding
    from campaign_questions as answered
    join campaigns as campaign on campaign.id = campaign_id
    join programs as program on program.id = program_id
    left join ${questions} as question on question.edition_id = program.edition_id and question.id = question_id
    where question.id is null`,
  isRepeated('category', categories),
  isRepeated('criterion', criteria),
  isRepeated('question', questions),
]
