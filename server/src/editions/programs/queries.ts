import { sql } from 'kysely'
import { brandName } from '../../people/accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'

export interface Reminders {
  remindsWeek: boolean
  remindsDay: boolean
}

/** Returns which reminders each programme sends. */
export async function selectReminders(db: Db): Promise<Map<number, Reminders>> {
  const rows = await db
    .selectFrom('programs')
    .select(['id', 'reminds_week as remindsWeek', 'reminds_day as remindsDay'])
    .execute()
  return new Map(rows.map(({ id, ...reminders }) => [id, reminders]))
}

export interface ExtensionRow {
  programId: number
  brandId: number
  name: string
  email: string
  closesAt: Date
}

/** Returns the extra time by programme, sorted by its end. */
export async function selectExtensions(db: Db): Promise<Map<number, ExtensionRow[]>> {
  const rows = await db
    .selectFrom('brand_extensions as extension')
    .innerJoin('brands', 'brands.id', 'extension.brand_id')
    .innerJoin('users', 'users.id', 'brands.user_id')
    .select([
      'extension.program_id as programId',
      'brands.id as brandId',
      sql.raw<string>(brandName()).as('name'),
      'users.email',
      'extension.entries_close_at as closesAt',
    ])
    .orderBy('extension.entries_close_at')
    .orderBy('brands.id')
    .execute()
  return Map.groupBy(rows, ({ programId }) => programId)
}

/**
 * Locks the edition of a programme until the transaction ends. Admins who change it wait for each other here, and
 * so do brands that enter campaigns (`is_edition_known`). Only later statements see what was committed meanwhile.
 */
export const lockEditionOf = (db: Db, programId: number) =>
  sql`
    select pg_advisory_xact_lock('editions'::regclass::oid::integer, edition_id)
    from programs where id = ${programId}
  `.execute(db)

/**
 * Returns the state of the programme's edition; undefined when no edition that was published has the programme.
 */
export const findState = (db: Db, programId: number) =>
  db
    .selectFrom('programs')
    .innerJoin('editions', 'editions.id', 'edition_id')
    .where('programs.id', '=', programId)
    .where('state', '<>', 'draft')
    .select(['state', 'reminds_week as remindsWeek', 'reminds_day as remindsDay'])
    .executeTakeFirst()

interface Settings extends Reminders {
  /** Null: always open. */
  entriesOpenAt: string | null
  /** Null: no deadline. */
  entriesCloseAt: string | null
  /** Why the closing is moved. */
  reason: string | null
}

/** Changes the settings. Undefined members stay unchanged. */
export const updateSettings = (
  db: Db,
  programId: number,
  { entriesOpenAt, entriesCloseAt, remindsWeek, remindsDay, reason }: Partial<Settings>,
) =>
  db
    .updateTable('programs')
    .where('id', '=', programId)
    .set({
      entries_open_at: dateOf(entriesOpenAt),
      entries_close_at: dateOf(entriesCloseAt),
      closing_reason: reason,
      reminds_week: remindsWeek,
      reminds_day: remindsDay,
    })
    .execute()

const dateOf = (at: string | null | undefined) => (at ? new Date(at) : (at as null | undefined))

/** Finds a brand that may be given extra time until `closesAt`, with the extra time that it has. */
export const findExtensible = (db: Db, programId: number, brandId: number, closesAt: string) =>
  db
    .selectFrom('brands')
    .innerJoin('users', 'users.id', 'brands.user_id')
    .leftJoin('brand_extensions as extension', (join) =>
      join.onRef('extension.brand_id', '=', 'brands.id').on('extension.program_id', '=', programId),
    )
    .where('brands.id', '=', brandId)
    .where('users.deleted_at', 'is', null)
    .select([
      sql.raw<string>(brandName()).as('name'),
      'extension.entries_close_at as before',
      sql<boolean>`${closesAt}::timestamptz > now()`.as('isAhead'),
    ])
    .executeTakeFirst()

export const putExtension = (
  db: Db,
  programId: number,
  brandId: number,
  entriesCloseAt: Date,
  reason: string | null,
) =>
  db
    .insertInto('brand_extensions')
    .values({ program_id: programId, brand_id: brandId, entries_close_at: entriesCloseAt, reason })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'program_id']).doUpdateSet({
        entries_close_at: entriesCloseAt,
        reason,
        created_at: sql<Date>`now()`,
        reminded_of: null,
      }),
    )
    .execute()

/** Ends the extra time and returns it; undefined when the brand had none. */
export const deleteExtension = (db: Db, programId: number, brandId: number) =>
  db
    .deleteFrom('brand_extensions')
    .using('brands')
    .innerJoin('users', 'users.id', 'brands.user_id')
    .whereRef('brands.id', '=', 'brand_extensions.brand_id')
    .where('brand_id', '=', brandId)
    .where('program_id', '=', programId)
    .returning([sql.raw<string>(brandName()).as('name'), 'brand_extensions.entries_close_at as closesAt'])
    .executeTakeFirst()
