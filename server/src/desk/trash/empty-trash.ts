import { recordOf } from '../../people/activity/record.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { removeLater } from './purge-trash.ts'
import { deleteDeletions } from './queries.ts'

/** Permanently deletes everything in the trash, videos included. Returns the message for the admin. */
export const emptyTrash = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, adminId: number): Promise<string> =>
  inTransaction(db, async (trx) => {
    const emptied = await deleteDeletions(trx)
    if (emptied.length === 0) return 'La papelera ya estaba vacía'
    const names = emptied.flatMap(({ files }) => files)
    await removeLater(trx, jobs, names)
    const details = { Elementos: emptied.length, Videos: names.length }
    await recordOf(trx, adminId, 'bin-emptied', { details })
    return 'Papelera vaciada'
  })
