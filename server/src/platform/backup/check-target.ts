import { existsSync, readFileSync } from 'node:fs'
import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db } from '../db/db.ts'
import { migrationNames } from '../db/migrate.ts'
import { secretFile } from '../../keys.ts'
import type { Contents } from './contents.ts'
import { hashOfSecret } from './read-portal.ts'
import { selectTables } from './tables.ts'

/**
 * Checks that no portal works with this database.
 * @throws Error when one does
 */
export async function checkNotServing(db: Db): Promise<void> {
  // A running portal asks for jobs every two seconds, on connections with this name.
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and application_name = 'portal-jobs'
  `.execute(db)
  if (rows[0]?.count !== 0) throw new Error('A portal is running on this database: stop it first.')
}

/**
 * Conditions that leave out rows of the first start: it brings the starter edition, which counts once somebody has
 * changed it.
 */
const others: Record<string, RawBuilder<unknown>> = {
  editions: sql`where (id, revision) <> (1, 1)`,
  programs: sql`where edition_id <> 1`,
}

/**
 * Checks that the database holds only what the first start brings.
 * @throws Error naming the tables that have other rows
 */
export async function checkEmpty(db: Db): Promise<void> {
  const filled: string[] = []
  for (const { name } of await selectTables(db)) {
    const { rows } = await sql`select from ${sql.table(name)} ${others[name] ?? sql``} limit 1`.execute(db)
    if (rows.length > 0) filled.push(name)
  }
  if (filled.length > 0)
    throw new Error(`There is data already (${filled.join(', ')}): --replace removes it first.`)
}

/**
 * Checks that this version can make the tables that the rows come from.
 * @throws Error when it can't
 */
export function checkMigrations({ migrations }: Contents): void {
  const unknown = migrations.filter((name) => !migrationNames.includes(name))
  if (unknown.length > 0)
    throw new Error(`It comes from a newer version of the portal, with ${unknown.join(', ')}.`)
  const expected = migrationNames.slice(0, migrations.length)
  if (expected.join() !== migrations.join())
    throw new Error(
      `Its tables were made by ${migrations.join(', ')}; this version would make them otherwise.`,
    )
}

/**
 * Checks that the links that judges have stay valid: the portal makes them with its secret.
 * @throws Error when the secret would be another one
 */
export function checkSecret({ secret, secretHash }: Contents, { jwtSecret, dataDir }: Config): void {
  const path = secretFile(dataDir)
  const kept = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  const next = jwtSecret ?? secret ?? kept
  if (next !== undefined && hashOfSecret(next) === secretHash) return
  throw new Error(
    'Judges’ links and sessions were made with another secret: set JWT_SECRET to the one that the portal had' +
      `${secret === null ? '' : ' (the file secret in its DATA_DIR or in the backup)'}, or say --other-secret.`,
  )
}
