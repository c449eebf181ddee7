import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { selectInstallation } from '../installation/installation-sql.ts'
import { secretOf } from '../../keys.ts'
import { StoreAway } from '../storage/store-away.ts'
import type { VideoStorage } from '../storage/video-storage.ts'
import type { Contents, Table } from './contents.ts'
import { openCopyDb } from './copy-db.ts'
import { DamagedVideo } from './damaged-video.ts'
import { holdVideos, releaseVideos } from '../storage/hold-videos-sql.ts'
import type { Installation } from './installation.ts'
import { readRows, setTextForm } from './rows.ts'
import {
  remadeTables,
  selectJobs,
  selectMigrations,
  selectSequences,
  selectTables,
  selectVideos,
} from './tables.ts'

export const hashOfSecret = (secret: string) => hash('sha256', `portal secret ${secret}`)

/** Reads a portal, even while it runs and changes. Its videos are held until everything is done. */
export async function withPortal<Result>(
  installation: Installation,
  /** `endSnapshot` is called when no more rows are needed: a long snapshot keeps the database from vacuuming. */
  copy: (contents: Contents, endSnapshot: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const { db, close } = openCopyDb(installation.url)
  try {
    await holdVideos(db)
    const tables = await selectTables(db)
    const snapshot = await db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute()
    const endSnapshot = async () => {
      if (!snapshot.isCommitted) await snapshot.commit().execute()
    }
    try {
      const result = await copy(await readContents(installation, snapshot, tables), endSnapshot)
      await endSnapshot()
      await releaseVideos(db)
      return result
    } catch (error) {
      // The connection must be given back before it can be closed.
      await endSnapshot().catch(() => {})
      throw error
    }
  } finally {
    await close()
  }
}

async function readContents(
  { config, videos }: Installation,
  snapshot: Db,
  tablesSeen: Table[],
): Promise<Contents> {
  await setTextForm(snapshot)
  // The tables are locked before the first query, which takes the snapshot. So tables and rows belong to the same
  // instant.
  const names = [...tablesSeen.map(({ name }) => name), 'kysely_migration'].map((name) => sql.table(name))
  await sql`lock table ${sql.join(names)} in access share mode`.execute(snapshot)
  const tables = await selectTables(snapshot)
  const secret = secretOf(config)
  return {
    migrations: await selectMigrations(snapshot),
    tables,
    rows: (table) => (remadeTables.includes(table.name) ? nothing() : readRows(snapshot, table)),
    sequences: await selectSequences(snapshot),
    jobs: await selectJobs(snapshot),
    videos: await selectVideos(snapshot, tables),
    damaged: [],
    readVideo: ({ name }) => readVideo(videos, name),
    secret,
    secretHash: hashOfSecret(secret),
    installation: (await selectInstallation(snapshot)) ?? null,
  }
}

async function* nothing() {}

/**
 * Returns the bytes of a video.
 * @throws DamagedVideo also in the middle of the bytes
 */
export async function readVideo(videos: VideoStorage, name: string): Promise<Readable> {
  const { size = 0 } = (await videos.stat(name)) ?? {}
  const stream = size > 0 ? await videos.read(name, { start: 0, end: size - 1 }) : undefined
  if (!stream) throw new DamagedVideo(name, 'is missing in the storage')
  return Readable.from(bytesOf(stream, name), { objectMode: false })
}

async function* bytesOf(stream: Readable, name: string): AsyncGenerator<Buffer> {
  try {
    yield* stream
  } catch (cause) {
    // If the store does not answer, that says nothing about one video.
    if (cause instanceof StoreAway) throw cause
    throw new DamagedVideo(name, `can't be read: ${(cause as Error).message}`, { cause })
  }
}
