import { changeCampaign } from '../campaigns/change-campaign.ts'
import type { Db } from '../db/db.ts'
import { fail } from '../http/fail.ts'
import { selectQuestions, updateAnswers, type QuestionRow } from './queries.ts'

/** All answers or none (A20): one statement while all is well, and only a refusal is looked into. */
export async function saveAnswers(
  db: Db,
  target: { brandId: number; campaignId: number; categoryId: number },
  answers: Parameters<typeof updateAnswers>[2],
): Promise<QuestionRow[]> {
  const rows = await updateAnswers(db, target, answers)
  if (rows.length > 0) return rows
  const { brandId, campaignId, categoryId } = target
  return changeCampaign(db, campaignId, brandId, async (trx) => {
    const questions = await selectQuestions(trx, brandId, campaignId, categoryId)
    throw fail(questions.length === 0 ? 'not_found' : 'foreign_question')
  })
}
