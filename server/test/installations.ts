import { hash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCopyDb } from '../src/platform/backup/copy-db.ts'
import { readRows, setTextForm } from '../src/platform/backup/rows.ts'
import { remadeTables, selectTables } from '../src/platform/backup/tables.ts'
import { type Config, loadConfig } from '../src/config.ts'
import { createTestDatabase } from './database.ts'
import { removeLater } from './left-over.ts'

/** Creates a temporary folder that is removed after the tests of the file. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-copy-'))
  removeLater(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Returns the config of a portal that has never run: a database with all tables and no rows, and an empty folder.
 */
export async function emptyInstallation(env: Record<string, string> = {}): Promise<Config> {
  const database = await createTestDatabase()
  removeLater(database.drop)
  return loadConfig({ DATABASE_URL: database.url, DATA_DIR: await temporaryFolder(), ...env })
}

/** Returns every row as text, except of tables that are filled anew, and the hash of every video. */
export async function contentOf({ databaseUrl = '', dataDir }: Config) {
  const { db, close } = openCopyDb(databaseUrl)
  const rows = await db.transaction().execute(async (trx) => {
    await setTextForm(trx)
    const tables: Record<string, string[]> = {}
    for (const table of (await selectTables(trx)).filter(({ name }) => !remadeTables.includes(name)))
      tables[table.name] = (await Array.fromAsync(readRows(trx, table))).toSorted()
    return tables
  })
  await close()
  const folder = join(dataDir, 'videos/videos')
  const videos: Record<string, string> = {}
  for (const name of (await readdir(folder).catch(() => [])).toSorted())
    videos[name] = hash('sha256', await readFile(join(folder, name)))
  return { rows, videos }
}
