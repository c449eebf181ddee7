import { parseEnv } from 'node:util'
import type { Print } from '../platform/backup/contents.ts'
import { checkNotServing } from '../platform/backup/check-target.ts'
import { openCopyDb } from '../platform/backup/copy-db.ts'
import { datedFolder, removeOld, removeUnfinished } from '../platform/backup/dated-backups.ts'
import { type FillOptions, fillPortal } from '../platform/backup/fill-portal.ts'
import { type Installation, withInstallation } from '../platform/backup/installation.ts'
import { readBackup } from '../platform/backup/read-backup.ts'
import { withPortal } from '../platform/backup/read-portal.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import { type Config, loadConfig } from '../config.ts'
import type { Log } from '../platform/db/log.ts'
import { migrateToLatest } from '../platform/db/migrate.ts'
import { recordBackup } from '../platform/installation/installation-sql.ts'
import { claimStore, requireSame } from '../platform/installation/pair-store.ts'
import { readNamedFile } from './read-named-file.ts'
import { runDoctor } from './run-doctor.ts'

const MAX_ENV_BYTES = 1_000_000

export interface Context {
  config: Config
  log: Log
  print: Print
}

/**
 * Makes a backup. SIGTERM and SIGINT end it and clean up; a second signal ends it at once.
 * @returns how many videos are damaged: the backup holds everything else
 */
export async function backUp(
  { config, log, print }: Context,
  folder: string,
  prepare = async () => {},
): Promise<number> {
  const damaged = await untilSignal((signal) =>
    withInstallation(config, log, async (portal) => {
      const lacking = await withPortal(portal, async (contents, endRows) => {
        // If the disk of the videos isn't mounted, all of them would seem to be missing, and old backups would be
        // removed for a useless one.
        if (contents.installation !== null)
          requireSame(await portal.videos.installation(), contents.installation)
        await prepare()
        return writeBackup({ contents, folder, keepsSecret: !config.jwtSecret, endRows, signal }, print)
      })
      const { db, close } = openCopyDb(portal.url)
      await recordBackup(db, lacking.length).finally(close)
      return lacking
    }),
  )
  for (const sentence of damaged) print(sentence)
  const without = damaged.length > 0 ? ` WITHOUT the ${damaged.length} damaged videos named above` : ''
  print(`Backed up to ${folder}${without}.`)
  return damaged.length
}

/** Makes a backup in a new folder within `parent`, and removes old ones there. */
export async function backUpDated(context: Context, parent: string): Promise<number> {
  // Unfinished backups are removed while this one holds the videos, so that no other one is under way.
  const damaged = await backUp(context, datedFolder(parent), () => removeUnfinished(parent))
  await removeOld(parent)
  return damaged
}

async function untilSignal<Result>(run: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const ending = new AbortController()
  const { signal } = ending
  const end = (name: NodeJS.Signals) =>
    ending.abort(new Error(`The backup was ended by ${name}: make it again.`))
  const names = ['SIGTERM', 'SIGINT'] as const
  for (const name of names) process.once(name, end)
  try {
    return await run(signal)
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    for (const name of names) process.off(name, end)
  }
}

/**
 * Restores a backup.
 * @returns the number of findings of the doctor, who reads every video once more
 */
export async function restore(
  { config, log, print }: Context,
  folder: string,
  options: FillOptions,
): Promise<number> {
  print('Reading the backup …')
  const contents = await readBackup(folder)
  return withInstallation(config, log, async (portal) => {
    await fillPortal(contents, portal, options, print)
    for (const sentence of contents.damaged) print(`${sentence} The backup is without it.`)
    return examine(portal, print)
  })
}

/**
 * Copies the portal of this configuration to that of the configuration in the file, whatever databases and stores
 * they use. The source stays as it is.
 * @returns the number of findings of the doctor at the target
 */
export async function move(
  { config, log, print }: Context,
  envFile: string,
  options: FillOptions,
): Promise<number> {
  const env = parseEnv(await readNamedFile(envFile, MAX_ENV_BYTES))
  // parseEnv turns any other file into an empty configuration, which would mean the portal in ./data.
  if (!['DATA_DIR', 'DATABASE_URL', 'DATABASE_URL_FILE'].some((name) => env[name]))
    throw new Error(`${envFile} has neither DATA_DIR nor DATABASE_URL: write where the portal is to go.`)
  const targetConfig = loadConfig(env)
  return withInstallation(config, log, (source) =>
    withInstallation(targetConfig, log, async (target) => {
      if (source.url === target.url) throw new Error(`${envFile} has the database that the portal is in.`)
      await refuseRunning(source)
      await withPortal(source, (contents) => fillPortal(contents, target, options, print))
      return examine(target, print)
    }),
  )
}

/**
 * Binds the store and the database of this configuration to each other, after a deliberate restore by other means.
 */
export async function claim({ config, log, print }: Context): Promise<number> {
  return withInstallation(config, log, async (portal) => {
    await refuseRunning(portal)
    await migrateToLatest(portal.url)
    const { db, close } = openCopyDb(portal.url)
    await claimStore({ db, videos: portal.videos }).finally(close)
    print('From now on the store of videos belongs to this database.')
    return examine(portal, print)
  })
}

async function refuseRunning({ url }: Installation): Promise<void> {
  const { db, close } = openCopyDb(url)
  await checkNotServing(db).finally(close)
}

async function examine({ url, config }: Installation, print: Print): Promise<number> {
  print('Asking the doctor …')
  return runDoctor({ url, config, hashes: true }, print)
}
