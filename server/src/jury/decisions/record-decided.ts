import type { DecisionAward } from '@portal/contract/jury/rounds/awards.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Decided, goesWithVoid, rankOf } from './decide.ts'
import { insertOfMinutes, lockDecisions, refuseAsked } from './queries.ts'

interface Standing {
  id: number
  entryId: number | null
  award: Exclude<DecisionAward, 'withdrawn'>
}

/** Locks the programme's decisions and publication until the transaction ends. */
export const holdDecisions = lockDecisions

/**
 * Writes what a sitting decided about a category (J56). The caller must hold the lock on the programme's
 * decisions. If an earlier sitting gave the same entry an award, the higher one stands. If the category was void,
 * a medal ends that. Open requests of admins about the same entry or category are refused.
 */
export async function recordDecided(
  trx: Db,
  { programId, categoryId, minutesId }: { programId: number; categoryId: number; minutesId: number },
  decided: readonly Decided[],
): Promise<void> {
  const standing = await selectStanding(trx, { programId, categoryId })
  const insert = async (
    decided: Pick<Decided, 'entryId'> & { award: DecisionAward; motionId: number | null },
    replaced: Standing | undefined,
  ) => {
    await refuseAsked(trx, { programId, categoryId, entryId: decided.entryId })
    await insertOfMinutes(trx, {
      programId,
      categoryId,
      minutesId,
      ...decided,
      correctsId: replaced?.id ?? null,
    })
  }
  for (const each of decided) {
    const before = standing.find(({ entryId }) => entryId === each.entryId)
    if (before && rankOf(before.award) >= rankOf(each.award)) continue
    await insert(each, before)
  }
  const isVoid = standing.find(({ award }) => award === 'void')
  if (isVoid && !decided.every(({ award }) => goesWithVoid(award)))
    await insert({ award: 'withdrawn', entryId: null, motionId: null }, isVoid)
}

async function selectStanding(
  trx: Db,
  { programId, categoryId }: { programId: number; categoryId: number },
): Promise<Standing[]> {
  const rows = await trx
    .selectFrom('standing_decisions')
    .where('program_id', '=', programId)
    .where('category_id', '=', categoryId)
    .select(['id', 'entry_id as entryId', 'award'])
    .orderBy('id')
    .execute()
  return rows as Standing[]
}
