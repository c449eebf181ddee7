import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline as connect, type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { unlessMissing } from '../storage/disk-errors.ts'
import { checkBytes } from './check-bytes.ts'
import type { Contents, Table } from './contents.ts'
import { MANIFEST, type Manifest, readManifest, SECRET, tableFile, videoFile } from './manifest.ts'

/**
 * Reads a backup and checks all of it.
 * @throws Error naming every damage
 */
export async function readBackup(place: string): Promise<Contents> {
  const folder = resolve(place)
  const text = await unlessMissing(readFile(join(folder, MANIFEST), 'utf8'))
  if (text === undefined) throw new Error(`${folder} is no backup: it has no ${MANIFEST}.`)
  const manifest = readManifest(text)
  const damages = await findDamages(folder, manifest)
  if (damages.length > 0) throw new Error(`The backup is damaged:\n${damages.join('\n')}`)

  const { migrations, tables, sequences, jobs, secretHash, files, damaged } = manifest
  return {
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    rows: (table) => linesOf(tableStream(folder, table)),
    sequences,
    jobs,
    videos: Object.entries(files).flatMap(([path, bytes]) =>
      path.startsWith('videos/') ? [{ name: path.slice('videos/'.length), ...bytes }] : [],
    ),
    damaged,
    readVideo: async ({ name }) => createReadStream(join(folder, videoFile(name))),
    secret: files[SECRET] ? await readFile(join(folder, SECRET), 'utf8') : null,
    secretHash,
    installation: null,
  }
}

async function findDamages(folder: string, { tables, files }: Manifest): Promise<string[]> {
  const damages: string[] = []
  for (const [path, bytes] of Object.entries(files)) {
    const fault = await faultOfFile(folder, path, bytes)
    if (fault) damages.push(fault)
  }
  if (damages.length > 0) return damages
  for (const { name, columns, rows } of tables) {
    let count = 0
    for await (const _ of linesOf(tableStream(folder, { name, columns }))) count += 1
    if (count !== rows) damages.push(`${tableFile(name)} has ${count} rows, not ${rows}.`)
  }
  return damages
}

async function faultOfFile(folder: string, path: string, bytes: { size: number; sha256: string }) {
  const found = await unlessMissing(stat(join(folder, path)))
  if (!found) return `${path} is missing.`
  if (found.size !== bytes.size) return `${path} has ${found.size} bytes, not ${bytes.size}.`
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  try {
    await pipeline(createReadStream(join(folder, path)), checkBytes(path, bytes).stream, nowhere)
    return null
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // A file that may not be read is not known to be damaged.
    if (code === 'EACCES') throw error
    return message
  }
}

function tableStream(folder: string, { name }: Table): Readable {
  return connect(createReadStream(join(folder, tableFile(name))), createGunzip(), () => {})
}

/**
 * Yields the lines of a stream. Node's readline is not used, because it also splits at U+2028, which answers may
 * hold.
 */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
