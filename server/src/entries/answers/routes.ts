import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { selectQuestions } from './queries.ts'
import { campaignQuestionOfRow } from './campaign-question-of-row.ts'
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
