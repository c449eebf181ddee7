import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { managers } from './admins-sql.ts'

/**
 * For what gives or takes access: the admin's own may have gone since the call began. It stays until the transaction ends.
 * @throws Failure `read_only_access`
 */
export async function requireManager(trx: Db, adminId: number): Promise<void> {
  const [manager] = await managers(trx).where('id', '=', adminId).select('id').forShare().execute()
  if (!manager) throw fail('read_only_access')
}
