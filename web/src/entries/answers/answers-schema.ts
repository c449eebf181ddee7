import * as z from 'zod/mini'
import { answerFault, answerField, type CampaignQuestion } from '@portal/contract/entries/answers.ts'
import { MAX_ANSWER_LENGTH } from '@portal/contract/entries/limits.ts'
import { verbatim } from '@portal/contract/platform/fields.ts'
import { isBlank } from '@portal/contract/platform/words.ts'

/** The answers' schema, by field name. Typed answers obey the contract; empty ones are valid here (S13.2, V44). */
export const answersSchema = (
  questions: readonly Pick<CampaignQuestion, 'campaignQuestionId' | 'question'>[],
) =>
  z.object(
    Object.fromEntries(
      questions.map(({ campaignQuestionId, question }) => [
        answerField(campaignQuestionId),
        answerSchema((text) => (isBlank(text) ? undefined : answerFault(text, question))),
      ]),
    ),
  )

const answerSchema = (faultOf: (text: string) => string | undefined) =>
  verbatim('', MAX_ANSWER_LENGTH).check(
    z.refine((text) => !faultOf(text), { error: ({ input }) => faultOf(String(input)) }),
  )
