import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { run, type Runner } from './binaries.ts'

/** The data folder and its server. */
export interface Cluster {
  /** Holds `data/`, `password`, `port` and `postgres.log`. */
  home: string
  /** Where initdb and postgres are. */
  bin: string
  runner: Runner
  /** False: for tests, may lose everything. */
  durable: boolean
  superuser: string
  /** The language that text is sorted by, as ICU names it; unset: by code point. */
  icuLocale: string | undefined
  /** Beside and before those of the launcher, e.g. `{ max_wal_size: '512MB' }`. */
  settings: Readonly<Record<string, string | number>>
}

/**
 * Makes the cluster in `home` (`data/` and `password`) unless it is there; answers the superuser's password.
 * It is made beside it and renamed when complete: a start that is killed leaves nothing half-done in `home`, and of
 * two first starts at once one wins.
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
  // Without this a power cut could undo the renaming after the first data were acknowledged. (Windows can't.)
  if (process.platform === 'win32') return
  const parent = await open(dirname(home))
  await parent.sync().finally(() => parent.close())
}

// initdb takes seconds: what is older than a minute was left by a start that was killed.
async function removeOldDrafts(home: string): Promise<void> {
  for (const name of await readdir(dirname(home))) {
    const path = join(dirname(home), name)
    if (!path.startsWith(draftPrefix(home))) continue
    // Another process may just have renamed its draft.
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
