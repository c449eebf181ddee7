import { recordOf } from '../../people/activity/record.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { dropCodes } from '../../people/session/codes.ts'
import { endSessions } from '../../people/session/open-session.ts'
import { leaveRounds, raiseSittingsOf, selectClosedRounds, stayOutOfClosed } from './leave-rounds-sql.ts'
import {
  deleteJudge as markDeleted,
  findJudge,
  lockJudge,
  removeProgram,
  reviveJudge as markAlive,
} from './queries.ts'

/**
 * Takes the judge out of a programme and of its rounds (J01, J33), and deletes it when that was its last one.
 * @param isLast whether the admin read that it is its last one
 * @throws Failure `not_found` also when the judge isn't in the programme; `changed_meanwhile`; `judge_in_closed_round`:
 * out of such a round a judge comes by two people (J66)
 */
export const removeFromProgram = (
  deps: Pick<Deps, 'db' | 'catalog'>,
  {
    judgeId,
    programId,
    adminId,
    isLast,
  }: { judgeId: number; programId: number; adminId: number; isLast?: 'yes' | 'no' | undefined },
) =>
  inTransaction(deps.db, async (trx) => {
    await lockJudge(trx, judgeId)
    const judge = await findJudge(trx, judgeId)
    if (!judge?.programIds.includes(programId)) throw fail('not_found')
    const stays = judge.programIds.length > 1
    if (isLast === (stays ? 'yes' : 'no'))
      throw fail('changed_meanwhile', { message: stays ? STAYS_BY_NOW : LAST_BY_NOW })
    const [closed] = await selectClosedRounds(trx, { judgeId, programId })
    if (closed) throw fail('judge_in_closed_round', { message: inClosed(closed.name) })
    // The last programme stays in its place, so that a judge who is restored is in it again.
    if (!stays) return deleteJudge(trx, judgeId, adminId)
    await removeProgram(trx, judgeId, programId)
    const rounds = await leaveRounds(trx, { judgeId, programId, reason: 'Ya no es juez de este programa' })
    await recordOf(trx, adminId, 'judge-left-program', {
      details: {
        Juez: `${judge.name} ${judge.lastName}`,
        Programa: deps.catalog.now().programOf(programId).label,
        ...(rounds.length > 0 && { Rondas: rounds.join(', ') }),
      },
    })
  })

const inClosed = (round: string) =>
  `«${round}» ya cerró y aún no tiene resultados: sin este juez serían otros. Retíralo antes de la ronda, con otra persona que lo apruebe.`

const STAYS_BY_NOW =
  'No lo eliminamos: mientras tanto se agregó a otro programa. Mira qué pasaría ahora y decide.'
const LAST_BY_NOW =
  'No lo eliminamos: mientras tanto dejó de ser juez de sus otros programas. Mira qué pasaría ahora y decide.'

/**
 * Deletes the judge with its user, sessions and codes. Its consents stay as evidence. Its sheets stay and don't count
 * in rounds without results, as when a judge is removed (J33). The deletion can be undone for 30 days.
 */
async function deleteJudge(trx: Db, id: number, adminId: number): Promise<void> {
  const judge = await markDeleted(trx, id, adminId)
  if (!judge) throw fail('not_found')
  await endSessions(trx, judge.userId)
  await dropCodes(trx, judge.userId)
  await raiseSittingsOf(trx, id)
  await recordOf(trx, adminId, 'judge-removed', { details: { Juez: judge.name } })
}

/**
 * Undoes `deleteJudge`. A judge who had confirmed must log in again, and is in its rounds as before, except those
 * that have closed or got results.
 */
export async function reviveJudge(db: Db, id: number): Promise<void> {
  await stayOutOfClosed(db, id)
  if (!(await markAlive(db, id))) throw fail('not_restorable')
  await raiseSittingsOf(db, id)
}
