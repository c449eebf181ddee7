import type { Db } from '../platform/db/db.ts'
import { readLastBackup } from '../platform/installation/installation-sql.ts'

/** When the last backup was made, as the doctor says it: having none is no fault of the data. */
export async function describeBackup(db: Db): Promise<string> {
  const backup = await readLastBackup(db)
  if (!backup) return 'Last backup: none yet'
  const at = backup.at.toISOString()
  return `Last backup: ${backup.damaged === 0 ? at : `${at}, without ${backup.damaged} damaged videos`}`
}
