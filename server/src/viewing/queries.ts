import { sql } from 'kysely'
import { VIEWING_HOURS } from '@portal/contract/viewing.ts'
import { fullName } from '../accounts/full-name.ts'
import type { Db } from '../db/db.ts'

export const findBrand = (db: Db, brandId: number) =>
  db
    .selectFrom('brands')
    .innerJoin('users', 'users.id', 'brands.user_id')
    .where('brands.id', '=', brandId)
    .where('users.deleted_at', 'is', null)
    .select(['brands.id', 'users.id as userId', sql.raw<string>(fullName()).as('name')])
    .executeTakeFirst()

export const insertViewing = (db: Db, viewing: { id: string; userId: number; viewerId: number }) =>
  db
    .insertInto('sessions')
    .values({
      id: viewing.id,
      user_id: viewing.userId,
      viewer_id: viewing.viewerId,
      // Tokens know whole seconds only.
      expires_at: sql<Date>`date_trunc('second', now() + make_interval(hours => ${VIEWING_HOURS}))`,
    })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow()
