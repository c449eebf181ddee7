import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { dropCopy, lockCopy, waitAgain } from './queries.ts'

/**
 * Makes a failed copy wait to be made again (A100). One that hasn't failed stays as it is: somebody else was
 * faster.
 */
export const retryCopy = ({ db }: Pick<Deps, 'db'>, adminId: number, fileId: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const copy = await lockCopy(trx, fileId)
    if (!copy) throw fail('not_found')
    if (!copy.isFailed) return
    await waitAgain(trx, fileId)
    const { brandId, campaignId, campaign, originalName } = copy
    const details = { Campaña: campaign, Video: originalName }
    await recordOf(trx, adminId, 'copy-retried', { brandId, campaignId, details })
  })

/**
 * Makes a copy that was made, or failed, wait to be made again. What the store still has of it is removed.
 * @returns false if there is no such copy, or if it is already waiting or being made
 */
export const remakeCopy = async (db: Db, fileId: number): Promise<boolean> => {
  const { numUpdatedRows } = await dropCopy(db, fileId)
  return numUpdatedRows > 0n
}
