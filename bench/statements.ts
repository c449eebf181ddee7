import type { Pool } from 'pg'
import { load } from './load.ts'

const CALLS = 20

/** To be followed by a restart of Postgres. */
export async function prepareCounting(pool: Pool) {
  await pool.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
}

export async function startCounting(pool: Pool) {
  await pool.query('create extension if not exists pg_stat_statements')
}

export async function endCounting(pool: Pool) {
  await pool.query('drop extension pg_stat_statements')
  await pool.query('alter system reset shared_preload_libraries')
}

/** Statements that a call sends to the database, `begin` and `commit` among them. */
export async function countStatements(pool: Pool, url: string, call: Buffer): Promise<number> {
  const requests = [call]
  await load(url, requests, { connections: 1, calls: 1 })
  await pool.query('select pg_stat_statements_reset()')
  await load(url, requests, { connections: 1, calls: CALLS })
  // The job queue and the clock's work go on meanwhile: the first by its name, the others come less often than calls.
  const { rows } = await pool.query<{ total: number }>(
    `select sum(calls / ${CALLS})::integer as total from pg_stat_statements where query not like '%pgboss%'`,
  )
  return rows[0]?.total ?? Number.NaN
}
