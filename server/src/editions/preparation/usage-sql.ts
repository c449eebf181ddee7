import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

// What brands have in an edition. What is in the trash counts, because it can be restored. What the jury has
// counts too, because results name it.

/** Returns SQL for the rows of a table that are in the trash. */
const trashed = (table: string, columns: string) =>
  sql`select row.* from deletions, jsonb_to_recordset(coalesce(content->${sql.lit(table)}, '[]')) as row (${sql.raw(columns)})
    where restored_at is null`

/**
 * SQL for entries. Those of the jury outlive their campaigns. The unions count only once what is in several
 * places.
 */
const entries = sql`(
  select category_id, enroll_code from enrollments
  union ${trashed('enrollments', 'category_id integer, enroll_code text')}
  union select category_id, code from judged_entries where not is_training
)`
const answers = sql`(
  select question_id, category_id, answer from campaign_questions
  union all ${trashed('campaign_questions', 'question_id integer, category_id integer, answer text')}
)`
const campaigns = sql`(
  select program_id, id from campaigns
  union ${trashed('campaigns', 'program_id integer, id integer')}
  union select program_id, campaign_id from judged_entries where not is_training
)`

async function countBy(db: Db, counted: RawBuilder<unknown>): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select id, count(*) as count from (${counted}) as counted group by id
  `.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

const idsIn = (ids: readonly number[]) => sql`any(${ids}::integer[])`

/** Returns the number of entries by category. */
export const countEntriesIn = (db: Db, categoryIds: number[]) =>
  countBy(
    db,
    sql`select category_id as id from ${entries} as entry where category_id = ${idsIn(categoryIds)}`,
  )

/** Returns the number of answers by question. */
export const countAnswersTo = (db: Db, questionIds: number[]) =>
  countBy(
    db,
    sql`select question_id as id from ${answers} as answer where question_id = ${idsIn(questionIds)} and answer <> ''`,
  )

/** Returns the number of campaigns by programme. */
export const countCampaignsIn = (db: Db, programIds: number[]) =>
  countBy(
    db,
    sql`select program_id as id from ${campaigns} as campaign where program_id = ${idsIn(programIds)}`,
  )

/** Returns by programme the number of brands that chose it when they registered. */
export const countBrandsOf = (db: Db, programIds: number[]) =>
  countBy(
    db,
    sql`select preferred_program_id as id from brands where preferred_program_id = ${idsIn(programIds)}`,
  )

/** Returns the number of entries of a category in one programme. */
export async function countEntriesOf(db: Db, categoryId: number, programId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from enrollments join campaigns on campaigns.id = campaign_id
    where category_id = ${categoryId} and program_id = ${programId}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns the number of answers to a question by category. Null: all categories share the answer. */
export async function countAnswersByCategory(db: Db, questionId: number) {
  const { rows } = await sql<{ categoryId: number | null; count: number }>`
    select category_id as "categoryId", count(*) as count
    from ${answers} as answer where question_id = ${questionId} and answer <> '' group by category_id
  `.execute(db)
  return new Map(rows.map(({ categoryId, count }) => [categoryId, count]))
}

/** The characters that JavaScript treats as white space, except the space itself. */
const SPACES =
  '\t\n\v\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF'

/**
 * Returns SQL for the number of words in a text, counted as `countWords` in contract/src/platform/words.ts does.
 * Plain replacements take a tenth of the time of a regular expression.
 */
export function wordsIn(text: RawBuilder<unknown>) {
  const spaced = [...SPACES].reduce(
    (inner, space) => sql`replace(${inner}, ${sql.lit(space)}, ' ')`,
    sql`replace(${text}, ${sql.lit('\u200B')}, '')`,
  )
  return sql<number>`cardinality(array_remove(string_to_array(${spaced}, ' '), ''))`
}

/** Number of answers whose words one statement counts. It takes a fraction of the time limit. */
const ROWS_AT_ONCE = 5000

/** Returns how many answers to a question have more words. */
export async function countLongerAnswers(db: Db, questionId: number, maxWords: number): Promise<number> {
  // A word and the space after it take two characters, so shorter texts need no counting.
  const isLonger = sql`question_id = ${questionId} and length(answer) > ${maxWords}::integer * 2
    and ${wordsIn(sql.ref('answer'))} > ${maxWords}::integer`
  const count = async (rows: RawBuilder<unknown>) => {
    const { rows: counted } = await sql<{ count: number }>`
      select count(*) as count from (${rows}) as answer where ${isLonger}
    `.execute(db)
    return counted[0]?.count ?? 0
  }
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from campaign_questions`.execute(db)
  let longer = await count(trashed('campaign_questions', 'question_id integer, answer text'))
  for (let from = 1; from <= (rows[0]?.last ?? 0); from += ROWS_AT_ONCE)
    longer += await count(
      sql`select question_id, answer from campaign_questions where id >= ${from} and id < ${from + ROWS_AT_ONCE}`,
    )
  return longer
}

/** Returns how many campaigns of an edition have more videos of a kind than allowed. */
export async function countFullerCampaigns(
  db: Db,
  editionId: number,
  usageType: string,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select campaign_id from (
        select campaign_id from files where usage_type = ${usageType} and campaign_id in (
          select campaigns.id from campaigns join programs on programs.id = program_id where edition_id = ${editionId}
        )
        union all
        select file.campaign_id from deletions, jsonb_to_recordset(content->'files') as file (campaign_id integer, usage_type text)
        where kind = 'campaign' and restored_at is null and usage_type = ${usageType}
          and (content->'campaigns'->0->>'program_id')::integer in (select id from programs where edition_id = ${editionId})
      ) as file
      group by campaign_id having count(*) > ${most}::integer
    ) as fuller
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns how many people would be asked to accept a text anew. */
export async function countAsked(db: Db, who: 'brands' | 'judges'): Promise<number> {
  const { rows } = await (
    who === 'brands'
      ? sql<{
          count: number
        }>`select count(*) as count from users where role = 'brand' and deleted_at is null`
      : sql<{
          count: number
        }>`select count(*) as count from judges where verified_at is not null and deleted_at is null`
  ).execute(db)
  return rows[0]?.count ?? 0
}
