import type { Question } from '@portal/contract/editions/edition.ts'
import { asksIn } from '@portal/contract/editions/offer.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'

/** Returns the questions that a category asks, in the edition's order; none when no edition has the category. */
export function questionsOf({ editions }: Catalog, categoryId: number): Question[] {
  const edition = editions.find(({ categories }) => categories.some(({ id }) => id === categoryId))
  return edition?.questions.filter((question) => asksIn(question, categoryId)) ?? []
}
