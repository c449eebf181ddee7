import { findingsOf, type VerifiedRound, verifyRounds } from '../jury/chain/verify-rounds.ts'
import type { Print } from '../platform/backup/contents.ts'
import type { Db } from '../platform/db/db.ts'
import { UsageError } from './usage-error.ts'

/**
 * Prints what is wrong, and the head and the count of each round that was opened (J32). They can be compared with
 * those that were mailed when the round closed.
 * @returns the exit code
 * @throws UsageError
 */
export async function verifyJury(db: Db, roundId: number | undefined, print: Print): Promise<number> {
  let rounds = 0
  let findings = 0
  for await (const round of verifyRounds(db, roundId)) {
    rounds += 1
    print(lineOf(round))
    for (const finding of findingsOf(round)) {
      findings += 1
      print(finding)
    }
  }
  if (rounds === 0 && roundId !== undefined) throw new UsageError(`No round ${roundId} was opened.`)
  if (rounds === 0) print('No round was opened.')
  return findings === 0 ? 0 : 1
}

function lineOf({ id, name, programId, state, chain, head, count }: VerifiedRound): string {
  const now = chain.state === 'whole' ? `${chain.count} rows, head ${chain.head ?? 'none'}` : 'broken'
  const closed = count === null ? '' : `; at closing ${count} rows, head ${head ?? 'none'}`
  return `Round ${id}, ${name}, programme ${programId}, ${state}: ${now}${closed}`
}
