import { edition } from '@portal/edition/edition.ts'
import { questions } from '@portal/edition/questions.ts'
import type { NewEntries } from './queries.ts'

/** What being in these categories takes: an entry in each and a row for each question. */
export const entriesFor = (countryCode: string, categoryIds: number[]): NewEntries => ({
  categoryIds,
  codePrefix: `${countryCode}${edition.shortYear}`,
  questions: questions.flatMap(({ id: questionId, perCategory }) => {
    const askedIn: (number | null)[] = perCategory ? categoryIds : [null]
    return askedIn.map((categoryId) => ({ questionId, categoryId }))
  }),
})
