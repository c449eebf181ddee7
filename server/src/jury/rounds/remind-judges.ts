import { doesNdaEnd } from '@portal/contract/jury/rounds/missing-before-opening.ts'
import { recordOf } from '../../people/activity/record.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { type Reader, selectToAsk, selectToRemind } from './clock-sql.ts'
import { type BeforeOpening, documentsAnewMail } from './documents-anew-mail.ts'
import { selectFacts } from './facts-sql.ts'
import { aboutRound } from './lock-known.ts'
import { lockRound } from './queries.ts'
import { roundReminderMail } from './round-reminder-mail.ts'
import { mustAcceptAnew } from './show-round.ts'
import { tell, type Telling } from './tell-judges.ts'

/**
 * Reminds the judges of an open round who aren't done, or those of a draft who haven't declared or must accept
 * documents anew before it can open (J09, J10, J14). Each is reminded at most once a day. Returns how many were.
 * @param judgeIds undefined: all of the round
 */
export const remindJudges = (
  deps: Telling,
  adminId: number,
  roundId: number,
  judgeIds: number[] | undefined,
): Promise<number> =>
  inTransaction(deps.db, async (trx) => {
    const round = await lockRound(trx, roundId)
    // In a session nobody has sheets to finish.
    if (!round || (round.kind === 'session' && round.state === 'open')) throw fail('not_found')
    if (round.state !== 'draft' && round.state !== 'open') throw fail('round_not_open')
    const reminded =
      round.state === 'draft'
        ? await tell(trx, deps, documentsAnewMail, await selectUnprepared(trx, deps, roundId, judgeIds))
        : await tell(trx, deps, roundReminderMail, await selectToRemind(trx, roundId, judgeIds ?? null))
    if (reminded > 0)
      await recordOf(trx, adminId, 'judges-reminded', { details: { ...aboutRound(round), Jueces: reminded } })
    return reminded
  })

/** Returns the judges of a draft who have confirmed and still have something to do, with what it is. */
async function selectUnprepared(
  trx: Db,
  { catalog }: Telling,
  roundId: number,
  judgeIds: number[] | undefined,
): Promise<(Reader & BeforeOpening)[]> {
  const facts = await selectFacts(trx, roundId)
  const closesAt = facts?.closesAt?.toISOString() ?? null
  const tasks = new Map<number, BeforeOpening>()
  for (const judge of facts?.candidates ?? []) {
    const { judgeId, number, hasConfirmed, hasDeclared, nda } = judge
    if (number === null || !hasConfirmed || judgeIds?.includes(judgeId) === false) continue
    const ndaEndsAt = nda && new Date(nda.endsAt).toISOString()
    const mustAccept = doesNdaEnd({ ndaEndsAt }, closesAt) || mustAcceptAnew(catalog.now(), judge)
    if (mustAccept || !hasDeclared) tasks.set(judgeId, { mustAccept, mustDeclare: !hasDeclared })
  }
  const readers = await selectToAsk(trx, roundId, [...tasks.keys()])
  return readers.flatMap((reader) => {
    const task = tasks.get(reader.judgeId)
    return task ? [{ ...reader, ...task }] : []
  })
}
