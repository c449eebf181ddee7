import { findingsOf, verifyRounds } from '../../jury/chain/verify-rounds.ts'
import type { Db } from '../../platform/db/db.ts'

/** Checks each round's chain of handed-in sheets, and compares it with the sheets as they are now (J32). */
export async function* examineSheets(db: Db): AsyncGenerator<string> {
  for await (const round of verifyRounds(db)) yield* findingsOf(round)
}
