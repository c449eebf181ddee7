import type { Pool } from 'pg'
import { createDb } from './db.ts'
import type { Log } from './log.ts'
import { createNews } from './news.ts'
import { startPortalPostgres } from './portal-postgres.ts'

/**
 * Opens the database of `databaseUrl`. Without that it starts an embedded Postgres that keeps its data under
 * `dataDir`.
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined
  databasePool: number
  dataDir: string
  log: Log
}) {
  const embedded = options.databaseUrl ? null : await startOwn(options)
  const url = embedded?.url ?? options.databaseUrl ?? ''
  const news = createNews(url)
  const { db, pool, shared, close } = createDb(url, { max: options.databasePool, hear: news.hear })
  const closeAll = async () => {
    await news.close()
    await close()
    await embedded?.stop()
  }
  try {
    await checkVersion(pool)
  } catch (cause) {
    await closeAll()
    // `localhost` may have several addresses. The error for all of them has no message, so the first one's is
    // taken.
    const [reason] = cause instanceof AggregateError ? cause.errors : [cause]
    const { code, message } = reason as NodeJS.ErrnoException
    throw new Error(`DATABASE_URL: ${code === 'ERR_INVALID_URL' ? UNREADABLE : message}`, { cause })
  }
  return { db, pool, shared, url, news, close: closeAll }
}

async function startOwn(options: { dataDir: string; log: Log }) {
  try {
    return await startPortalPostgres(options)
  } catch (cause) {
    const { message } = cause as Error
    throw new Error(`${message}\nThe portal also works with another Postgres: set DATABASE_URL.`, { cause })
  }
}

const UNREADABLE =
  'it is no address. In the password write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25'

// Migrations use `unique nulls not distinct`, which Postgres 15 introduced.
async function checkVersion(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version) < 15) throw new Error(`Postgres 15 or newer is needed, this is ${version}`)
}
