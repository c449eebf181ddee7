import { sql } from 'kysely'
import type { EntryVersion } from '@portal/contract/jury/sheets/entry-version.ts'
import type { Db } from '../../platform/db/db.ts'

/** An entry that nobody sent: it is no campaign, so no conflict is about it. */
const NO_CAMPAIGN = 0

export interface NewLesson {
  programId: number
  categoryId: number
  content: EntryVersion
  digest: string
  comment: string
}

/** Adds the entries of a training round, each with its only version. */
export const insertLessons = (trx: Db, roundId: number, lessons: readonly NewLesson[]) =>
  sql`
    with lesson as (
      select * from json_to_recordset(${JSON.stringify(lessons)}::json)
        as row ("programId" integer, "categoryId" integer, content jsonb, digest text, comment text)
    ), made as (
      insert into judged_entries (program_id, category_id, campaign_id, code, training_round_id, reference_comment)
      select "programId", "categoryId", ${NO_CAMPAIGN}, content ->> 'code', ${roundId}, comment from lesson
      returning id, category_id, code
    )
    insert into entry_versions (entry_id, number, content, digest, redactions)
    select made.id, 1, content, digest, '[]'
    from made join lesson on "categoryId" = category_id and content ->> 'code' = code
  `.execute(trx)

/** Gives each judge of a training round the entries of one of the judge's panels: who has some keeps them. */
export const assignLessons = (trx: Db, roundId: number) =>
  sql`
    insert into assignments (round_id, panel_id, entry_id, round_judge_id)
    select ${roundId}, own.panel_id, lesson.id, own.round_judge_id
    from (
      select distinct on (round_judge_id) panel_id, round_judge_id
      from panel_judges where round_id = ${roundId}
      order by round_judge_id, panel_id
    ) as own
      join panel_categories on panel_categories.panel_id = own.panel_id
      join judged_entries as lesson
        on lesson.training_round_id = ${roundId} and lesson.category_id = panel_categories.category_id
    where not exists (select from assignments where round_judge_id = own.round_judge_id)
  `.execute(trx)
