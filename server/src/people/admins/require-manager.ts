import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { managers } from './admins-sql.ts'

/**
 * Checks that an admin may do everything, before access is given or taken. The admin's own access may have ended
 * since the call began; after this check it can't end until the transaction does.
 * @throws Failure `read_only_access`
 */
export async function requireManager(trx: Db, adminId: number): Promise<void> {
  const [manager] = await managers(trx).where('id', '=', adminId).select('id').forShare().execute()
  if (!manager) throw fail('read_only_access')
}
