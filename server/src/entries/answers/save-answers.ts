import type { Question } from '@portal/contract/editions/edition.ts'
import { isBlank } from '@portal/contract/platform/words.ts'
import { answerFault, type CampaignQuestion } from '@portal/contract/entries/answers.ts'
import type { By } from '../../platform/http/serve.ts'
import { changeCampaign } from '../campaigns/change-campaign.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { Db } from '../../platform/db/db.ts'
import { changedMeanwhile, fail } from '../../platform/http/fail.ts'
import { campaignQuestionsOfRows } from './campaign-questions-of-rows.ts'
import { questionsOf } from './questions-of.ts'
import { selectQuestions, updateAnswers } from './queries.ts'

type Answers = Parameters<typeof updateAnswers>[2]

/** Saves all answers or none (A20). This takes one statement; only a refusal takes more. */
export async function saveAnswers(
  db: Db,
  catalog: Catalog,
  target: By & { campaignId: number; categoryId: number },
  given: Answers,
): Promise<CampaignQuestion[]> {
  const { brandId, campaignId, categoryId } = target
  const asked = new Map(questionsOf(catalog, categoryId).map((question) => [question.id, question]))
  refuseFaults(asked, given)
  // An empty answer to an optional question may consist of spaces and invisible characters.
  const answers = given.map((each) => (isBlank(each.answer) ? { ...each, answer: '' } : each))
  const ids = new Set(answers.map(({ campaignQuestionId }) => campaignQuestionId))
  if (ids.size === answers.length && answers.every(({ questionId }) => asked.has(questionId))) {
    const rows = await updateAnswers(db, target, answers)
    if (rows.length > 0) return campaignQuestionsOfRows(catalog, categoryId, rows)
  }
  return changeCampaign(db, campaignId, target, null, async (trx) => {
    const rows = await selectQuestions(trx, brandId, campaignId, categoryId)
    if (!rows) throw fail('not_found')
    const held = campaignQuestionsOfRows(catalog, categoryId, rows)
    if (answers.length === 0) return held
    const questionIds = new Map(held.map(({ id, questionId }) => [id, questionId]))
    const isForeign = answers.some((each) => questionIds.get(each.campaignQuestionId) !== each.questionId)
    if (isForeign || ids.size < answers.length) throw fail('foreign_question')
    throw conflictOf(held, rows, answers, target)
  })
}

/**
 * Refuses answers that their questions don't allow (E04).
 * @throws Failure `invalid_input` with each of them
 */
function refuseFaults(asked: ReadonlyMap<number, Question>, answers: Answers): void {
  const issues = answers.flatMap(({ questionId, answer }, index) => {
    const question = asked.get(questionId)
    const message = question && answerFault(answer, question)
    return message ? [{ path: `answers.${index}.answer`, message }] : []
  })
  if (issues[0]) throw fail('invalid_input', { issues, message: issues[0].message })
}

function conflictOf(
  held: CampaignQuestion[],
  rows: readonly {
    id: number
    revision: string
    updatedAt: Date
    updatedBy: number | null
    editor: string
  }[],
  answers: Answers,
  { userId }: By,
) {
  const read = new Map(answers.map(({ campaignQuestionId, revision }) => [campaignQuestionId, revision]))
  const changes = rows.filter(({ id, revision }) => (read.get(id) ?? revision) !== revision)
  const last = changes.toSorted((one, other) => Number(other.updatedAt) - Number(one.updatedAt))[0]
  const stored = { campaignQuestions: held }
  // The person's own edit, in another window, needs no name.
  const changedBy = last && last.updatedBy !== userId ? last.editor || null : null
  return changedMeanwhile({ answers }, stored, {
    changedBy,
    changedAt: last?.updatedAt.toISOString() ?? null,
  })
}
