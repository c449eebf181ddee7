import { inTransaction } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { purgeDeletions } from './queries.ts'

/** Deletes for good what nobody restored in time, videos included. */
export const purgeBin = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> =>
  inTransaction(db, async (trx) => {
    const names = await purgeDeletions(trx)
    if (names.length > 0) await jobs.enqueue(trx, 'remove-files', { names })
  })
