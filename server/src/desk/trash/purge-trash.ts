import { type Db, inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { purgeDeletions, purgeKeptBeside } from './queries.ts'

/** Number of videos that one job removes. */
const NAMES_OF_A_JOB = 100

/** Permanently deletes what was not restored in time, including videos. */
export const purgeTrash = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> =>
  inTransaction(db, async (trx) => {
    await removeLater(trx, jobs, await purgeDeletions(trx))
    await purgeKeptBeside(trx)
  })

/** Enqueues the removal of the videos, in the transaction that deletes their rows. */
export async function removeLater(trx: Db, jobs: Jobs, names: string[]): Promise<void> {
  for (let at = 0; at < names.length; at += NAMES_OF_A_JOB)
    await jobs.enqueue(trx, 'remove-files', { names: names.slice(at, at + NAMES_OF_A_JOB) })
}
