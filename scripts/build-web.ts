import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { keepAssets } from './keep-assets.ts'

const root = path.resolve(import.meta.dirname, '..')
const dist = path.join(root, 'web/dist')
const stamp = path.join(dist, '.built')
const sources = [
  'package-lock.json',
  'web',
  'contract',
  'edition',
  'docs/editions.md',
  'docs/jury.md',
  'docs/jury-figures.md',
  'docs/recompute',
]
const skipped = /^(node_modules|dist)$|\.test\.tsx?$/
const compressible = /\.(html|js|css|svg|json|txt)$/

async function filesUnder(place: string): Promise<string[]> {
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
async function fingerprint(): Promise<string> {
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

/** The server sends these as they are: the highest level costs nothing per request. */
async function precompress(folder: string) {
  const files = (await filesUnder(folder)).filter((file) => compressible.test(file))
  await Promise.all(
    files.map(async (file) => {
      const text = await readFile(file)
      const quality = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params: quality }))
      await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
    }),
  )
}

/** Both renames are instant; cut off between them there is no dist, and the next start builds again. */
async function swapIn(built: string) {
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

const print = await fingerprint()
const built = existsSync(stamp) ? await readFile(stamp, 'utf8') : ''

if (built !== print || process.argv.includes('--force')) {
  const started = performance.now()
  // Also when tests build it, whose own environment would make React's development version of it.
  process.env.NODE_ENV = 'production'
  // Loaded only when there is something to build: most starts have nothing to do.
  const { build } = await import('vite')
  // The same disk as dist, out of sight of git, and gone with the next install if a build is killed.
  const folder = await mkdtemp(path.join(root, 'node_modules/.web-'))
  try {
    await build({
      configFile: path.join(root, 'web/vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: folder },
    })
    await precompress(folder)
    await keepAssets(dist, folder)
    await writeFile(path.join(folder, '.built'), print)
    // mkdtemp makes it readable for its owner alone; the server may run as somebody else.
    await chmod(folder, 0o755)
    await swapIn(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  console.log(`web built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
