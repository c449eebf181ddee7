import { api } from '@portal/contract/api.ts'
import type { CampaignQuestion } from '@portal/contract/questions.ts'
import { changeCampaign } from '../campaigns/change-campaign.ts'
import type { Deps } from '../deps.ts'
import { fail } from '../http/fail.ts'
import type { Serve } from '../http/serve.ts'
import { selectQuestions, updateAnswers, type QuestionRow } from './queries.ts'
import { questionOf } from './question-of.ts'

export function questionRoutes(serve: Serve, { db }: Deps) {
  serve(api.questions.list, async ({ params: { campaignId, categoryId } }, { brandId }) => {
    const rows = await selectQuestions(db, brandId, campaignId, categoryId)
    if (rows.length === 0) throw fail('not_found')
    return { campaignQuestions: rows.map(campaignQuestionOfRow) }
  })

  serve(
    api.questions.save,
    async ({ params: { campaignId, categoryId }, body: { answers } }, { brandId }) => {
      const rows = await changeCampaign(db, campaignId, brandId, async (trx) => {
        const saved = await updateAnswers(trx, campaignId, categoryId, answers)
        if (saved.length === 0) throw fail('not_found')
        if (saved.filter(({ isSaved }) => isSaved).length < answers.length) throw fail('foreign_question')
        return saved
      })
      return { campaignQuestions: rows.map(campaignQuestionOfRow) }
    },
  )
}

const campaignQuestionOfRow = ({ id, questionId, categoryId, answer }: QuestionRow): CampaignQuestion => ({
  id,
  campaignQuestionId: id,
  questionId,
  categoryId,
  answer,
  question: questionOf(questionId, categoryId),
})
