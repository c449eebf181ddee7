import { type NotNull, sql } from 'kysely'
import { fullName } from '../../people/accounts/full-name-sql.ts'
import { stamp } from '../campaigns/campaign-rows-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { runFrequent, statement } from '../../platform/db/frequent.ts'
import type { By } from '../../platform/http/serve.ts'
import { revisionOfText } from '../../platform/db/revision.ts'
import { isOpen } from '../../editions/calendar/deadline-sql.ts'

export interface QuestionRow {
  id: number
  questionId: number
  categoryId: number | null
  answer: string
  revision: string
}

/**
 * Returns the questions with answers; undefined when the brand has no such campaign or the campaign is not in that
 * category.
 */
export async function selectQuestions(db: Db, brandId: number, campaignId: number, categoryId: number) {
  const rows = await db
    .selectFrom('enrollments as entry')
    .innerJoin('campaigns as campaign', 'campaign.id', 'entry.campaign_id')
    .leftJoin('campaign_questions as question', (join) =>
      join
        .onRef('question.campaign_id', '=', 'entry.campaign_id')
        .on((eb) =>
          eb('question.category_id', 'is', null).or('question.category_id', '=', eb.ref('entry.category_id')),
        ),
    )
    .leftJoin('users', 'users.id', 'question.updated_by')
    .where('campaign.id', '=', campaignId)
    .where('campaign.brand_id', '=', brandId)
    .where('entry.category_id', '=', categoryId)
    .select([
      'question.id',
      'question.question_id as questionId',
      'question.category_id as categoryId',
      'question.answer',
      'question.updated_at as updatedAt',
      'question.updated_by as updatedBy',
      sql.raw<string>(fullName()).as('editor'),
      sql.raw<string>(revisionOfText('question.answer')).as('revision'),
    ])
    .$narrowType<{ questionId: NotNull; answer: NotNull; updatedAt: NotNull }>()
    .execute()
  // A category without questions gives one row without a question.
  return rows.length === 0 ? undefined : rows.flatMap(({ id, ...row }) => (id === null ? [] : { id, ...row }))
}

interface Answer {
  campaignQuestionId: number
  questionId: number
  answer: string
  /** Revision of the answer that was read. Undefined: any content is overwritten. */
  revision?: string | undefined
}

/**
 * Saves all answers or none. Returns the campaign's questions in that category as they are afterwards. Returns no
 * rows when nothing was saved: because of the campaign, its deadline, a question that isn't one of these, or an
 * answer that has changed since it was read.
 * @param answers each to another question
 */
export async function updateAnswers(
  db: Db,
  { brandId, userId, campaignId, categoryId }: By & { campaignId: number; categoryId: number },
  answers: Answer[],
): Promise<QuestionRow[]> {
  const given = {
    brandId,
    userId,
    campaignId,
    categoryId,
    ids: answers.map(({ campaignQuestionId }) => campaignQuestionId),
    questionIds: answers.map(({ questionId }) => questionId),
    answers: answers.map(({ answer }) => answer),
    revisions: answers.map(({ revision = null }) => revision),
  }
  const rows = await runFrequent<SavedRow>(db, saveAll(given))
  const saved = new Map(answers.map(({ campaignQuestionId, answer }) => [campaignQuestionId, answer]))
  return rows.map(({ answer, ...row }) => ({ ...row, answer: answer ?? saved.get(row.id) ?? '' }))
}

/** The answer is null for questions that were given one: the caller knows it, so it isn't sent back. */
type SavedRow = Omit<QuestionRow, 'answer'> & { answer: string | null }

// The campaign's row is locked, as for every change within it. The answers are locked too, so that they are
// compared as they are after the wait for the campaign, and not as they were before it. A form sends all its
// answers for each of its categories; those that are the same aren't written again.
const saveAll = statement<
  keyof By | 'campaignId' | 'categoryId' | 'ids' | 'questionIds' | 'answers' | 'revisions'
>(`
  with campaign as (
    select id from campaigns where brand_id = :brandId and id = :campaignId and ${isOpen('campaigns.program_id', 'campaigns.brand_id')} for no key update
  ), question as (
    select question.id, question.question_id, question.category_id, question.answer
    from campaign
      join campaign_questions as question on question.campaign_id = campaign.id
      join enrollments as entry on entry.campaign_id = campaign.id
    where entry.category_id = :categoryId and (question.category_id is null or question.category_id = entry.category_id)
    for update of question
  ), given as (
    select id, question_id, answer, revision
    from unnest(:ids::integer[], :questionIds::integer[], :answers::text[], :revisions::text[]) as given (id, question_id, answer, revision)
  ), whole as (
    select from campaign
    where not exists (
      select from given left join question using (id, question_id)
      where question.id is null
        or given.revision <> ${revisionOfText('question.answer')} and given.answer <> question.answer
    )
  ), saved as (
    update campaign_questions set answer = given.answer, updated_at = now(), updated_by = :userId::integer
    from whole, question join given using (id)
    where campaign_questions.id = question.id and question.answer <> given.answer
    returning campaign_questions.campaign_id
  ), stamped as (
    update campaigns set ${stamp(':userId::integer', `'answers'`)}
    where id in (select campaign_id from saved)
  )
  select
    question.id,
    question.question_id as "questionId",
    question.category_id as "categoryId",
    case when given.id is null then question.answer end as answer,
    ${revisionOfText('coalesce(given.answer, question.answer)')} as revision
  from whole, question left join given using (id)
`)
