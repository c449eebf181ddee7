import { CompiledQuery } from 'kysely'
import type { Db } from '../db/db.ts'

export interface QuestionRow {
  id: number
  questionId: number
  categoryId: number | null
  answer: string
}

/** None when the brand has no such campaign or the campaign isn't in that category. */
export const selectQuestions = (db: Db, brandId: number, campaignId: number, categoryId: number) =>
  db
    .selectFrom('campaign_questions as question')
    .innerJoin('enrollments as entry', 'entry.campaign_id', 'question.campaign_id')
    .innerJoin('campaigns as campaign', 'campaign.id', 'question.campaign_id')
    .where('campaign.id', '=', campaignId)
    .where('campaign.brand_id', '=', brandId)
    .where('entry.category_id', '=', categoryId)
    .where((eb) =>
      eb('question.category_id', 'is', null).or('question.category_id', '=', eb.ref('entry.category_id')),
    )
    .select([
      'question.id',
      'question.question_id as questionId',
      'question.category_id as categoryId',
      'question.answer',
    ])
    .orderBy('question.question_id')
    .execute()

interface Answer {
  campaignQuestionId: number
  questionId: number
  answer: string
}

/** The questions of the campaign in that category as they are afterwards; `isSaved` for those that got an answer. */
export async function updateAnswers(db: Db, campaignId: number, categoryId: number, answers: Answer[]) {
  const { rows } = await db.executeQuery<QuestionRow & { isSaved: boolean }>(
    CompiledQuery.raw(saveAnswers, [
      campaignId,
      categoryId,
      answers.map(({ campaignQuestionId }) => campaignQuestionId),
      answers.map(({ questionId }) => questionId),
      answers.map(({ answer }) => answer),
    ]),
  )
  return rows
}

const saveAnswers = `
  with question as (
    select question.id, question.question_id, question.category_id, question.answer
    from campaign_questions as question join enrollments as entry using (campaign_id)
    where campaign_id = $1
      and entry.category_id = $2
      and (question.category_id is null or question.category_id = entry.category_id)
  ), saved as (
    update campaign_questions set answer = given.answer, updated_at = now()
    from question join unnest($3::integer[], $4::integer[], $5::text[]) as given (id, question_id, answer)
      using (id, question_id)
    where campaign_questions.id = question.id
    returning campaign_questions.id, campaign_questions.answer
  )
  select
    question.id,
    question.question_id as "questionId",
    question.category_id as "categoryId",
    coalesce(saved.answer, question.answer) as answer,
    saved.id is not null as "isSaved"
  from question left join saved using (id)
  order by question.question_id
`
