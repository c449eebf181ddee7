import { api } from '@portal/contract/api.ts'
import type { CampaignQuestion } from '@portal/contract/questions.ts'
import type { Deps } from '../deps.ts'
import { fail } from '../http/fail.ts'
import type { Serve } from '../http/serve.ts'
import { selectQuestions, type QuestionRow } from './queries.ts'
import { questionOf } from './question-of.ts'
import { saveAnswers } from './save-answers.ts'

export function questionRoutes(serve: Serve, { db }: Deps) {
  serve(api.questions.list, async ({ params: { campaignId, categoryId } }, { brandId }) => {
    const rows = await selectQuestions(db, brandId, campaignId, categoryId)
    if (rows.length === 0) throw fail('not_found')
    return { campaignQuestions: rows.map(campaignQuestionOfRow) }
  })

  serve(api.questions.save, async ({ params, body: { answers } }, { brandId }) => {
    const rows = await saveAnswers(db, { brandId, ...params }, answers)
    return { campaignQuestions: rows.map(campaignQuestionOfRow) }
  })
}

const campaignQuestionOfRow = ({ id, questionId, categoryId, answer }: QuestionRow): CampaignQuestion => ({
  id,
  campaignQuestionId: id,
  questionId,
  categoryId,
  answer,
  question: questionOf(questionId, categoryId),
})
