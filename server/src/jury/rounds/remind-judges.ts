import { doesNdaEnd } from '@portal/contract/jury/missing-before-opening.ts'
import { recordOf } from '../../people/activity/record.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { selectToAsk, selectToRemind } from './clock-sql.ts'
import { documentsAnewMail } from './documents-anew-mail.ts'
import { selectFacts } from './facts-sql.ts'
import { aboutRound } from './lock-known.ts'
import { lockRound } from './queries.ts'
import { roundReminderMail } from './round-reminder-mail.ts'
import { mustAcceptAnew } from './show-round.ts'
import { tell, type Telling } from './tell-judges.ts'

/**
 * Reminds the judges of an open round who aren't done; those of a draft who have to accept documents anew before it can
 * open (J09, J10). Each at most once a day. Answers with how many.
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
    if (!round) throw fail('not_found')
    if (round.state !== 'draft' && round.state !== 'open') throw fail('round_not_open')
    const reminded =
      round.state === 'draft'
        ? await tell(
            trx,
            deps,
            documentsAnewMail,
            await selectToAsk(trx, roundId, await anew(trx, deps, roundId, judgeIds)),
          )
        : await tell(trx, deps, roundReminderMail, await selectToRemind(trx, roundId, judgeIds ?? null))
    if (reminded > 0)
      await recordOf(trx, adminId, 'judges-reminded', { details: { ...aboutRound(round), Jueces: reminded } })
    return reminded
  })

/** Judges of a draft who have confirmed, and whose documents don't last. */
async function anew(
  trx: Db,
  { catalog }: Telling,
  roundId: number,
  judgeIds: number[] | undefined,
): Promise<number[]> {
  const facts = await selectFacts(trx, roundId)
  const closesAt = facts?.closesAt?.toISOString() ?? null
  const judges = facts?.candidates ?? []
  return judges
    .filter(({ judgeId, number }) => number !== null && (judgeIds?.includes(judgeId) ?? true))
    .filter(({ hasConfirmed }) => hasConfirmed)
    .filter((judge) => {
      const ndaEndsAt = judge.nda && new Date(judge.nda.endsAt).toISOString()
      return doesNdaEnd({ ndaEndsAt }, closesAt) || mustAcceptAnew(catalog.now(), judge)
    })
    .map(({ judgeId }) => judgeId)
}
