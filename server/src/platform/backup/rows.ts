import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Table } from './contents.ts'

const ROWS_AT_ONCE = 500
const BATCH_LENGTH = 1024 * 1024

/** Fixes how values look as text, so that it doesn't depend on the settings of the two databases. */
export async function setTextForm(trx: Db): Promise<void> {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    `bytea_output = 'hex'`,
    `extra_float_digits = 1`,
  ])
    await sql.raw(`set local ${setting}`).execute(trx)
}

/**
 * Yields the rows in the order in which they were made, because a row may refer to an earlier row of its own
 * table.
 */
export async function* readRows(trx: Db, { name, columns }: Table): AsyncGenerator<string> {
  const values = columns.map((column) => sql`${sql.ref(column)}::text`)
  const order = columns.includes('id') ? sql`order by id` : sql``
  await sql`
    declare dump no scroll cursor for select json_build_array(${sql.join(values)})::text as line from ${sql.table(name)} ${order}
  `.execute(trx)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from dump`.execute(trx)
    for (const { line } of rows) yield line
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`close dump`.execute(trx)
}

/**
 * Writes the rows.
 * @returns their number
 */
export async function writeRows(trx: Db, table: Table, lines: AsyncIterable<string>): Promise<number> {
  const insert = await insertInto(trx, table)
  let count = 0
  let batch: string[] = []
  let length = 0
  const writeBatch = async () => {
    if (batch.length > 0) await insert(`[${batch.join()}]`)
    count += batch.length
    batch = []
    length = 0
  }
  for await (const line of lines) {
    batch.push(line)
    length += line.length
    if (batch.length === ROWS_AT_ONCE || length > BATCH_LENGTH) await writeBatch()
  }
  await writeBatch()
  return count
}

async function insertInto(trx: Db, { name, columns }: Table) {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type
    from pg_attribute where attrelid = ${`public.${name}`}::regclass and attnum > 0 and not attisdropped
  `.execute(trx)
  const types = new Map(rows.map(({ name, type }) => [name, type]))
  const values = columns.map((column, index) => {
    const type = types.get(column)
    if (!type) throw new Error(`Table ${name} has no column ${column}`)
    return sql.raw(`(line ->> ${index})::${type}`)
  })
  return (batch: string) =>
    sql`
      insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) overriding system value
      select ${sql.join(values)} from json_array_elements(${batch}::json) as line
    `.execute(trx)
}
