import { categoryQuestionText, type CampaignQuestion } from '@portal/contract/entries/answers.ts'
import { questions } from '@portal/edition/questions.ts'
import { categoryOf } from './from-edition.ts'

const byId = new Map<number, (typeof questions)[number]>(questions.map((question) => [question.id, question]))

/** The question's text. A question that is asked for each category names its category (S13.4). */
export function questionOf(id: number, categoryId: number | null): CampaignQuestion['question'] {
  const question = byId.get(id)
  if (!question) throw new Error(`The edition has no question ${id}`)
  const { text, description } = question
  const questionText = categoryId === null ? text : categoryQuestionText(text, categoryOf(categoryId).name)
  return { id, questionText, description }
}
