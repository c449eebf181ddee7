import { NO_CATEGORY } from '@portal/contract/entries/campaigns.ts'
import type { Edition } from '@portal/contract/editions/edition.ts'
import { openCategories } from '@portal/contract/editions/offer.ts'
import { failAt } from '../../platform/http/fail.ts'

/** Of these categories the ones that a campaign of the programme can't be entered in anew (E03). */
export function closedCategories(edition: Edition, programId: number, categoryIds: number[]): number[] {
  const open = new Set(openCategories(edition, programId).map(({ id }) => id))
  return categoryIds.filter((id) => !open.has(id))
}

/** @throws Failure `invalid_input` when there is a category among them */
export function refuseCategories({ categories }: Edition, [refused]: number[]): void {
  if (refused === undefined) return
  const closed = categories.find(({ id, isClosed }) => id === refused && isClosed)
  const message = closed ? `La categoría «${closed.name}» ya no recibe inscripciones.` : NO_CATEGORY
  throw failAt('categoryIds', message)
}
