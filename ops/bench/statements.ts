import type { Pool } from 'pg'
import { load } from './load.ts'

const CALLS = 20

/** Makes Postgres able to count statements, once it is restarted. */
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

/** Returns how many statements a call sends to the database, `begin` and `commit` included. */
export async function countStatements(pool: Pool, url: string, call: Buffer): Promise<number> {
  const requests = [call]
  await load(url, requests, { connections: 1, calls: 1 })
  await pool.query('select pg_stat_statements_reset()')
  await load(url, requests, { connections: 1, calls: CALLS })
  // Other work goes on meanwhile. The job queue's is left out by its name; the clock's is rarer than the calls, so
  // the division rounds it down to none.
  const { rows } = await pool.query<{ total: number }>(
    `select sum(calls / ${CALLS})::integer as total from pg_stat_statements where query not like '%pgboss%'`,
  )
  return rows[0]?.total ?? Number.NaN
}
