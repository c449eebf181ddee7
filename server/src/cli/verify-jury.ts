import * as z from 'zod/mini'
import { MAX_ID } from '@portal/contract/platform/limits.ts'
import { findingsOf, type VerifiedRound, verifyRounds } from '../jury/chain/verify-rounds.ts'
import type { Print } from '../platform/backup/contents.ts'
import type { Db } from '../platform/db/db.ts'
import { UsageError } from './usage-error.ts'

/** @throws UsageError */
export function roundOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const { success, data } = z.int().check(z.gte(1), z.lte(MAX_ID)).safeParse(Number(text))
  if (!success) throw new UsageError(`'${text}' is no round.`)
  return data
}

/**
 * Prints head and count of each round that was opened, to be compared with what was mailed at closing, and what is wrong (J32).
 * @returns the exit code
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
  if (rounds === 0) print('No round was opened.')
  return findings === 0 ? 0 : 1
}

function lineOf({ id, name, programId, state, chain, head, count }: VerifiedRound): string {
  const now = chain.state === 'whole' ? `${chain.count} rows, head ${chain.head ?? 'none'}` : 'broken'
  const closed = count === null ? '' : `; at closing ${count} rows, head ${head ?? 'none'}`
  return `Round ${id}, ${name}, programme ${programId}, ${state}: ${now}${closed}`
}
