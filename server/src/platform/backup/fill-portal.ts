import { rename, writeFile } from 'node:fs/promises'
import type { Db } from '../db/db.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { quarantineVideos } from '../installation/quarantine-videos.ts'
import { selectInstallation, setInstallation } from '../installation/installation-sql.ts'
import { startJobs } from '../jobs/jobs.ts'
import { secretFile } from '../../keys.ts'
import { checkEmpty, checkMigrations, checkNotServing, checkSecret } from './check-target.ts'
import type { Contents, Print, Video } from './contents.ts'
import { openCopyDb } from './copy-db.ts'
import type { Installation } from './installation.ts'
import { loadRows } from './load-rows.ts'
import type { VideoStorage } from '../storage/video-storage.ts'
import { claimStore, hasVideos, haveVideosInCommon } from '../installation/pair-store.ts'
import { createHash } from 'node:crypto'
import { pipeline as connect } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkBytes } from './check-bytes.ts'
import { printProgress } from './print-progress.ts'
import { readVideo } from './read-portal.ts'

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

/**
 * Binds the target's database to its store before anything is written to the store. So a rehearsal never touches
 * the store of a running portal.
 * @returns the id that both carry
 * @throws Error when the store belongs to another database
 */
async function takeStore(
  { installation: ofSource }: Contents,
  { db, videos }: { db: Db; videos: VideoStorage },
  takesStore: boolean,
): Promise<string> {
  const ofStore = await videos.installation()
  const ofDatabase = await selectInstallation(db)
  if (ofStore !== undefined && ofStore === ofDatabase) return ofStore
  const isFree =
    ofStore === undefined
      ? !(await hasVideos(videos)) || (await haveVideosInCommon({ db, videos }))
      : // A move hands the store over, because its source is stopped.
        ofStore === ofSource
  if (!isFree && !takesStore)
    throw new Error(
      'The store of videos (DATA_DIR or S3_BUCKET) belongs to another database. ' +
        'Choose an empty one; or say --take-store if the portal that had it will never run again.',
    )
  return claimStore({ db, videos })
}

/**
 * Copies the videos. Those that are already there with the same bytes stay as they are, so that a copy that broke
 * off continues.
 */
async function copyVideos(contents: Contents, target: VideoStorage, print: Print): Promise<void> {
  const progress = printProgress(contents.videos.length, print)
  for (const video of contents.videos) {
    if (!(await isThere(target, video))) {
      const checked = checkBytes(`The video ${video.name}`, video).stream
      // The stream ends only if the bytes were right. On an error instead, the store keeps nothing.
      await target.import(
        video.name,
        connect(await contents.readVideo(video), checked, () => {}),
      )
    }
    progress(video.size ?? 0)
  }
}

async function isThere(target: VideoStorage, { name, size, sha256 }: Video): Promise<boolean> {
  const stored = await target.stat(name)
  if (!stored || stored.size !== size) return false
  const hash = createHash('sha256')
  await pipeline(await readVideo(target, name), hash)
  return hash.digest('hex') === sha256
}
