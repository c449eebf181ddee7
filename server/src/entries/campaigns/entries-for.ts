import type { Edition, ProgramOfEdition } from '@portal/contract/editions/edition.ts'
import { asksIn } from '@portal/contract/editions/offer.ts'
import { shortYear } from '@portal/contract/editions/short-year.ts'
import type { NewEntries } from './queries.ts'

/**
 * Returns the rows that these categories need: an entry for each category, and a row for each question that one of
 * them asks (E04).
 */
export const entriesFor = (
  { about, questions, revision }: Pick<Edition, 'about' | 'questions' | 'revision'>,
  { countryCode }: Pick<ProgramOfEdition, 'countryCode'>,
  categoryIds: number[],
): NewEntries => ({
  categoryIds,
  codePrefix: `${countryCode}${shortYear(about.year)}`,
  questions: questions.flatMap((question) => {
    const asking = categoryIds.filter((categoryId) => asksIn(question, categoryId))
    const askedIn: (number | null)[] = question.perCategory ? asking : asking.length > 0 ? [null] : []
    return askedIn.map((categoryId) => ({ questionId: question.id, categoryId }))
  }),
  revision,
})
