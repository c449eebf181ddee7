import type { Db } from '../../platform/db/db.ts'
import { consentHash } from '../../jury/judges/consent-hash.ts'
import { inBatches } from './in-batches.ts'
import { selectConsents } from './queries.ts'

/** Checks the chain of consents: each row holds its own hash and that of the row before. */
export async function* examineConsents(db: Db): AsyncGenerator<string> {
  let previous: string | null = null
  for await (const batch of inBatches((after, limit) => selectConsents(db, after, limit)))
    for (const { id, previousHash, rowHash, ...facts } of batch) {
      if (previousHash !== previous) yield `Consent ${id} does not follow the one before: rows are missing`
      if (consentHash(previousHash, facts) !== rowHash) yield `Consent ${id} was changed after it was given`
      previous = rowHash
    }
}
