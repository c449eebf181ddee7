import { createHash } from 'node:crypto'
import type { EntryFilter } from '@portal/contract/desk/entries-list.ts'
import { videoLabels } from '@portal/contract/entries/files.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { safeName } from '../../platform/storage/file-name.ts'
import type { VideoStorage } from '../../platform/storage/video-storage.ts'
import type { Cell } from '../../platform/tables/column.ts'
import { contentOfBytes, contentOfStored } from '../../platform/zip/contents.ts'
import { type ZipContent, zipSize } from '../../platform/zip/zip-bytes.ts'
import { type ExportedFile, saveCrc32, selectFiles } from './queries.ts'
import { writeCsv } from '../../platform/tables/write-csv.ts'

/** Maximum number of videos. Their list is held in memory and takes about 30 MB. */
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
 * Returns a ZIP of the videos of a filter, with an index file. Its tag changes with any change of them.
 * @param mayGoOn called before each video, because a slow reader can take hours
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
    contentOfBytes(index, { path: 'indice.csv', modifiedAt }),
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

/** Returns the entry of a video. A video without a stored checksum is read once more before its header is sent. */
function videoEntry(
  db: Db,
  videos: VideoStorage,
  path: string,
  file: ExportedFile,
  mayGoOn: () => Promise<void>,
): ZipContent {
  const content = contentOfStored(videos, file, { path, modifiedAt: file.createdAt })
  let known = file.crc32
  return {
    ...content,
    async *read(range) {
      await mayGoOn()
      yield* content.read(range)
    },
    async crc32() {
      if (known !== null) return known
      await mayGoOn()
      known = await content.crc32()
      await saveCrc32(db, file.id, known)
      return known
    },
  }
}

/** Maximum lengths that keep whole paths below the 260 characters that Windows can unpack. */
const MAX_CAMPAIGN = 60
const MAX_FILE = 80

/**
 * Returns the path of a video: folders for programme, category and entry. The entry's code makes its folder
 * unique, and the number makes the file unique.
 */
function zipPath({ programOf, categoryOf }: Catalog, file: ExportedFile, number: number): string {
  const { programId, categoryId, enrollCode, campaign, usageType, originalName } = file
  const folder = `${enrollCode} ${shorten(safeName(campaign), MAX_CAMPAIGN)}`
  const extension = /\.\w{1,8}$/.exec(originalName)?.[0] ?? ''
  const name = safeName(originalName.slice(0, originalName.length - extension.length))
  const video = `${number} ${videoLabels[usageType]} - ${shorten(name, MAX_FILE)}`
  return [programOf(programId).label, categoryOf(categoryId).name, folder, video]
    .map((part) => safeName(part))
    .join('/')
    .concat(extension)
}

const shorten = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
