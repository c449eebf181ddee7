import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { keepAssets } from './keep-assets.ts'

export const root = path.resolve(import.meta.dirname, '..')

export interface Target {
  name: string
  /** The folder that the result is put into. */
  dist: string
  /** Everything the build reads: files and folders, as paths from the project's root. */
  sources: string[]
  /** Builds into an empty folder. Files that others load by their hashed names go into its `assets`. */
  build: (folder: string) => Promise<void>
}

const skipped = /^(node_modules|dist)$|\.test\.tsx?$/

export async function filesUnder(place: string): Promise<string[]> {
  const entries = await readdir(place, { withFileTypes: true })
  const lists = entries
    .filter(({ name }) => !skipped.test(name))
    .map((entry) => {
      const file = path.join(place, entry.name)
      return entry.isDirectory() ? filesUnder(file) : Promise.resolve([file])
    })
  return (await Promise.all(lists)).flat()
}

/** Returns a hash of the names and contents of what the build reads. Changed dates alone don't change it. */
async function fingerprint(sources: string[]): Promise<string> {
  const lists = sources.map((source) =>
    path.extname(source) !== '' ? Promise.resolve([source]) : filesUnder(path.join(root, source)),
  )
  const files = (await Promise.all(lists))
    .flat()
    .map((file) => path.resolve(root, file))
    .toSorted()
  const contents = await Promise.all(files.map((file) => readFile(file)))
  const hash = createHash('sha256')
  files.forEach((file, index) => hash.update(`${path.relative(root, file)}\0`).update(contents[index] ?? ''))
  return hash.digest('hex')
}

/** Replaces `dist` by two instant renames. After a crash between them the next start builds again. */
async function swapIn(built: string, dist: string) {
  const old = `${built}.old`
  await rename(dist, old).catch(unless('ENOENT'))
  // If two builds run at once, the second finds the place taken by the same result.
  await rename(built, dist).catch(unless('ENOTEMPTY', 'EEXIST'))
  await Promise.all([old, built].map((folder) => rm(folder, { recursive: true, force: true })))
}

const unless =
  (...codes: string[]) =>
  (error: unknown) => {
    if (!(error instanceof Error && 'code' in error && codes.includes(String(error.code)))) throw error
  }

/** Builds a target, unless its `dist` was already built from the same sources. */
export async function buildOnce(
  { name, dist, sources, build }: Target,
  { force }: { force: boolean },
): Promise<void> {
  const stamp = path.join(dist, '.built')
  const print = await fingerprint(sources)
  const built = existsSync(stamp) ? await readFile(stamp, 'utf8') : ''
  if (built === print && !force) return
  const started = performance.now()
  // The folder is on the same disk as dist, git ignores it, and the next install removes it if a build is killed.
  const folder = await mkdtemp(path.join(root, `node_modules/.${name}-`))
  try {
    await build(folder)
    await keepAssets(dist, folder)
    await writeFile(path.join(folder, '.built'), print)
    // mkdtemp lets only the owner read the folder, but the server may run as another user.
    await chmod(folder, 0o755)
    await swapIn(folder, dist)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  console.log(`${name} built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
