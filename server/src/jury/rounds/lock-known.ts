import type { Deps } from '../../deps.ts'
import { lastChange } from '../../people/activity/last-change.ts'
import type { Db } from '../../platform/db/db.ts'
import { changedMeanwhile, fail } from '../../platform/http/fail.ts'
import { type LockedRound, lockRound } from './queries.ts'
import { readRound } from './show-round.ts'

/** Returns the details by which an audit event names a round. */
export const aboutRound = ({ id, name }: { id: number; name: string }) => ({ Ronda: name, Número: id })

/** Returns the refusal of what is possible only until a round has results. */
export const tooLateFor = ({ state }: Pick<LockedRound, 'state'>) =>
  fail(state === 'unsealed' ? 'results_open' : 'round_not_open')

/**
 * Locks the round until the transaction ends.
 * @param mine what the admin wants saved
 * @throws Failure `not_found`; `changed_meanwhile` with the round as it is by now
 */
export async function lockKnown(
  trx: Db,
  catalog: Deps['catalog'],
  { roundId, revision }: { roundId: number; revision: number },
  mine: object,
): Promise<LockedRound> {
  const round = await lockRound(trx, roundId)
  if (!round) throw fail('not_found')
  if (round.revision === revision) return round
  const who = await lastChange(trx, ['round-changed', 'round-assigned', 'round-opened', 'round-created'], {
    details: [aboutRound(round)],
  })
  throw changedMeanwhile(mine, { round: await readRound(trx, catalog.now(), roundId) }, who)
}
