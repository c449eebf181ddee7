import type { CampaignQuestion } from '@portal/contract/entries/answers.ts'

interface AnswerTarget {
  categoryId: number
  answers: { campaignQuestionId: number; questionId: number; answer: string }[]
}

export const isEmpty = (answer: string) => answer.trim() === ''

/**
 * Assigns answers to categories (S13.3): general answers go to each category, question 6 to its own only. Empty
 * answers are not sent (S13.2).
 */
export function answerTargets(
  questions: readonly CampaignQuestion[],
  answerOf: (campaignQuestionId: number) => string,
  categoryIds: readonly number[],
): AnswerTarget[] {
  const given = questions
    .map((question) => ({ question, answer: answerOf(question.campaignQuestionId) }))
    .filter(({ answer }) => !isEmpty(answer))

  return categoryIds
    .map((categoryId) => ({
      categoryId,
      answers: given
        .filter(({ question }) => question.categoryId === null || question.categoryId === categoryId)
        .map(({ question: { campaignQuestionId, questionId }, answer }) => ({
          campaignQuestionId,
          questionId,
          answer,
        })),
    }))
    .filter(({ answers }) => answers.length > 0)
}

/** The questions of several categories, each once, in the order of the questionnaire (S13.3). */
export function mergeQuestions(lists: readonly (readonly CampaignQuestion[])[]): CampaignQuestion[] {
  const byId = new Map(lists.flat().map((question) => [question.campaignQuestionId, question]))
  return [...byId.values()].toSorted((a, b) => a.questionId - b.questionId)
}
