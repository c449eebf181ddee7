import { rename, writeFile } from 'node:fs/promises'
import type { Db } from '../db/db.ts'
import { sweepVideos } from '../files/sweep-videos.ts'
import { startJobs } from '../jobs/jobs.ts'
import { secretFile } from '../keys.ts'
import { checkEmpty, checkMigrations, checkNotServing, checkSecret } from './check-target.ts'
import type { Contents, Print } from './contents.ts'
import { openCopyDb } from './copy-db.ts'
import { copyVideos } from './copy-videos.ts'
import type { Installation } from './installation.ts'
import { loadRows } from './load-rows.ts'

export interface FillOptions {
  /** What the portal holds gives way. */
  replaces: boolean
  /** Goes on though links of judges will not be what they were. */
  otherSecret: boolean
}

/** Videos first and all rows in one transaction: whatever breaks, no row is without its video and none is half there. */
export async function fillPortal(
  contents: Contents,
  { url, config, videos, log }: Installation,
  { replaces, otherSecret }: FillOptions,
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
    await copyVideos(contents, videos, print)
    // Copying may have taken hours. Ours would look like a running portal, so it comes afterwards.
    await check(db)
    const jobs = await startJobs({ url, log, worker: false })
    try {
      await db.transaction().execute((trx) => loadRows(trx, jobs, contents, print))
    } finally {
      await jobs.stop()
    }
    if (!config.jwtSecret && contents.secret !== null) await keepSecret(config.dataDir, contents.secret)
    if (replaces) await sweepVideos({ db, videos }, 0)
  } finally {
    await close()
  }
}

async function keepSecret(dataDir: string, secret: string): Promise<void> {
  const path = secretFile(dataDir)
  await writeFile(`${path}.new`, secret, { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
}
