import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline as connect, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { unlessMissing } from '../storage/disk-errors.ts'
import { readRoom } from '../storage/disk-room.ts'
import { makeFolder } from '../storage/make-folder.ts'
import { type Bytes, checkBytes, faultOf } from './check-bytes.ts'
import type { Contents, Print, Table, Video } from './contents.ts'
import { DamagedVideo } from './damaged-video.ts'
import {
  damagedFile,
  MANIFEST,
  type Manifest,
  SECRET,
  tableFile,
  videoFile,
  writeManifest,
} from './manifest.ts'
import { printProgress } from './print-progress.ts'

interface Options {
  contents: Contents
  folder: string
  /** Whether the backup includes the secret. It does if the secret lies only in the portal's folder. */
  keepsSecret: boolean
  endRows: () => Promise<void>
  /** Aborting it ends the backup as a failure does. */
  signal?: AbortSignal
}

const FOLDERS = ['tables', 'videos', 'damaged']

const packageFile = new URL('../../../../package.json', import.meta.url)

/**
 * Writes a backup. The manifest comes last, because a folder without one is no backup. A failed backup leaves
 * nothing.
 * @returns a sentence for each damaged video
 */
export async function writeBackup(options: Options, print: Print): Promise<string[]> {
  await makeEmpty(options.folder)
  try {
    return await fillFolder(options, print)
  } catch (error) {
    for (const name of await readdir(options.folder))
      await rm(join(options.folder, name), { recursive: true })
    throw error
  }
}

async function fillFolder(options: Options, print: Print) {
  const { contents, folder, keepsSecret, endRows } = options
  const takenAt = new Date().toISOString()
  const files: Manifest['files'] = {}
  const tables: Manifest['tables'] = []
  for (const table of contents.tables) {
    const { rows, bytes } = await writeTable(options, table)
    tables.push({ ...table, rows })
    files[tableFile(table.name)] = bytes
    print(`${table.name}: ${rows} rows`)
  }
  await endRows()
  const damaged = await writeVideos(options, files, print)
  if (keepsSecret && contents.secret !== null)
    files[SECRET] = await writeFile(join(folder, SECRET), Readable.from([Buffer.from(contents.secret)]))
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string }
  const { migrations, sequences, jobs, secretHash } = contents
  const manifest = { takenAt, version, migrations, tables, sequences, jobs, secretHash, files, damaged }
  const draft = join(folder, `${MANIFEST}.draft`)
  await writeFile(draft, Readable.from([Buffer.from(writeManifest(manifest))]))
  for (const written of [...FOLDERS, '.']) await syncFolder(join(folder, written))
  await rename(draft, join(folder, MANIFEST))
  await syncFolder(folder)
  return damaged
}

async function makeEmpty(folder: string) {
  await makeFolder(folder)
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`)
  for (const part of FOLDERS) await mkdir(join(folder, part), { mode: 0o700 })
}

async function writeTable({ contents, folder, signal }: Options, table: Table) {
  let rows = 0
  async function* lines() {
    for await (const line of contents.rows(table)) {
      rows += 1
      yield `${line}\n`
    }
  }
  const bytes = await writeFile(
    join(folder, tableFile(table.name)),
    connect(Readable.from(lines()), createGzip(), () => {}),
    signal,
  )
  return { rows, bytes }
}

/**
 * Copies the videos, and goes on after a damaged one. What can be read of that is kept apart, so that somebody can
 * examine it.
 */
async function writeVideos(options: Options, files: Manifest['files'], print: Print) {
  const { contents, folder } = options
  const damaged: string[] = []
  const progress = printProgress(contents.videos.length, print)
  let left = contents.videos.reduce((sum, { size }) => sum + (size ?? 0), 0)
  for (const video of contents.videos) {
    await requireRoom(folder, left)
    left -= video.size ?? 0
    const path = join(folder, videoFile(video.name))
    try {
      files[videoFile(video.name)] = await writeVideo(options, path, video)
    } catch (error) {
      if (!(error instanceof DamagedVideo)) throw error
      damaged.push(error.message)
      await unlessMissing(rename(path, join(folder, damagedFile(video.name))))
    }
    progress(files[videoFile(video.name)]?.size ?? 0)
  }
  return damaged
}

/** Checks that there is room. On the database's disk a backup has to leave free what uploads leave free. */
async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { free, reserve } = await readRoom(folder)
  if (free - bytes < reserve)
    throw new Error(
      `${folder} has no room: ${inGb(bytes)} GB of videos are still to be written, ${inGb(free)} GB are free, ` +
        `and ${inGb(reserve)} GB stay free for the database.`,
    )
}

const inGb = (bytes: number) => (bytes / 1024 ** 3).toFixed(1)

async function writeVideo({ contents, signal }: Options, path: string, video: Video): Promise<Bytes> {
  const bytes = await writeFile(path, await contents.readVideo(video), signal)
  const fault = faultOf(bytes, video)
  if (fault !== null) throw new DamagedVideo(video.name, fault)
  return bytes
}

async function writeFile(path: string, stream: Readable, signal?: AbortSignal): Promise<Bytes> {
  const { stream: checked, seen } = checkBytes(path)
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(stream, checked, file, { signal })
  return seen
}

const syncFolder = async (path: string): Promise<void> => {
  // Windows can't open a folder, and keeps the order of metadata itself.
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
