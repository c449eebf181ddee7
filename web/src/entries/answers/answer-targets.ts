import { asksIn } from '@portal/contract/editions/offer.ts'
import type { CampaignQuestion } from '@portal/contract/entries/answers.ts'
import { isBlank } from '@portal/contract/platform/words.ts'
import type { Catalog } from '../../catalog/catalog.ts'

interface AnswerTarget {
  categoryId: number
  answers: { campaignQuestionId: number; questionId: number; answer: string }[]
}

type Texts = (campaignQuestionId: number) => string

/**
 * Assigns answers to categories (S13.3): general answers go to each category that asks them, an answer of one category
 * to that one only. An empty answer is sent only where it takes an optional one back (S13.2, E04).
 */
export function answerTargets(
  { questionOf }: Pick<Catalog, 'questionOf'>,
  questions: readonly CampaignQuestion[],
  categoryIds: readonly number[],
  { typed, saved }: { typed: Texts; saved: Texts },
): AnswerTarget[] {
  const given = questions
    .map((asked) => ({ asked, answer: typed(asked.campaignQuestionId) }))
    .filter(
      ({ asked: { campaignQuestionId, question }, answer }) =>
        !isBlank(answer) || (!question.isRequired && !isBlank(saved(campaignQuestionId))),
    )
  const goesTo = ({ categoryId: own, questionId }: CampaignQuestion, categoryId: number) => {
    const question = questionOf(questionId)
    return own === null ? !question || asksIn(question, categoryId) : own === categoryId
  }

  return categoryIds
    .map((categoryId) => ({
      categoryId,
      answers: given
        .filter(({ asked }) => goesTo(asked, categoryId))
        .map(({ asked: { campaignQuestionId, questionId }, answer }) => ({
          campaignQuestionId,
          questionId,
          answer,
        })),
    }))
    .filter(({ answers }) => answers.length > 0)
}

/** The questions of several categories, each once, in the order of the questionnaire (S13.3). */
export function mergeQuestions(
  { questionPlace }: Pick<Catalog, 'questionPlace'>,
  lists: readonly (readonly CampaignQuestion[])[],
): CampaignQuestion[] {
  const byId = new Map(lists.flat().map((question) => [question.campaignQuestionId, question]))
  return [...byId.values()].toSorted((a, b) => questionPlace(a.questionId) - questionPlace(b.questionId))
}
