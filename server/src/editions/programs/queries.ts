import { sql } from 'kysely'
import { fullName } from '../../people/accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { setDeadline } from '../calendar/set-deadline-sql.ts'

export interface Reminders {
  remindsWeek: boolean
  remindsDay: boolean
}

/** By programme; one that has no row sends both. */
export async function selectReminders(db: Db): Promise<Map<number, Reminders>> {
  const rows = await db
    .selectFrom('program_settings')
    .select(['program_id as programId', 'reminds_week as remindsWeek', 'reminds_day as remindsDay'])
    .execute()
  return new Map(rows.map(({ programId, ...reminders }) => [programId, reminders]))
}

export interface ExtensionRow {
  programId: number
  brandId: number
  name: string
  email: string
  closesAt: Date
}

/** By programme, the first to end first. */
export async function selectExtensions(db: Db): Promise<Map<number, ExtensionRow[]>> {
  const rows = await db
    .selectFrom('brand_extensions as extension')
    .innerJoin('brands', 'brands.id', 'extension.brand_id')
    .innerJoin('users', 'users.id', 'brands.user_id')
    .select([
      'extension.program_id as programId',
      'brands.id as brandId',
      sql.raw<string>(fullName()).as('name'),
      'users.email',
      'extension.entries_close_at as closesAt',
    ])
    .orderBy('extension.entries_close_at')
    .orderBy('brands.id')
    .execute()
  return Map.groupBy(rows, ({ programId }) => programId)
}

/**
 * Locks the row of a programme, and creates it if it is missing. Two admins who change one programme wait for each
 * other here.
 */
export const lockSettings = (db: Db, programId: number): Promise<Reminders> =>
  db
    .insertInto('program_settings')
    .values({ program_id: programId })
    .onConflict((conflict) => conflict.column('program_id').doUpdateSet({ program_id: programId }))
    .returning(['reminds_week as remindsWeek', 'reminds_day as remindsDay'])
    .executeTakeFirstOrThrow()

export const updateReminders = (db: Db, programId: number, { remindsWeek, remindsDay }: Reminders) =>
  db
    .updateTable('program_settings')
    .where('program_id', '=', programId)
    .set({ reminds_week: remindsWeek, reminds_day: remindsDay })
    .execute()

/** Null: always open, whatever the edition says. */
export const updateOpening = (db: Db, programId: number, entriesOpenAt: string | null) =>
  db
    .updateTable('program_settings')
    .where('program_id', '=', programId)
    .set({ entries_open_at: sql<Date>`${entriesOpenAt ?? '-infinity'}::timestamptz` })
    .execute()

/** Null: no deadline, whatever the edition says. */
export const updateClosing = (db: Db, programId: number, entriesCloseAt: string | null) =>
  setDeadline(db, programId, entriesCloseAt === null ? null : new Date(entriesCloseAt))

/** A brand that may be given extra time until `closesAt`, with what it has. */
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
      sql.raw<string>(fullName()).as('name'),
      'extension.entries_close_at as before',
      sql<boolean>`${closesAt}::timestamptz > now()`.as('isAhead'),
    ])
    .executeTakeFirst()

export const putExtension = (db: Db, programId: number, brandId: number, entriesCloseAt: Date) =>
  db
    .insertInto('brand_extensions')
    .values({ program_id: programId, brand_id: brandId, entries_close_at: entriesCloseAt })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'program_id']).doUpdateSet({
        entries_close_at: entriesCloseAt,
        created_at: sql<Date>`now()`,
        reminded_of: null,
      }),
    )
    .execute()

/** What was ended; undefined when the brand had no extra time. */
export const deleteExtension = (db: Db, programId: number, brandId: number) =>
  db
    .deleteFrom('brand_extensions')
    .using('brands')
    .innerJoin('users', 'users.id', 'brands.user_id')
    .whereRef('brands.id', '=', 'brand_extensions.brand_id')
    .where('brand_id', '=', brandId)
    .where('program_id', '=', programId)
    .returning([sql.raw<string>(fullName()).as('name'), 'brand_extensions.entries_close_at as closesAt'])
    .executeTakeFirst()
