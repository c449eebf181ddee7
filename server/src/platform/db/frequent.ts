import { CompiledQuery } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Db } from './db.ts'
import type { SharedPool } from './share-pool.ts'

interface Pools {
  pool: Pool
  shared: SharedPool
}

const poolsOf = new WeakMap<Db, Pools>()

/** Registers the pools of a database, from which its frequent statements then take their connections. */
export const knowPools = (db: Db, pools: Pools) => void poolsOf.set(db, pools)

/**
 * Makes a statement whose text is written once, with its parameters' names in it, as `:brandId`.
 * @returns a function that takes their values; null where one is missing
 */
export function statement<Name extends string>(text: string) {
  const names: Name[] = []
  const numbered = text.replaceAll(/(?<!:):([a-z]\w*)/g, (_, name: Name) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return (given: Readonly<Record<Name, unknown>>) =>
    CompiledQuery.raw(
      numbered,
      names.map((name) => given[name]),
    )
}

/**
 * Runs a frequent statement, whose text is made only once. It bypasses Kysely, whose way to a connection and back
 * would add a tenth to the cost of a small statement.
 */
export const runFrequent = <Row>(db: Db, query: CompiledQuery): Promise<Row[]> =>
  run(db, poolsOf.get(db)?.shared, query)

/**
 * Runs a frequent statement that only reads. It may take any connection, also those that are left when statements
 * that wait for a lock or for the disk hold all others.
 */
export const readFrequent = <Row>(db: Db, query: CompiledQuery): Promise<Row[]> =>
  run(db, poolsOf.get(db)?.pool, query)

/** @param pool undefined in a transaction, which has its connection already */
async function run<Row>(
  db: Db,
  pool: { connect(): Promise<PoolClient> } | undefined,
  query: CompiledQuery,
): Promise<Row[]> {
  if (!pool) return (await db.executeQuery<Row>(query)).rows
  const client = await pool.connect()
  try {
    const { rows } = await client.query<Row & object>(query.sql, [...query.parameters])
    return rows
  } finally {
    client.release()
  }
}

/**
 * SQL that returns the one row of a query as a JSON value `row`. Many short columns cost more when sent one by
 * one. Instants become text.
 */
export const inJson = (query: string) => `select row_to_json("row") as "row" from (${query}) as "row"`
