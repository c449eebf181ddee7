import type { Db } from '../../platform/db/db.ts'

/** Removes all passkeys of an account, because somebody else may have added one (L07). */
export const dropPasskeys = (db: Db, userId: number) =>
  db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
