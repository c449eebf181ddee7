import { sql } from 'kysely'
import { COPY_ADDRESS_DAYS } from '@portal/contract/people/receipt-copies.ts'
import type { Db } from '../../platform/db/db.ts'
import { brandName } from '../accounts/full-name-sql.ts'

const now = sql<Date>`now()`

/** Returns the brand's address for copies, and the one that is still to be confirmed. */
export async function selectAddresses(db: Db, brandId: number) {
  const rows = await db
    .selectFrom('receipt_copies')
    .where('brand_id', '=', brandId)
    .where((where) => where.or([where('confirmed_at', 'is not', null), where('expires_at', '>', now)]))
    .select(['email', 'confirmed_at'])
    .execute()
  const found = (isConfirmed: boolean) =>
    rows.find(({ confirmed_at }) => (confirmed_at !== null) === isConfirmed)?.email ?? null
  return { email: found(true), pendingEmail: found(false) }
}

export async function selectBrandName(db: Db, brandId: number): Promise<string> {
  const { name } = await db
    .selectFrom('brands')
    .innerJoin('users', 'users.id', 'brands.user_id')
    .where('brands.id', '=', brandId)
    .select(sql.raw<string>(brandName()).as('name'))
    .executeTakeFirstOrThrow()
  return name
}

/** Puts an address in the place of the one that isn't confirmed yet, and returns its id. */
export async function replacePending(
  trx: Db,
  { brandId, email, codeHash }: { brandId: number; email: string; codeHash: string },
): Promise<number> {
  await deletePending(trx, brandId)
  const { id } = await trx
    .insertInto('receipt_copies')
    .values({
      brand_id: brandId,
      email,
      code_hash: codeHash,
      expires_at: sql<Date>`now() + make_interval(days => ${COPY_ADDRESS_DAYS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const deletePending = (db: Db, brandId: number) =>
  db.deleteFrom('receipt_copies').where('brand_id', '=', brandId).where('confirmed_at', 'is', null).execute()

/** Ends copies and links. Returns whether there were any. */
export async function deleteAll(db: Db, brandId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('receipt_copies')
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns the brand that a link is of, unless its account was deleted. */
export const findBrandOfCode = (db: Db, codeHash: string) =>
  db
    .selectFrom('receipt_copies')
    .innerJoin('brands', 'brands.id', 'brand_id')
    .innerJoin('users', 'users.id', 'brands.user_id')
    .where('code_hash', '=', codeHash)
    .where('users.deleted_at', 'is', null)
    .select('brand_id as brandId')
    .executeTakeFirst()

/**
 * Keeps others from changing the brand's addresses until the transaction ends. It comes after the locks on persons,
 * as everywhere.
 */
export const lockBrand = (trx: Db, brandId: number) =>
  trx.selectFrom('brands').where('id', '=', brandId).select('id').forNoKeyUpdate().execute()

export const deleteConfirmed = (trx: Db, brandId: number) =>
  trx
    .deleteFrom('receipt_copies')
    .where('brand_id', '=', brandId)
    .where('confirmed_at', 'is not', null)
    .execute()

/** Whether the link can be used: it is neither used nor expired. */
export const isOpen = async (trx: Db, codeHash: string): Promise<boolean> =>
  (await trx
    .selectFrom('receipt_copies')
    .where('code_hash', '=', codeHash)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
    .select('id')
    .executeTakeFirst()) !== undefined

export async function confirm(trx: Db, codeHash: string): Promise<string> {
  const { email } = await trx
    .updateTable('receipt_copies')
    .where('code_hash', '=', codeHash)
    .set({ confirmed_at: now })
    .returning('email')
    .executeTakeFirstOrThrow()
  return email
}
