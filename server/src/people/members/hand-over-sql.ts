import { type ExpressionBuilder, sql } from 'kysely'
import { HAND_OVER_HOURS, type HandOver, OFFER_DAYS } from '@portal/contract/people/hand-overs.ts'
import { brandName, fullName } from '../accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import type { By } from '../../platform/http/serve.ts'
import type { Schema } from '../../platform/db/schema.ts'

const nameOf = sql.raw<string>(fullName())
// Who waited for a lock reads the time after it, not that of the transaction's beginning.
const clock = sql<Date>`clock_timestamp()`

type OfHandOver = ExpressionBuilder<Schema, 'hand_overs'>

/** An admin's counts until it is done, however late that is; an offer until its end. */
const isOpen = (eb: OfHandOver) => eb.or([eb('reason', 'is not', null), eb('until', '>', clock)])
const isOffer = (eb: OfHandOver) => eb('reason', 'is', null)

export async function selectHandOver(db: Db, brandId: number): Promise<HandOver | null> {
  const row = await db
    .selectFrom('hand_overs')
    .where('brand_id', '=', brandId)
    .where(isOpen)
    .select(['reason', 'until', 'to_user_id as userId'])
    .select((eb) =>
      eb.selectFrom('users').whereRef('id', '=', 'to_user_id').select(nameOf.as('name')).as('name'),
    )
    .select((eb) =>
      eb.selectFrom('users').whereRef('id', '=', 'offered_by').select(nameOf.as('name')).as('by'),
    )
    .executeTakeFirst()
  if (!row) return null
  const { userId, name, by, reason, until } = row
  return { to: { userId, name: name ?? '' }, by, reason, until: until.toISOString() }
}

interface NewHandOver {
  brandId: number
  toUserId: number
  by: { owner: number } | { admin: number; reason: string }
}

/** Inserts a hand-over. Returns until when it is open; undefined when another one is. */
export async function insertHandOver(trx: Db, { brandId, toUserId, by }: NewHandOver) {
  await trx
    .deleteFrom('hand_overs')
    .where('brand_id', '=', brandId)
    .where((eb) => eb.not(isOpen(eb)))
    .execute()
  const row = await trx
    .insertInto('hand_overs')
    .values({
      brand_id: brandId,
      to_user_id: toUserId,
      ...('owner' in by
        ? { offered_by: by.owner, until: sql<Date>`${clock} + make_interval(days => ${OFFER_DAYS})` }
        : {
            admin_id: by.admin,
            reason: by.reason,
            until: sql<Date>`${clock} + make_interval(hours => ${HAND_OVER_HOURS})`,
          }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('until')
    .executeTakeFirst()
  return row?.until
}

const end = (trx: Db, brandId: number) =>
  trx
    .deleteFrom('hand_overs')
    .where('brand_id', '=', brandId)
    .where(isOpen)
    .returning(['to_user_id as toUserId', 'offered_by as offeredBy', 'reason'])

/** Ends a brand's hand-over and returns it; undefined when none is open. */
export const endHandOver = (trx: Db, brandId: number) => end(trx, brandId).executeTakeFirst()

/** Ends the offer to a person. */
export const endOfferTo = (trx: Db, { brandId, userId }: By) =>
  end(trx, brandId).where('to_user_id', '=', userId).where(isOffer).executeTakeFirst()

/** Ends whatever would make a person the main one. */
export const endHandOverTo = (trx: Db, { brandId, userId }: By) =>
  end(trx, brandId).where('to_user_id', '=', userId).executeTakeFirst()

/** Ends the hand-over that a mailed code is about. Its other codes go with it. */
export const endByCode = (trx: Db, { brandId }: By, codeHash: string) =>
  end(trx, brandId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('hand_over_codes as code')
          .whereRef('code.brand_id', '=', 'hand_overs.brand_id')
          .where('code_hash', '=', codeHash)
          .select('code.brand_id'),
      ),
    )
    .executeTakeFirst()

/** Withdraws the offer of somebody who is no longer an owner. */
export const withdrawOffersOf = (trx: Db, { brandId, userId }: By) =>
  trx.deleteFrom('hand_overs').where('brand_id', '=', brandId).where('offered_by', '=', userId).execute()

export const insertCodes = (trx: Db, brandId: number, codes: { userId: number; codeHash: string }[]) =>
  trx
    .insertInto('hand_over_codes')
    .values(
      codes.map(({ userId, codeHash }) => ({ brand_id: brandId, user_id: userId, code_hash: codeHash })),
    )
    .execute()

/** Returns whom a code was mailed to, while they are an owner. */
export const findOwnerOfCode = (db: Db, codeHash: string): Promise<By | undefined> =>
  db
    .selectFrom('hand_over_codes as code')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.brand_id', '=', 'code.brand_id')
        .onRef('memberships.user_id', '=', 'code.user_id'),
    )
    .where('code_hash', '=', codeHash)
    .where('level', '=', 'owner')
    .select(['code.brand_id as brandId', 'code.user_id as userId'])
    .executeTakeFirst()

/** Returns a brand's main person and its name; undefined when there is no such brand, or its account was deleted. */
export const findMain = (db: Db, brandId: number) =>
  db
    .selectFrom('brands')
    .innerJoin('users', 'users.id', 'brands.user_id')
    .where('brands.id', '=', brandId)
    .where('users.deleted_at', 'is', null)
    .select(['users.id as userId', nameOf.as('name'), sql.raw<string>(brandName()).as('brand')])
    .executeTakeFirst()

/** Returns the brands whose hand-over by an admin is due. */
export const selectDue = (db: Db) =>
  db
    .selectFrom('hand_overs')
    .where('reason', 'is not', null)
    .where('until', '<=', clock)
    .select('brand_id as brandId')
    .orderBy('until')
    .execute()

/** Returns whom a brand's due hand-over names. */
export const findDue = (trx: Db, brandId: number) =>
  trx
    .selectFrom('hand_overs')
    .where('brand_id', '=', brandId)
    .where('reason', 'is not', null)
    .where('until', '<=', clock)
    .select('to_user_id as toUserId')
    .executeTakeFirst()

/** Deletes offers that nobody has accepted in time. */
export const deleteExpired = (db: Db) =>
  db.deleteFrom('hand_overs').where(isOffer).where('until', '<=', clock).execute()
