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
  /** Replaces everything that the portal holds. */
  replaces: boolean
  /** Continues although judges' links will become invalid. */
  otherSecret: boolean
  /** The store of videos is the target's from now on, though it carries the id of another database. */
  takesStore?: boolean
}

/**
 * Copies videos first, then all rows in one transaction. So if it fails, no row lacks its video and no rows are
 * incomplete.
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
    // Copying may have taken hours. Ours would look like a running portal, so it comes afterwards.
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
    // What was there before, and in a store that stays the viewing copies, which are made anew.
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
