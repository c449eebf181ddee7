import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Schema } from '../db/schema.ts'

/**
 * Opens one session that is kept until it is closed. It has no time limits, because copying may take long. A lock
 * of the session is held from statement to statement.
 */
export function openCopyDb(url: string) {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    application_name: 'portal-copy',
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    statement_timeout: 0,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 0,
  })
  pool.on('error', () => {})
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return { db, close: () => pool.end() }
}
