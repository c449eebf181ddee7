import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type ClientBase, DatabaseError, Pool, TypeOverrides, types as pgTypes } from 'pg'
import { listen } from './news.ts'
import { PreparedClient } from './prepared-client.ts'
import { knowPools } from './frequent.ts'
import type { Schema } from './schema.ts'
import { sharePool } from './share-pool.ts'

/** The pool or a transaction. A query function works with both. */
export type Db = Kysely<Schema>

/** Time limit for a statement of a call. With the wait for a connection it bounds how long people wait. */
const STATEMENT_MS = 2000
/** For a network that drops all packets: the server's own time limit can't be reported then. */
const SILENCE_MS = 200
/** A new connection takes up to 50 ms on a busy machine, and begins without prepared statements. */
const IDLE_MS = 10 * 60_000
/** Of the connections, for frequent reads alone. */
const SHARE_FOR_READS = 0.2

/** @param hear called with the news of every transaction; of our own before its promise resolves */
export function createDb(
  url: string,
  {
    max,
    statementMs = STATEMENT_MS,
    shareForReads = SHARE_FOR_READS,
    hear,
  }: { max: number; statementMs?: number; shareForReads?: number; hear?: (payload: string) => void },
) {
  const types = new TypeOverrides()
  // A date has no time and no zone: it stays text. Counts are bigint; ours fit a number.
  types.setTypeParser(pgTypes.builtins.DATE, (text) => text)
  types.setTypeParser(pgTypes.builtins.INT8, Number)
  const pool = new Pool({
    connectionString: url,
    max,
    types,
    Client: PreparedClient,
    application_name: 'portal',
    keepAlive: true,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: statementMs,
    lock_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: 10_000,
    query_timeout: statementMs + SILENCE_MS,
    ...(hear && { onConnect: (client: ClientBase) => listen(client, hear) }),
  })
  // Without a listener an idle connection that breaks would end the process; the pool replaces it by itself.
  pool.on('error', () => {})
  const shared = sharePool(pool, max - Math.floor(max * shareForReads))
  const db: Db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: shared }) })
  knowPools(db, { pool, shared })
  return { db, pool, shared, close: () => pool.end() }
}

const MOST_TRIES = 3
/** A random pause, so that two transactions that collided don't start again at the same moment. */
const PAUSE_MS = 50

/**
 * All or nothing; inside a transaction that is already open it is part of that one.
 * @param run begins again when Postgres ended it for the sake of another, so it must do nothing outside the database
 */
export async function inTransaction<Result>(db: Db, run: (trx: Db) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return run(db)
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(run)
    } catch (error) {
      if (!hasCollided(error) || tries === MOST_TRIES) throw error
    }
    await setTimeout(Math.random() * PAUSE_MS)
  }
}

/** Deadlock, or an order of transactions that can't be. */
const hasCollided = (error: unknown) =>
  error instanceof DatabaseError && /^(40P01|40001)$/.test(error.code ?? '')

/** The name of the unique key, foreign key or check that refused the statement. */
export function violatedConstraint(error: unknown): string | null {
  return error instanceof DatabaseError && error.code?.startsWith('23') ? (error.constraint ?? null) : null
}

/** The database can't be reached, doesn't answer in time or has too many at once at the same rows: the same request may well succeed a little later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (hasCollided(error)) return true
  const { code = '' } = error as { code?: string }
  return awayCodes.test(code) || awayMessages.test(error.message)
}

// Sockets; then SQLSTATE: connection failures, too many connections, shutdown or start, statement and lock timeouts.
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|53300|57P0[1235]|57014|55P03|25P03)$/

// pg and Kysely give no codes. The last one: a newer version has just added a column to what this one reads whole.
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end|Client was closed|cached plan must not change)/

/** The database has no room for what a statement writes. An input or output error names it only in words. */
export function isDatabaseFull(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  return error.code === '53100' || (error.code === '58030' && /No space left on device/.test(error.message))
}

/** Checks that the database answers; rejects otherwise. */
export const ping = (db: Db) => sql`select 1`.execute(db)
