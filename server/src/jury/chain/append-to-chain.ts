import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { insertRows, lockChain } from './queries.ts'
import { rowHash, type SheetFacts } from './sheet-chain.ts'

type Facts = Omit<SheetFacts, 'roundKey' | 'handedInAt'>

/**
 * Appends facts to a round's chain, in the transaction that makes them true (J32). The round's row is locked until
 * that ends: others who hand in wait, and so does the closing. A judge who had to wait for the closing is too
 * late.
 * @returns the time by the database's clock
 * @throws Failure `judging_over`
 */
export async function appendToChain(trx: Db, roundId: number, facts: readonly Facts[]): Promise<Date> {
  const { key, now, last, count, isOpen } = await lockChain(
    trx,
    roundId,
    facts.map(({ judgeNumber }) => judgeNumber),
  )
  if (!isOpen) throw fail('judging_over')
  let previousHash = last
  const rows = facts.map((fact, index) => {
    const sheet: SheetFacts = { ...fact, roundKey: key, handedInAt: now }
    const row = { number: count + index + 1, previousHash, rowHash: rowHash(previousHash, sheet), sheet }
    previousHash = row.rowHash
    return row
  })
  await insertRows(trx, roundId, rows)
  return now
}
