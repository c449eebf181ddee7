import type { Unsealing } from '@portal/contract/jury/results/results.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { isoOf } from '../rounds/show-round.ts'
import { missingBeforeUnsealing } from './missing-before-unsealing.ts'
import { selectReader } from './readers-sql.ts'
import { selectUnsealing, type UnsealingRow } from './unsealing-sql.ts'

/**
 * Returns how far the unsealing of a round is, for an admin or the chair of a panel. It holds no mark (J30).
 * @throws Failure `not_found`
 */
export async function readUnsealing(db: Db, roundId: number, userId: number): Promise<Unsealing> {
  if (!(await selectReader(db, roundId, userId))) throw fail('not_found')
  return showUnsealing(await findUnsealing(db, roundId, userId))
}

/** @throws Failure `not_found` */
export async function findUnsealing(db: Db, roundId: number, userId: number): Promise<UnsealingRow> {
  const row = await selectUnsealing(db, roundId, userId)
  if (!row) throw fail('not_found')
  return row
}

function showUnsealing(row: UnsealingRow): Unsealing {
  const { id, programId, name, kind, state, asked, unsealed } = row
  return {
    round: { id, programId, name, kind, state },
    closesAt: isoOf(row.closesAt),
    categories: row.categories.map((category) => ({
      ...category,
      exception: category.exception && { ...category.exception, at: isoOf(category.exception.at) ?? '' },
    })),
    missing: missingBeforeUnsealing(row),
    asked: asked && { ...asked, at: isoOf(asked.at) ?? '', until: isoOf(asked.until) ?? '' },
    unsealed: unsealed && { ...unsealed, at: isoOf(unsealed.at) ?? '' },
  }
}
