import type { Db } from '../../platform/db/db.ts'
import { selectChain, selectChains, selectSigners } from './chain-sql.ts'
import { firstBroken, personalParts, saltedHash } from './signature-chain.ts'

/** Checks each programme's chain of signatures, and what is kept of who signed (C04). An erased person is no fault. */
export async function* examineSignatures(db: Db): AsyncGenerator<string> {
  for (const programId of await selectChains(db)) {
    const rows = await selectChain(db, programId)
    const broken = firstBroken(rows)
    if (broken !== null)
      yield `Signature ${rows[broken]?.id} of programme ${programId} was changed, or the one before it is missing`
  }
  for (const { id, salt, facts, ...person } of await selectSigners(db))
    for (const part of personalParts)
      if (facts.person?.[part] !== saltedHash(salt, part, person[part]))
        yield `Signature ${id}: the ${part} of who signed was changed`
}
