import type { FeedbackComment } from '@portal/contract/jury/results/feedback.ts'
import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import {
  type CommentFilter,
  countOtherwise,
  decideComments,
  type Decision,
  selectComments,
} from './queries.ts'

const PAGE = 100

/** Returns a page of comments for admins to decide about (A203). */
export async function listComments({ db, catalog }: Pick<Deps, 'db' | 'catalog'>, filter: CommentFilter) {
  if (!catalog.now().findProgram(filter.programId)) throw fail('not_found')
  const { comments: found, counts, isPublished } = await selectComments(db, filter, PAGE + 1)
  const editions = catalog.now()
  const page = found.slice(0, PAGE)
  return {
    comments: page.map(({ categoryId, place: _place, decidedAt, ...comment }): FeedbackComment => ({
      ...comment,
      category: editions.categoryOf(categoryId).name,
      decidedAt: decidedAt && new Date(decidedAt).toISOString(),
    })),
    next: found.length > PAGE ? (page.at(-1)?.place ?? null) : null,
    counts,
    isPublished,
  }
}

/**
 * Shares or withholds comments (A204). Returns how many were decided, and how many were skipped because somebody
 * decided them meanwhile.
 */
export const shareOrWithhold = (
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  decision: Decision,
): Promise<{ decided: number; changed: number }> =>
  inTransaction(db, async (trx) => {
    const { programId, adminId, isShared } = decision
    const program = catalog.now().findProgram(programId)
    if (!program) throw fail('not_found')
    const decided = await decideComments(trx, decision)
    if (decided > 0)
      await recordOf(trx, adminId, isShared ? 'comments-shared' : 'comments-withheld', {
        details: { Programa: program.label, Comentarios: decided },
      })
    return { decided, changed: await countOtherwise(trx, decision) }
  })
