import type { Db } from '../platform/db/db.ts'
import { readLastBackup } from '../platform/installation/installation-sql.ts'

/** Returns when the last backup was made, in the doctor's words. Having none is no fault of the data. */
export async function describeBackup(db: Db): Promise<string> {
  const backup = await readLastBackup(db)
  if (!backup) return 'Last backup: none yet'
  const at = backup.at.toISOString()
  return `Last backup: ${backup.damaged === 0 ? at : `${at}, without ${backup.damaged} damaged videos`}`
}
