import type { EntryFilter } from '@portal/contract/desk/entries-list.ts'
import { NO_SUCH_CHOICE } from '@portal/contract/platform/fields.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import { fail } from '../../platform/http/fail.ts'

const fields = ['editionId', 'programId', 'categoryId'] as const
type Chosen = Pick<EntryFilter, (typeof fields)[number]>

/**
 * Checks the filter.
 * @param path path of the filter within the input
 * @throws Failure `invalid_input` for an edition, programme or category that was never published
 */
export function checkFilter({ editions }: Catalog, chosen: Chosen, path = ''): void {
  const known = {
    editionId: editions,
    programId: editions.flatMap(({ programs }) => programs),
    categoryId: editions.flatMap(({ categories }) => categories),
  }
  const issues = fields
    .filter((field) => chosen[field] !== undefined && !known[field].some(({ id }) => id === chosen[field]))
    .map((field) => ({ path: path + field, message: NO_SUCH_CHOICE }))
  if (issues.length > 0) throw fail('invalid_input', { issues, message: NO_SUCH_CHOICE })
}
