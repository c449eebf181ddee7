import type { CampaignQuestion } from '@portal/contract/entries/answers.ts'
import { type Catalog, questionText } from '../../editions/catalog/catalog.ts'
import { questionsOf } from './questions-of.ts'
import type { QuestionRow } from './queries.ts'

/** Returns the questions that the category asks, in the edition's order. */
export const campaignQuestionsOfRows = (
  catalog: Catalog,
  forCategoryId: number,
  rows: readonly QuestionRow[],
): CampaignQuestion[] =>
  questionsOf(catalog, forCategoryId).flatMap((question) => {
    const row = rows.find(({ questionId }) => questionId === question.id)
    if (!row) return []
    const { id, categoryId, answer, revision } = row
    const { description, maxWords, isRequired } = question
    return {
      id,
      campaignQuestionId: id,
      questionId: question.id,
      categoryId,
      answer,
      revision,
      question: {
        id: question.id,
        questionText: questionText(catalog, question, categoryId),
        description,
        maxWords,
        isRequired,
      },
    }
  })
