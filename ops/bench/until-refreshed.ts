import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'

/** The tables in which changed campaigns wait for the background, by what is done there. */
export const refreshTables = {
  'in the list': 'campaign_changes',
  'compared with each other': 'duplicate_searches',
}

export async function untilEmpty(pool: Pool, table: string) {
  while ((await pool.query(`select from ${table} limit 1`)).rows.length > 0) await setTimeout(100)
}

/** Waits until a portal has done all that earlier calls left to the background. */
export async function untilRefreshed(pool: Pool) {
  for (const table of Object.values(refreshTables)) await untilEmpty(pool, table)
}
