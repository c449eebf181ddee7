import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { EntryFilter } from '@portal/contract/desk/entries-list.ts'
import { videoLabels } from '@portal/contract/entries/files.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import type { VideoStorage } from '../../platform/storage/video-storage.ts'
import type { Cell } from '../../platform/tables/column.ts'
import { type ZipContent, zipSize } from '../../platform/zip/zip-bytes.ts'
import { type ExportedFile, saveCrc32, selectFiles } from './queries.ts'
import { writeCsv } from '../../platform/tables/write-csv.ts'
import { zipPath } from './zip-paths.ts'

/** The list is held in memory and takes about 30 MB. */
const MAX_FILES = 50_000

const indexColumns = ({ programOf, categoryOf }: Catalog) => [
  { header: 'Archivo', of: ([path]: Listed): Cell => path },
  { header: 'Código', of: ([, file]: Listed) => file.enrollCode },
  { header: 'Programa', of: ([, file]: Listed) => programOf(file.programId).label },
  { header: 'Categoría', of: ([, file]: Listed) => categoryOf(file.categoryId).name },
  { header: 'Campaña', of: ([, file]: Listed) => file.campaign },
  { header: 'Empresa', of: ([, file]: Listed) => file.company },
  { header: 'Marca', of: ([, file]: Listed) => file.brand },
  { header: 'Tipo', of: ([, file]: Listed) => videoLabels[file.usageType] },
  { header: 'Nombre original', of: ([, file]: Listed) => file.originalName },
  { header: 'Bytes', of: ([, file]: Listed) => file.size },
]
type Listed = readonly [path: string, file: ExportedFile]

/**
 * The videos of a filter and an index file. The tag changes with any change of them.
 * @param mayGoOn asked before each video, because a slow reader can take hours
 */
export async function videosZip(
  { db, videos, catalog }: Pick<Deps, 'db' | 'videos' | 'catalog'>,
  filter: EntryFilter,
  mayGoOn = async () => {},
) {
  const files = await selectFiles(db, filter, MAX_FILES + 1)
  if (files.length > MAX_FILES)
    throw fail('invalid_input', { message: `Son más de ${MAX_FILES} videos: elige menos inscripciones.` })
  const known = catalog.now()
  const listed = withPaths(known, files)
  const index = Buffer.concat(await Array.fromAsync(writeCsv(indexColumns(known), [listed])))
  const modifiedAt = files.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), new Date(0))
  const entries = [
    indexEntry(index, modifiedAt),
    ...listed.map(([path, file]) => videoEntry(db, videos, path, file, mayGoOn)),
  ]
  const tag = createHash('sha256').update(index)
  for (const { name } of files) tag.update(`\n${name}`)
  return { entries, size: zipSize(entries), etag: `"${tag.digest('base64url')}"` }
}

function withPaths(catalog: Catalog, files: ExportedFile[]): Listed[] {
  let entry = ''
  let number = 0
  return files.map((file) => {
    number = file.enrollCode === entry ? number + 1 : 1
    entry = file.enrollCode
    return [zipPath(catalog, file, number), file]
  })
}

const indexEntry = (bytes: Buffer, modifiedAt: Date): ZipContent => ({
  path: 'indice.csv',
  size: bytes.length,
  modifiedAt,
  crc32: async () => crc32(bytes),
  async *read({ start, end }) {
    yield bytes.subarray(start, end + 1)
  },
})

/** A video without a stored checksum is read once more before its header is sent. */
function videoEntry(
  db: Db,
  videos: VideoStorage,
  path: string,
  file: ExportedFile,
  mayGoOn: () => Promise<void>,
): ZipContent {
  const { name, size } = file
  let known = file.crc32
  async function* read(range: { start: number; end: number }) {
    await mayGoOn()
    const stream = await videos.read(name, range)
    if (!stream) throw new Error(`'${path}' has been deleted`)
    yield* stream as AsyncIterable<Buffer>
  }
  return {
    path,
    size,
    modifiedAt: file.createdAt,
    read,
    async crc32() {
      if (known !== null) return known
      let sum = 0
      let left = size
      for await (const chunk of read({ start: 0, end: size - 1 })) {
        sum = crc32(chunk, sum)
        left -= chunk.length
      }
      if (left !== 0) throw new Error(`'${path}' has other bytes than it had`)
      await saveCrc32(db, file.id, sum)
      known = sum
      return sum
    },
  }
}
