import { edition } from '@portal/edition/edition.ts'
import type { Config } from '../../config.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { createAdmin } from './create-admin.ts'
import { hasAdmin } from './queries.ts'
import { lockUsers } from './admins-sql.ts'

const fallbackEmail = edition.support.email.replace(/^.*@/, 'admin@')

/** Creates an admin when there is none: the configured one, or one whose generated password is printed once. */
export async function ensureFirstAdmin(
  db: Db,
  { adminEmail = fallbackEmail, adminPassword }: Pick<Config, 'adminEmail' | 'adminPassword'>,
  print: (text: string) => void,
): Promise<void> {
  if (await hasAdmin(db)) return
  const password = await inTransaction(db, async (trx) => {
    // If two processes start at once, the second one waits and finds the admin of the first.
    await lockUsers(trx)
    return (await hasAdmin(trx)) ? null : createAdmin(trx, adminEmail, adminPassword)
  })
  if (password !== null && !adminPassword)
    print(`First admin: ${adminEmail}\nPassword, shown only now: ${password}\n`)
}
