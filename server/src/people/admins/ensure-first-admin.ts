import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { whyGuessable } from '../accounts/refuse-guessable-password.ts'
import { createAdmin } from './create-admin.ts'
import { hasAdmin } from './queries.ts'
import { lockUsers } from './admins-sql.ts'

/**
 * Creates an admin if there is none. It is the configured one, or one whose generated password is printed once.
 * @throws Error for the operator when the configured password is easy to guess
 */
export async function ensureFirstAdmin(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  config: Pick<Config, 'adminEmail' | 'adminPassword'>,
  print: (text: string) => void,
): Promise<void> {
  if (await hasAdmin(db)) return
  const editions = catalog.now()
  const { adminEmail = editions.current.about.support.email.replace(/^.*@/, 'admin@'), adminPassword } =
    config
  const owner = { name: '', lastName: '', email: adminEmail }
  const why = adminPassword && whyGuessable(adminPassword, owner, editions.current)
  if (why) throw new Error(`ADMIN_PASSWORD: ${why}`)
  const created = await inTransaction(db, async (trx) => {
    // Of two processes that start at once, the second one waits here and finds the first one's admin.
    await lockUsers(trx)
    return (await hasAdmin(trx)) ? null : createAdmin(trx, editions, adminEmail, adminPassword)
  })
  if (created && !adminPassword)
    print(`First admin: ${adminEmail}\nPassword, shown only now: ${created.password}\n`)
}
