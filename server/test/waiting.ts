import { sql } from 'kysely'
import { eventually, type Portal } from './portal.ts'

/** Resolves once this many statements of the portal wait for a lock. */
export async function untilWaiting({ db }: Pick<Portal, 'db'>, statements: number): Promise<void> {
  await eventually(
    async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(db)
      return rows.length
    },
    (waiting) => waiting >= statements,
  )
}
