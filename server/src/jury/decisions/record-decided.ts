import { sql } from 'kysely'
import type { DecisionAward } from '@portal/contract/jury/awards.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Decided, goesWithVoid, rankOf } from './decide.ts'
import { lockDecisions } from './queries.ts'

interface Standing {
  id: number
  entryId: number | null
  award: Exclude<DecisionAward, 'withdrawn'>
}

/**
 * Writes what a sitting decided about a category (J56). Where an earlier sitting had decided about the same, the higher award
 * stands; a medal also takes the place of void. What admins asked for about a decision that is replaced is refused.
 */
export async function recordDecided(
  trx: Db,
  { programId, categoryId, minutesId }: { programId: number; categoryId: number; minutesId: number },
  decided: readonly Decided[],
): Promise<void> {
  const standing = await lockStanding(trx, { programId, categoryId })
  for (const { award, entryId, motionId } of decided) {
    const before = standing.find((each) => each.entryId === entryId)
    if (before && rankOf(before.award) >= rankOf(award)) continue
    if (award === 'void' && standing.some((each) => !goesWithVoid(each.award))) continue
    const replaced = before ?? takeVoid(standing, award)
    if (replaced) await refuseCorrections(trx, replaced.id)
    await trx
      .insertInto('decisions')
      .values({
        program_id: programId,
        category_id: categoryId,
        entry_id: entryId,
        award,
        minutes_id: minutesId,
        motion_id: motionId,
        corrects_id: replaced?.id ?? null,
        approved_at: sql<Date>`now()`,
      })
      .execute()
  }
}

/** What a void category can't have beside it ends its being void. */
function takeVoid(standing: Standing[], award: Decided['award']): Standing | undefined {
  if (goesWithVoid(award)) return undefined
  const at = standing.findIndex((each) => each.award === 'void')
  return at < 0 ? undefined : standing.splice(at, 1)[0]
}

const refuseCorrections = (trx: Db, decisionId: number) =>
  trx
    .updateTable('decisions')
    .where('corrects_id', '=', decisionId)
    .where('approved_at', 'is', null)
    .where('refused_at', 'is', null)
    .set({ refused_at: sql`now()` })
    .execute()

async function lockStanding(
  trx: Db,
  { programId, categoryId }: { programId: number; categoryId: number },
): Promise<Standing[]> {
  await lockDecisions(trx, programId)
  const rows = await trx
    .selectFrom('standing_decisions')
    .where('program_id', '=', programId)
    .where('category_id', '=', categoryId)
    .select(['id', 'entry_id as entryId', 'award'])
    .orderBy('id')
    .execute()
  return rows as Standing[]
}
