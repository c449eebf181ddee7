import { type CampaignQuestion } from '@portal/contract/entries/answers.ts'
import { questionOf } from '../../editions/content/question-of.ts'
import type { QuestionRow } from './queries.ts'

export const campaignQuestionOfRow = ({
  id,
  questionId,
  categoryId,
  answer,
  revision,
}: QuestionRow): CampaignQuestion => ({
  id,
  campaignQuestionId: id,
  questionId,
  categoryId,
  answer,
  revision,
  question: questionOf(questionId, categoryId),
})
