import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { initial } from './migrations/001-initial.ts'
import { judges } from './migrations/002-judges.ts'
import { notifications } from './migrations/003-notifications.ts'
import { uploads } from './migrations/005-uploads.ts'

const migrations = {
  '001-initial': initial,
  '002-judges': judges,
  '003-notifications': notifications,
  '005-uploads': uploads,
}

/**
 * Brings the database to this version, in one transaction; of processes that start together one does it and the others
 * wait. Its own connections: what the application's time limits would cut short may take its time here.
 */
export async function migrateToLatest(url: string): Promise<void> {
  const pool = new Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 2000,
    lock_timeout: 10_000,
  })
  pool.on('error', () => {})
  try {
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
    const provider = { getMigrations: async () => migrations }
    const { error } = await new Migrator({ db, provider }).migrateToLatest()
    if (error) throw error
  } finally {
    await pool.end()
  }
}
