import { publicRoutes } from '@portal/contract/editions/public.ts'
import { answer, Refusal } from './calls.ts'
import { wholeEdition } from './starter-catalog.ts'

/** Answers with the legal texts of the edition. */
export function answerLegal() {
  answer(publicRoutes.legal, ({ params: { kind } }) => {
    const document = wholeEdition.legal.find((each) => each.kind === kind)
    if (!document) throw new Refusal('not_found')
    return { document }
  })
}
