import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Tables with a unique `client_id`; if the key names an owner, unique for that owner. */
type Table = 'campaigns' | 'editions' | 'rounds' | 'team_members'

interface Key {
  client_id: string | undefined
  brand_id?: number
  program_id?: number
}

/**
 * Makes a row, or finds the one that the same call made before (contract/src/platform/client-id.ts).
 * @param make inserts with `on conflict (…, client_id) do nothing`; undefined when there was a conflict
 */
export async function makeOnce(
  db: Db,
  table: Table,
  key: Key,
  make: () => Promise<number | undefined>,
): Promise<{ id: number; isNew: boolean }> {
  const made = await findMade(db, table, key)
  if (made !== undefined) return { id: made, isNew: false }
  const id = await make()
  // If the same call comes twice at once, the other one may have been first.
  return id === undefined ? makeOnce(db, table, key, make) : { id, isNew: true }
}

/** Returns the id of the row that was made under this client id. */
export async function findMade(db: Db, table: Table, key: Key): Promise<number | undefined> {
  if (key.client_id === undefined) return undefined
  const conditions = Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}
  `.execute(db)
  return rows[0]?.id
}
