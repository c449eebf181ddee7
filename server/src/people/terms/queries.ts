import type { Db } from '../../platform/db/db.ts'

/** Records the version. Returns false when the person has already accepted it. */
export async function setTermsVersion(db: Db, userId: number, version: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .where('id', '=', userId)
    .where('terms_version', 'is distinct from', version)
    .set({ terms_version: version })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
