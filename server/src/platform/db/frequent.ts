import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from './db.ts'

const pools = new WeakMap<Db, Pool>()

/** Has `runFrequent` take the connections of this database from its pool itself. */
export const knowPool = (db: Db, pool: Pool) => void pools.set(db, pool)

/** Runs a frequent statement, whose text is made once. Kysely's way to a connection and back would cost a tenth of a small one. */
export async function runFrequent<Row>(db: Db, text: string, parameters: unknown[]): Promise<Row[]> {
  const pool = pools.get(db)
  // A transaction has its connection already.
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
