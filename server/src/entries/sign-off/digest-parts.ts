import type { Edition } from '@portal/contract/editions/edition.ts'
import { asksIn } from '@portal/contract/editions/offer.ts'
import type { PartDigests } from '@portal/contract/entries/sign-off-parts.ts'
import { digestOf } from '../../platform/digest/digest.ts'
import type { SignedContent } from './parts-sql.ts'

/**
 * Returns one digest a part of what the entrant gave (C04).
 * @param asked the edition's questions: an answer that a category doesn't ask for any more is no part of it
 */
export function digestParts(facts: SignedContent, { questions }: Pick<Edition, 'questions'>): PartDigests {
  const { data, files, people, companies, declaration } = facts
  const answers = facts.categoryIds.map((categoryId) => {
    const asked = new Set(questions.filter((question) => asksIn(question, categoryId)).map(({ id }) => id))
    const given = facts.answers
      .filter(([questionId, own]) => asked.has(questionId) && (own ?? categoryId) === categoryId)
      .map(([questionId, , answer]) => [questionId, answer])
    return [`answers-${categoryId}`, digestOf(given)] as const
  })
  return {
    data: digestOf(data),
    ...Object.fromEntries(answers),
    files: digestOf(files),
    credits: digestOf(people),
    companies: digestOf(companies),
    declaration: digestOf(declaration),
  }
}
