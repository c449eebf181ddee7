import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { keepAssets } from './keep-assets.ts'

export const root = path.resolve(import.meta.dirname, '..')

export interface Target {
  name: string
  /** Where the result stands. */
  dist: string
  /** Everything the build reads: files and folders, from the root. */
  sources: string[]
  /** Builds into an empty folder, what is loaded by name into its `assets`. */
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

/** Names and contents of everything the build reads: a checkout or a touch alone rebuilds nothing. */
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

/** Both renames are instant; cut off between them there is no dist, and the next start builds again. */
async function swapIn(built: string, dist: string) {
  const old = `${built}.old`
  await rename(dist, old).catch(unless('ENOENT'))
  // Two builds at once: whoever comes second finds the place taken, with the same result in it.
  await rename(built, dist).catch(unless('ENOTEMPTY', 'EEXIST'))
  await Promise.all([old, built].map((folder) => rm(folder, { recursive: true, force: true })))
}

const unless =
  (...codes: string[]) =>
  (error: unknown) => {
    if (!(error instanceof Error && 'code' in error && codes.includes(String(error.code)))) throw error
  }

/** Builds a target unless what stands there was built of the same sources. */
export async function buildOnce(
  { name, dist, sources, build }: Target,
  { force }: { force: boolean },
): Promise<void> {
  const stamp = path.join(dist, '.built')
  const print = await fingerprint(sources)
  const built = existsSync(stamp) ? await readFile(stamp, 'utf8') : ''
  if (built === print && !force) return
  const started = performance.now()
  // The same disk as dist, out of sight of git, and gone with the next install if a build is killed.
  const folder = await mkdtemp(path.join(root, `node_modules/.${name}-`))
  try {
    await build(folder)
    await keepAssets(dist, folder)
    await writeFile(path.join(folder, '.built'), print)
    // mkdtemp makes it readable for its owner alone; the server may run as somebody else.
    await chmod(folder, 0o755)
    await swapIn(folder, dist)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  console.log(`${name} built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
