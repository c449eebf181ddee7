import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { entriesCloseAt, entriesOpenAt, type EntryWindow, entryWindow } from './deadline-sql.ts'

/** Returns whether a brand is early, in time or late for entering campaigns in a programme. */
export async function findWindow(db: Db, programId: number, brandId: number): Promise<EntryWindow> {
  const { rows } = await sql<{ window: EntryWindow }>`
    select ${sql.raw(entryWindow('program.id', 'program.brand_id'))} as "window"
    from (values (${programId}::integer, ${brandId}::integer)) as program (id, brand_id)
  `.execute(db)
  return rows[0]?.window ?? 'closed'
}

interface Dates {
  id: number
  opensAt: Date | null
  closesAt: Date | null
}

/** Returns when every programme opens and closes: with the extra time of a brand, or without any. */
export async function findDates(db: Db, brandId: number | null): Promise<Map<number, Dates>> {
  const { rows } = await sql<Dates>`
    select
      program.id,
      ${sql.raw(entriesOpenAt('program.id'))} as "opensAt",
      ${sql.raw(entriesCloseAt('program.id', 'caller.brand_id'))} as "closesAt"
    from programs as program, (values (${brandId}::integer)) as caller (brand_id)
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
