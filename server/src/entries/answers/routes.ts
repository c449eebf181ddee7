import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { campaignQuestionsOfRows } from './campaign-questions-of-rows.ts'
import { selectQuestions } from './queries.ts'
import { saveAnswers } from './save-answers.ts'

export function questionRoutes(serve: Serve, { db, catalog }: Deps) {
  serve(api.questions.list, async ({ params: { campaignId, categoryId } }, { brandId }) => {
    const rows = await selectQuestions(db, brandId, campaignId, categoryId)
    if (!rows) throw fail('not_found')
    return { campaignQuestions: campaignQuestionsOfRows(catalog.now(), categoryId, rows) }
  })

  serve(api.questions.save, async ({ params, body: { answers } }, { brandId, userId }) => ({
    campaignQuestions: await saveAnswers(db, catalog.now(), { brandId, userId, ...params }, answers),
  }))
}
