import { edition } from '@portal/edition/edition.ts'
import { questions } from '@portal/edition/questions.ts'
import type { NewEntries } from './queries.ts'

/** Rows that these categories need: an entry for each, and a row for each question. */
export const entriesFor = (countryCode: string, categoryIds: number[]): NewEntries => ({
  categoryIds,
  codePrefix: `${countryCode}${edition.shortYear}`,
  questions: questions.flatMap(({ id: questionId, perCategory }) => {
    const askedIn: (number | null)[] = perCategory ? categoryIds : [null]
    return askedIn.map((categoryId) => ({ questionId, categoryId }))
  }),
})
