import type { Deps } from '../../deps.ts'
import { type ConflictFilter, selectConflicts } from './list-sql.ts'

const PAGE = 100

/** Returns a page of conflicts (A131). */
export async function listConflicts({ db }: Pick<Deps, 'db'>, filter: ConflictFilter, userId: number) {
  const { conflicts: found, counts } = await selectConflicts(db, filter, userId, PAGE + 1)
  const conflicts = found.slice(0, PAGE)
  return { conflicts, counts, next: found.length > PAGE ? (conflicts.at(-1)?.id ?? null) : null }
}
