import { CompiledQuery } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Db } from './db.ts'
import type { SharedPool } from './share-pool.ts'

interface Pools {
  pool: Pool
  shared: SharedPool
}

const poolsOf = new WeakMap<Db, Pools>()

/** Has frequent statements take the connections of this database from its pools themselves. */
export const knowPools = (db: Db, pools: Pools) => void poolsOf.set(db, pools)

/** Runs a frequent statement, whose text is made once. Kysely's way to a connection and back would cost a tenth of a small one. */
export const runFrequent = <Row>(db: Db, text: string, parameters: unknown[]): Promise<Row[]> =>
  run(db, poolsOf.get(db)?.shared, text, parameters)

/**
 * The same for one that only reads. It may take any connection, those too that are left when all others are held by
 * what waits for a lock or for the disk.
 */
export const readFrequent = <Row>(db: Db, text: string, parameters: unknown[]): Promise<Row[]> =>
  run(db, poolsOf.get(db)?.pool, text, parameters)

/** @param pool undefined in a transaction, which has its connection already */
async function run<Row>(
  db: Db,
  pool: { connect(): Promise<PoolClient> } | undefined,
  text: string,
  parameters: unknown[],
): Promise<Row[]> {
  if (!pool) return (await db.executeQuery<Row>(CompiledQuery.raw(text, parameters))).rows
  const client = await pool.connect()
  try {
    const { rows } = await client.query<Row & object>(text, parameters)
    return rows
  } finally {
    client.release()
  }
}

/** SQL: the one row of a query as one JSON value `row`. Many short columns cost more one by one. Instants come as text. */
export const inJson = (query: string) => `select row_to_json("row") as "row" from (${query}) as "row"`
