import { sql } from 'kysely'
import { programs } from '@portal/edition/programs.ts'
import type { Db } from '../db/db.ts'
import { entriesCloseAt } from './deadline.ts'

/** Deadline of every programme. */
export async function findDeadlines(db: Db): Promise<Map<number, Date | null>> {
  const { rows } = await sql<{ id: number; closesAt: Date | null }>`
    select id, ${entriesCloseAt(sql.ref('program.id'))} as "closesAt"
    from unnest(${programs.map(({ id }) => id)}::integer[]) as program (id)
  `.execute(db)
  return new Map(rows.map(({ id, closesAt }) => [id, closesAt]))
}
