import type { RoundProgress } from '@portal/contract/jury/rounds/rounds.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { selectProgress } from './progress-sql.ts'
import { isoOf, nameOfCategory } from './show-round.ts'

export async function showProgress(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  roundId: number,
): Promise<RoundProgress> {
  const row = await selectProgress(db, roundId)
  if (!row) throw fail('not_found')
  return {
    judges: row.judges.map(({ lastAt, closesAt, ...judge }) => ({
      ...judge,
      lastAt: isoOf(lastAt),
      closesAt: isoOf(closesAt) ?? '',
    })),
    categories: row.categories.map((category) => ({
      ...category,
      name: nameOfCategory(catalog.now(), category.categoryId),
    })),
  }
}
