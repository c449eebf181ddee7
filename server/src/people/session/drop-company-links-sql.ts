import type { Db } from '../../platform/db/db.ts'

/** Lets no company open an account any more, because somebody else may have joined one (L07). */
export const dropCompanyLinks = (db: Db, userId: number) =>
  db.deleteFrom('company_links').where('user_id', '=', userId).execute()
