import { type Award, awardLabels } from '@portal/contract/jury/rounds/awards.ts'
import type { Db } from '../../platform/db/db.ts'
import { recordChange } from './change-decisions.ts'
import { decide, rankOf } from './decide.ts'
import { findEntry, insertAsked, type LostMotion, selectLostMotions } from './queries.ts'

/**
 * Asks for the award that a sitting voted for an entry but didn't give, because the entry was disqualified when
 * the sitting ended (J33, J56). The award needs an admin's approval, because its place may have been given to
 * another entry by now. If something stands or is asked for already, nothing happens. The caller must hold the
 * lock on the programme's decisions.
 */
export async function askForVoted(
  trx: Db,
  { programId, code, adminId }: { programId: number; code: string; adminId: number },
): Promise<void> {
  const entry = await findEntry(trx, programId, code)
  if (!entry || entry.isDecided) return
  const lost = await selectLostMotions(trx, entry.id)
  const [highest] = [...Map.groupBy(lost, ({ minutesId }) => minutesId).values()]
    .flatMap((motions) => awardOf(motions))
    .toSorted((a, b) => rankOf(b.award) - rankOf(a.award))
  if (!highest) return
  const { award, round, minutesId } = highest
  const reason = `Se deshizo la descalificación; en la sesión ${round} se había votado ${awardLabels[award]} (acta n.º ${minutesId})`
  const { id: entryId, categoryId } = entry
  await insertAsked(trx, { programId, categoryId, entryId, award, correctsId: null, reason, adminId })
  await recordChange(trx, adminId, 'decision-asked', { code, award, reason })
}

function awardOf(motions: readonly LostMotion[]): { award: Award; round: string; minutesId: number }[] {
  const [decided] = decide(motions)
  const [first] = motions
  return decided && decided.award !== 'void' && first ? [{ ...first, award: decided.award }] : []
}
