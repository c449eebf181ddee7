import { recordOf } from '../../people/activity/record.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { removeLater } from './purge-trash.ts'
import { deleteDeletions, selectDeletions } from './queries.ts'

const LATER = 'Lo que se eliminó después sigue en la papelera.'
const LATER_STAY = `Borramos lo que viste. ${LATER}`
const ALREADY_GONE = `Lo que viste ya no estaba. ${LATER}`

/**
 * Permanently deletes everything in the trash, including videos. Returns the message for the admin.
 * @param upTo the newest deletion that the admin saw: later ones stay
 */
export const emptyTrash = (
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  adminId: number,
  upTo: number | null,
): Promise<string> =>
  inTransaction(db, async (trx) => {
    const emptied = await deleteDeletions(trx, upTo)
    const isEmpty = (await selectDeletions(trx, null, 1)).length === 0
    if (emptied.length === 0) return isEmpty ? 'La papelera ya estaba vacía' : ALREADY_GONE
    const names = emptied.flatMap(({ files }) => files)
    await removeLater(trx, jobs, names)
    const details = { Elementos: emptied.length, Videos: names.length }
    await recordOf(trx, adminId, 'bin-emptied', { details })
    return isEmpty ? 'Papelera vaciada' : LATER_STAY
  })
