import type { Decision } from '@portal/contract/jury/results/decisions.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { type DecisionRow, selectDecisions } from './queries.ts'

/**
 * Returns the decisions of a programme, including those that were replaced or refused.
 * @throws Failure `not_found`
 */
export async function listDecisions(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  programId: number,
  adminId: number,
): Promise<Decision[]> {
  const editions = catalog.now()
  if (!editions.findProgram(programId)) throw fail('not_found')
  const { categories } = editions.editionOf(programId)
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const rows = await selectDecisions(db, programId)
  return rows.map(({ askedBy, ...row }) => ({
    ...row,
    category: names.get(row.categoryId) ?? 'Otra',
    asked: iso(row.asked),
    approved: iso(row.approved),
    refused: row.refused && new Date(row.refused).toISOString(),
    isAskedByMe: askedBy === adminId,
  }))
}

const iso = (by: DecisionRow['asked']) => by && { ...by, at: new Date(by.at).toISOString() }
