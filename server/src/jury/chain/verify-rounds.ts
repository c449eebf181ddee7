import type { Db } from '../../platform/db/db.ts'
import { type ChainedRound, selectChainedRounds, selectDifferences, selectRows } from './queries.ts'
import { type ChainState, type SheetRow, verifyChain } from './sheet-chain.ts'

const BATCH = 2000

export interface VerifiedRound extends ChainedRound {
  chain: ChainState
  /** Sheets that are not as they were handed in. */
  differences: readonly { judge: number; entry: string }[]
}

/** Examines the chains of rounds that were opened, one after the other (J32). */
export async function* verifyRounds(db: Db, roundId?: number): AsyncGenerator<VerifiedRound> {
  for (const round of await selectChainedRounds(db, roundId)) {
    const rows = await rowsOf(db, round.id)
    yield { ...round, chain: examine(rows, round), differences: await selectDifferences(db, round.id) }
  }
}

/**
 * Examines a round's chain. What was mailed at closing need only be its beginning, because a judge with extra time
 * hands in afterwards.
 */
function examine(rows: SheetRow[], { head, count }: ChainedRound): ChainState {
  const whole = verifyChain(rows)
  if (whole.state === 'broken' || count === null) return whole
  const closed = verifyChain(rows.slice(0, count), { head, count })
  return closed.state === 'broken' ? closed : whole
}

async function rowsOf(db: Db, roundId: number): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for (let after = 0; ;) {
    const batch = await selectRows(db, roundId, after, BATCH)
    const last = batch.at(-1)
    if (!last) return rows
    rows.push(...batch)
    after = last.number
  }
}

/** Returns what is wrong with a round, in sentences for an operator; none if everything is as it was handed in. */
export function findingsOf({ id, chain, differences }: VerifiedRound): string[] {
  return [
    ...(chain.state === 'broken' ? [`Round ${id}: ${reasons[chain.why](chain.at + 1)}`] : []),
    ...differences.map(
      ({ judge, entry }) =>
        `Round ${id}: the sheet of judge ${judge} for ${entry} is not as it was handed in`,
    ),
  ]
}

const reasons: Record<'content' | 'order' | 'end', (row: number) => string> = {
  content: (row) => `handed-in sheet ${row} was changed afterwards`,
  order: (row) => `handed-in sheet ${row} does not follow the one before: rows are missing`,
  end: (row) => `the chain does not end where it ended at closing, at handed-in sheet ${row}`,
}
