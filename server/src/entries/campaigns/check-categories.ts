import { NO_CATEGORY } from '@portal/contract/entries/campaigns.ts'
import type { Edition } from '@portal/contract/editions/edition.ts'
import { openCategories } from '@portal/contract/editions/offer.ts'
import { failAt } from '../../platform/http/fail.ts'

/** Returns those of the categories that a campaign of the programme can't newly enter (E03). */
export function closedCategories(edition: Edition, programId: number, categoryIds: number[]): number[] {
  const open = new Set(openCategories(edition, programId).map(({ id }) => id))
  return categoryIds.filter((id) => !open.has(id))
}

/**
 * Refuses the first of the given categories, if there is one.
 * @throws Failure `invalid_input`
 */
export function refuseCategories({ categories }: Edition, [refused]: number[]): void {
  if (refused === undefined) return
  const closed = categories.find(({ id, isClosed }) => id === refused && isClosed)
  const message = closed ? `La categoría «${closed.name}» ya no recibe inscripciones.` : NO_CATEGORY
  throw failAt('categoryIds', message)
}
