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

/** Time limit of a statement in a call. Together with the wait for a connection it limits how long people wait. */
const STATEMENT_MS = 2000
/**
 * Extra time before the client gives up by itself: when a network drops all packets, the server can't report its
 * limit.
 */
const SILENCE_MS = 200
/**
 * Time until an unused connection is closed. Opening one takes up to 50 ms on a busy machine, and it starts
 * without prepared statements.
 */
const IDLE_MS = 10 * 60_000
/** Share of the connections that is kept for frequent reads. */
const SHARE_FOR_READS = 0.2

/**
 * Opens the pools of connections.
 * @param hear called with the notifications of every transaction; with those of our own before its promise
 * resolves
 */
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
  // Dates stay text, because they have no time and no zone. Counts are bigint in SQL, and ours fit into a number.
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
  // The pool replaces an idle connection that breaks. Without this listener the error would end the process.
  pool.on('error', () => {})
  const shared = sharePool(pool, max - Math.floor(max * shareForReads))
  const db: Db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: shared }) })
  knowPools(db, { pool, shared })
  return { db, pool, shared, close: () => pool.end() }
}

const MOST_TRIES = 3
/**
 * Maximum of the random pause after a collision, so that two transactions that collided don't start again at the
 * same moment.
 */
const PAUSE_MS = 50

/**
 * Runs statements in one transaction. Inside a transaction that is already open they become part of that one.
 * @param run it is run again when Postgres ended the transaction because it collided with another one; so it must
 * change nothing outside the database
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

/** Returns whether the error is a deadlock or a serialization failure. */
const hasCollided = (error: unknown) =>
  error instanceof DatabaseError && /^(40P01|40001)$/.test(error.code ?? '')

/** Returns the name of the unique key, foreign key or check that refused the statement. */
export function violatedConstraint(error: unknown): string | null {
  return error instanceof DatabaseError && error.code?.startsWith('23') ? (error.constraint ?? null) : null
}

/**
 * Returns whether the database can't be reached, doesn't answer in time or is too busy with the same rows. The
 * same request may succeed a little later.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (hasCollided(error)) return true
  const { code = '' } = error as { code?: string }
  return awayCodes.test(code) || awayMessages.test(error.message)
}

// First the codes of sockets, then SQLSTATE codes: connection failures, too many connections, shutdown or start,
// statement and lock timeouts.
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|53300|57P0[1235]|57014|55P03|25P03)$/

// Errors of pg and Kysely have no codes. The last message: a newer version has just added a column to a row that a
// statement of this version reads as a whole.
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end|Client was closed|cached plan must not change)/

/**
 * Returns whether the database has no room for what a statement writes. An input or output error says so only in
 * its message.
 */
export function isDatabaseFull(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  return error.code === '53100' || (error.code === '58030' && /No space left on device/.test(error.message))
}

/** Checks that the database answers, and rejects otherwise. */
export const ping = (db: Db) => sql`select 1`.execute(db)
