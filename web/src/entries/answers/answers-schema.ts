import * as z from 'zod/mini'
import { answerText } from '@portal/contract/entries/answers.ts'
import { isEmpty } from './answer-targets.ts'

const faultOf = (text: string) =>
  isEmpty(text) ? undefined : answerText.safeParse(text).error?.issues[0]?.message

/** The answers by the name of their field. What is typed obeys the contract; what is empty is not sent (S13.2, V44). */
export const answersSchema = z.record(
  z.string(),
  z.string().check(z.refine((text) => !faultOf(text), { error: ({ input }) => faultOf(String(input)) })),
)
