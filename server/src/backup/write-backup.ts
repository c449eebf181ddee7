import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline as connect, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Bytes, checkBytes } from './check-bytes.ts'
import type { Contents, Print, Table, Video } from './contents.ts'
import { MANIFEST, type Manifest, SECRET, tableFile, videoFile, writeManifest } from './manifest.ts'
import { printProgress } from './print-progress.ts'

interface Options {
  contents: Contents
  folder: string
  /** The secret lies in the portal's folder and nowhere else. */
  keepsSecret: boolean
  endRows: () => Promise<void>
}

const packageFile = new URL('../../../package.json', import.meta.url)

/** The manifest comes last: a folder without one is no backup. */
export async function writeBackup({ contents, folder, keepsSecret, endRows }: Options, print: Print) {
  await makeFolder(folder)
  const takenAt = new Date().toISOString()
  const files: Manifest['files'] = {}
  const tables: Manifest['tables'] = []
  for (const table of contents.tables) {
    const { rows, bytes } = await writeTable(join(folder, tableFile(table.name)), contents, table)
    tables.push({ ...table, rows })
    files[tableFile(table.name)] = bytes
    print(`${table.name}: ${rows} rows`)
  }
  await endRows()
  await writeVideos(contents, folder, files, print)
  if (keepsSecret && contents.secret !== null)
    files[SECRET] = await writeFile(join(folder, SECRET), Readable.from([Buffer.from(contents.secret)]))
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string }
  const { migrations, sequences, jobs, secretHash } = contents
  const manifest = writeManifest({ takenAt, version, migrations, tables, sequences, jobs, secretHash, files })
  const draft = join(folder, `${MANIFEST}.draft`)
  await writeFile(draft, Readable.from([Buffer.from(manifest)]))
  for (const written of ['tables', 'videos', '.']) await syncFolder(join(folder, written))
  await rename(draft, join(folder, MANIFEST))
  await syncFolder(folder)
}

async function makeFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`)
  for (const part of ['tables', 'videos']) await mkdir(join(folder, part), { mode: 0o700 })
}

async function writeTable(path: string, contents: Contents, table: Table) {
  let rows = 0
  async function* lines() {
    for await (const line of contents.rows(table)) {
      rows += 1
      yield `${line}\n`
    }
  }
  const bytes = await writeFile(
    path,
    connect(Readable.from(lines()), createGzip(), () => {}),
  )
  return { rows, bytes }
}

/** Goes on after a fault, so that all of them are known at once. */
async function writeVideos(contents: Contents, folder: string, files: Manifest['files'], print: Print) {
  const faults: string[] = []
  const progress = printProgress(contents.videos.length, print)
  for (const video of contents.videos) {
    try {
      const path = join(folder, videoFile(video.name))
      files[videoFile(video.name)] = await writeFile(path, await contents.readVideo(video), video)
      progress(files[videoFile(video.name)]?.size ?? 0)
    } catch (error) {
      faults.push((error as Error).message)
    }
  }
  if (faults.length > 0)
    throw new Error(`${faults.join('\n')}\nThis is no backup: see what the doctor says about these videos.`)
}

async function writeFile(path: string, stream: Readable, expected?: Video): Promise<Bytes> {
  const { stream: checked, seen } = checkBytes(expected?.name ?? path, expected)
  await pipeline(stream, checked, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  return seen
}

const syncFolder = async (path: string): Promise<void> => {
  // Windows can't open a folder, and keeps the order of its metadata itself.
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
