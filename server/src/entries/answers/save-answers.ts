import { changeCampaign } from '../campaigns/change-campaign.ts'
import type { Db } from '../../platform/db/db.ts'
import { changedMeanwhile, fail } from '../../platform/http/fail.ts'
import { selectQuestions, updateAnswers, type QuestionRow } from './queries.ts'
import { campaignQuestionOfRow } from './campaign-question-of-row.ts'

type Answers = Parameters<typeof updateAnswers>[2]

/** Saves all answers or none (A20). One statement suffices; only a refusal needs more. */
export async function saveAnswers(
  db: Db,
  target: { brandId: number; campaignId: number; categoryId: number },
  answers: Answers,
): Promise<QuestionRow[]> {
  const rows = await updateAnswers(db, target, answers)
  if (rows.length > 0) return rows
  const { brandId, campaignId, categoryId } = target
  return changeCampaign(db, campaignId, brandId, async (trx) => {
    const questions = await selectQuestions(trx, brandId, campaignId, categoryId)
    if (questions.length === 0) throw fail('not_found')
    const held = new Map(questions.map((question) => [question.id, question]))
    const given = new Set(answers.map(({ campaignQuestionId }) => campaignQuestionId))
    const isForeign = answers.some(
      (each) => held.get(each.campaignQuestionId)?.questionId !== each.questionId,
    )
    if (isForeign || given.size < answers.length) throw fail('foreign_question')
    throw conflictOf(questions, answers)
  })
}

function conflictOf(questions: Awaited<ReturnType<typeof selectQuestions>>, answers: Answers) {
  const read = new Map(answers.map(({ campaignQuestionId, revision }) => [campaignQuestionId, revision]))
  const changes = questions.filter(({ id, revision }) => (read.get(id) ?? revision) !== revision)
  const [last] = changes
    .map(({ updatedAt }) => updatedAt.toISOString())
    .toSorted()
    .toReversed()
  const stored = { campaignQuestions: questions.map(campaignQuestionOfRow) }
  // A brand has one account, so the other edit was made by the same account.
  return changedMeanwhile({ answers }, stored, { changedBy: null, changedAt: last ?? null })
}
