import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * Gives each campaign a row for each question that its entries are now asked. Removes rows that nobody has
 * answered and nobody is asked any longer. Answers stay.
 * @param which all campaigns of an edition, or one campaign
 * @param keepsUnasked removes nothing. Statuses stay the same, because they ignore questions that nobody is asked.
 * No save by a brand waits for this, because it locks no existing row.
 */
export const syncQuestions = (
  trx: Db,
  which: { editionId: number } | { campaignId: number },
  { keepsUnasked = false } = {},
) => {
  const chosen =
    'editionId' in which
      ? sql`program.edition_id = ${which.editionId}::integer`
      : sql`campaign.id = ${which.campaignId}::integer`
  const unwanted = sql`, unwanted as (
      delete from campaign_questions as row using campaign
      where row.campaign_id = campaign.id and row.answer = '' and not exists (
        select from wanted
        where wanted.campaign_id = row.campaign_id and wanted.question_id = row.question_id
          and wanted.category_id is not distinct from row.category_id
      )
    )`
  // Existing rows are left out before the insert: for each of them Postgres would wait for whoever saves its
  // answer.
  return sql`
    with campaign as materialized (
      select campaign.id, program.edition_id
      from campaigns as campaign join programs as program on program.id = campaign.program_id
      where ${chosen}
    ), question as materialized (
      select edition.id as edition_id, question.id, "perCategory" as per_category, "categoryIds" as category_ids
      from editions as edition, jsonb_to_recordset(edition.content->'questions')
        as question (id integer, "perCategory" boolean, "categoryIds" integer[])
      where edition.id in (select edition_id from campaign)
    ), wanted as materialized (
      select distinct campaign.id as campaign_id, question.id as question_id,
        case when question.per_category then entry.category_id end as category_id
      from campaign
        join enrollments as entry on entry.campaign_id = campaign.id
        join question on question.edition_id = campaign.edition_id
          and (question.category_ids is null or entry.category_id = any(question.category_ids))
    )${keepsUnasked ? sql`` : unwanted}
    insert into campaign_questions (campaign_id, question_id, category_id)
    select campaign_id, question_id, category_id from wanted
    where not exists (
      select from campaign_questions as row
      where row.campaign_id = wanted.campaign_id and row.question_id = wanted.question_id
        and row.category_id is not distinct from wanted.category_id
    )
    on conflict do nothing
  `.execute(trx)
}
