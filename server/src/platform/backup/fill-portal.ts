import { rename, writeFile } from 'node:fs/promises'
import type { Db } from '../db/db.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { quarantineVideos } from '../installation/quarantine-videos.ts'
import { setInstallation } from '../installation/installation-sql.ts'
import { startJobs } from '../jobs/jobs.ts'
import { secretFile } from '../../keys.ts'
import { checkEmpty, checkMigrations, checkNotServing, checkSecret } from './check-target.ts'
import type { Contents, Print } from './contents.ts'
import { openCopyDb } from './copy-db.ts'
import { copyVideos } from './copy-videos.ts'
import type { Installation } from './installation.ts'
import { loadRows } from './load-rows.ts'
import { takeStore } from './take-store.ts'

export interface FillOptions {
  /** Whether everything that the portal holds may be replaced. */
  replaces: boolean
  /** Whether to continue although judges' links will become invalid. */
  otherSecret: boolean
  /** Whether the target takes over the store of videos, although the store carries the id of another database. */
  takesStore?: boolean
}

/**
 * Fills a portal: first all videos, then all rows in one transaction. So if it fails, no row lacks its video and
 * no rows are incomplete.
 */
export async function fillPortal(
  contents: Contents,
  { url, config, videos, log }: Installation,
  { replaces, otherSecret, takesStore = false }: FillOptions,
  print: Print,
): Promise<void> {
  checkMigrations(contents)
  if (!otherSecret) checkSecret(contents, config)
  const { db, close } = openCopyDb(url)
  const check = async (session: Db) => {
    await checkNotServing(session)
    if (!replaces) await checkEmpty(session)
  }
  try {
    await check(db)
    await migrateToLatest(url)
    const installation = await takeStore(contents, { db, videos }, takesStore)
    await copyVideos(contents, videos, print)
    // Copying may have taken hours, so this is checked again. Our own job connections start only afterwards,
    // because they would look like a running portal.
    await check(db)
    const jobs = await startJobs({ url, log, worker: false })
    try {
      await db.transaction().execute(async (trx) => {
        await loadRows(trx, jobs, contents, print)
        await setInstallation(trx, installation)
      })
    } finally {
      await jobs.stop()
    }
    if (!config.jwtSecret && contents.secret !== null) await keepSecret(config.dataDir, contents.secret)
    // Quarantines the videos that were there before. In a store that is kept these include the viewing copies,
    // which are made anew.
    await quarantineVideos({ db, videos, log }, { olderThanMs: 0, isDeliberate: true })
  } finally {
    await close()
  }
}

async function keepSecret(dataDir: string, secret: string): Promise<void> {
  const path = secretFile(dataDir)
  await writeFile(`${path}.new`, secret, { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
}
