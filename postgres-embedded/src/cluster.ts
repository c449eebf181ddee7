import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { run, type Runner } from './binaries.ts'

/** A data folder and the settings of the server that runs on it. */
export interface Cluster {
  /** Holds `data/`, `password`, `port` and `postgres.log`. */
  home: string
  /** Folder of initdb and postgres. */
  bin: string
  runner: Runner
  /** False only for tests: a crash may then lose everything. */
  durable: boolean
  superuser: string
  /** ICU name of the language by which text is sorted. Unset: by code point. */
  icuLocale: string | undefined
  /**
   * Further settings of the server, e.g. `{ max_wal_size: '512MB' }`. They don't replace those that the launcher
   * must set.
   */
  settings: Readonly<Record<string, string | number>>
}

/**
 * Makes the cluster in `home` (`data/` and `password`) unless it exists, and returns the superuser's password. It
 * is made in a folder beside `home` and renamed when complete. So a start that is killed leaves nothing half-done
 * in `home`, and of two first starts at once one wins.
 */
export async function ensureCluster(cluster: Cluster): Promise<string> {
  const { home, runner } = cluster
  await removeOldDrafts(home)
  if (!existsSync(home)) await moveInto(home, await createDraft(cluster))
  await giveTo(runner, home)
  return await readFile(join(home, 'password'), 'utf8')
}

const draftPrefix = (home: string) => `${home}.new-`

async function createDraft({ home, bin, runner, durable, superuser, icuLocale }: Cluster): Promise<string> {
  const draft = await mkdtemp(draftPrefix(home))
  const passwordFile = join(draft, 'password')
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flush: durable })
  await giveTo(runner, draft)
  const login = ['-U', superuser, '--pwfile', passwordFile, '--auth=scram-sha-256']
  const icu = icuLocale ? ['--locale-provider=icu', `--icu-locale=${icuLocale}`] : []
  const language = ['-E', 'UTF8', ...icu, '--locale=C']
  const sync = durable ? [] : ['--no-sync']
  await run(runner, join(bin, 'initdb'), ['-D', join(draft, 'data'), ...login, ...language, ...sync])
  return draft
}

async function moveInto(home: string, draft: string): Promise<void> {
  try {
    await rename(draft, home)
  } catch (error) {
    if (!existsSync(join(home, 'password'))) throw error
    await rm(draft, { recursive: true })
    return
  }
  // Without this sync a power cut could undo the renaming after the first data were acknowledged. Windows can't
  // sync a folder.
  if (process.platform === 'win32') return
  const parent = await open(dirname(home))
  await parent.sync().finally(() => parent.close())
}

// Removes drafts that killed starts left. initdb takes seconds, so a draft older than a minute is one of them.
async function removeOldDrafts(home: string): Promise<void> {
  for (const name of await readdir(dirname(home))) {
    const path = join(dirname(home), name)
    if (!path.startsWith(draftPrefix(home))) continue
    // A draft that is gone was just renamed by another process.
    const madeAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    )
    if (Date.now() - madeAt > 60_000) await rm(path, { recursive: true, force: true })
  }
}

async function giveTo({ owner }: Runner, path: string): Promise<void> {
  if (owner === undefined || (await stat(path)).uid === owner) return
  await promisify(execFile)('chown', ['-R', `${owner}:${owner}`, path])
}
