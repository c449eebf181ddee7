import { sql } from 'kysely'
import { VIEWING_HOURS } from '@portal/contract/people/viewing-as.ts'
import { brandName } from '../accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'

export const findBrand = (db: Db, brandId: number) =>
  db
    .selectFrom('brands')
    .innerJoin('users', 'users.id', 'brands.user_id')
    .where('brands.id', '=', brandId)
    .where('users.deleted_at', 'is', null)
    .select(['brands.id', 'users.id as userId', sql.raw<string>(brandName()).as('name')])
    .executeTakeFirst()

/**
 * Inserts a session for viewing as somebody else. It ends with the admin's session at the latest. Returns
 * undefined when that one has ended meanwhile. Whoever ends it either waits for the shared lock, and then ends
 * this one too, or is noticed here.
 */
export const insertViewing = (db: Db, viewing: { id: string; userId: number; viewerSessionId: string }) =>
  db
    .insertInto('sessions')
    .columns(['id', 'user_id', 'viewer_id', 'viewer_session_id', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('sessions as own')
        .where('own.id', '=', viewing.viewerSessionId)
        .where('own.revoked_at', 'is', null)
        .where('own.expires_at', '>', sql<Date>`now()`)
        .select([
          sql.val(viewing.id).as('session_id'),
          sql<number>`${viewing.userId}::integer`.as('looked_at'),
          'own.user_id',
          'own.id',
          // The expiry is cut to seconds, because a token stores only whole seconds.
          sql<Date>`date_trunc('second', least(own.expires_at, now() + make_interval(hours => ${VIEWING_HOURS})))`.as(
            'ends_at',
          ),
        ])
        .forShare(),
    )
    .returning('expires_at as expiresAt')
    .executeTakeFirst()
