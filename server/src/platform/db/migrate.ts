import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator, type MigratorProps } from 'kysely/migration'
import { DatabaseError, Pool } from 'pg'
import { initial } from './migrations/001-initial.ts'
import { judges } from './migrations/002-judges.ts'
import { notifications } from './migrations/003-notifications.ts'
import { uploads } from './migrations/005-uploads.ts'
import { desk } from './migrations/006-desk.ts'
import { installation } from './migrations/007-installation.ts'
import { derived } from './migrations/008-derived.ts'
import { secrets } from './migrations/010-secrets.ts'
import { sessionNews } from './migrations/011-session-news.ts'
import { shortWaits } from './migrations/012-short-waits.ts'
import { mailSubjects } from './migrations/013-mail-subjects.ts'
import { editions } from './migrations/014-editions.ts'
import { viewingCopies } from './migrations/015-viewing-copies.ts'
import { jury } from './migrations/016-jury.ts'

const migrations = {
  '001-initial': initial,
  '002-judges': judges,
  '003-notifications': notifications,
  '005-uploads': uploads,
  '006-desk': desk,
  '007-installation': installation,
  '008-derived': derived,
  '010-secrets': secrets,
  '011-session-news': sessionNews,
  '012-short-waits': shortWaits,
  '013-mail-subjects': mailSubjects,
  '014-editions': editions,
  '015-viewing-copies': viewingCopies,
  '016-jury': jury,
}

export const migrationNames = Object.keys(migrations)

/** On a transaction it is part of that. */
export const createMigrator = (db: MigratorProps['db']) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } })

/** Whoever wants a table meanwhile queues behind a migration that waits for it: never for longer than a call may take. */
const LOCK_MS = 2000
const RETRY_MS = 1000
const PATIENCE_MS = 60_000
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Brings the database to this version, in one transaction; of processes that start together one does it and the others
 * wait. Its own connections: what the application's time limits would cut short may take its time here.
 */
export async function migrateToLatest(url: string): Promise<void> {
  const pool = new Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 2000,
    lock_timeout: LOCK_MS,
  })
  pool.on('error', () => {})
  try {
    await migrateWhenUnlocked(createMigrator(new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })))
  } finally {
    await pool.end()
  }
}

async function migrateWhenUnlocked(migrator: Migrator) {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const { error } = await migrator.migrateToLatest()
    if (!error) return
    const isLocked = error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE
    if (!isLocked || performance.now() > until) throw error
    await setTimeout(RETRY_MS)
  }
}
