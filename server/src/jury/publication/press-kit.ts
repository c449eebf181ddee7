import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { awardLabels } from '@portal/contract/jury/rounds/awards.ts'
import type { Deps } from '../../deps.ts'
import type { Column } from '../../platform/tables/column.ts'
import { writeXlsx } from '../../platform/tables/write-xlsx.ts'
import { contentOfBytes, contentOfStored } from '../../platform/zip/contents.ts'
import type { Zip } from '../../platform/zip/send-zip.ts'
import { type ZipContent, zipSize } from '../../platform/zip/zip-bytes.ts'
import type { Winner } from './winners.ts'
import { readWinners } from './winners.ts'

type Given = Pick<Deps, 'db' | 'catalog' | 'config' | 'videos'>

const list = new Intl.ListFormat('es')

const columnsOf = (publicUrl: string): Column<Winner>[] => [
  { header: 'Premio', width: 14, of: ({ award }) => awardLabels[award] },
  { header: 'Categoría', width: 30, of: ({ category }) => category.name },
  { header: 'Campaña', width: 36, of: ({ campaign }) => campaign },
  { header: 'Marca', width: 28, of: ({ brand }) => brand },
  { header: 'Anunciante', width: 28, of: (winner) => companiesAs(winner, 'Anunciante') },
  { header: 'Agencia creativa', width: 28, of: (winner) => companiesAs(winner, 'Agencia creativa') },
  { header: 'Agencia de medios', width: 28, of: (winner) => companiesAs(winner, 'Agencia de medios') },
  {
    header: 'Personas',
    width: 60,
    of: ({ credits }) => credits.people.map(({ name, role }) => `${name} (${role})`).join('; '),
  },
  { header: 'Código', width: 16, of: ({ code }) => code },
  { header: 'Imagen', width: 40, of: (winner) => (winner.poster ? imagePath(winner) : '') },
  { header: 'Página', width: 60, of: ({ path }) => new URL(path, publicUrl).href },
]

const companiesAs = ({ credits }: Winner, role: string) =>
  list.format(credits.companies.filter((company) => company.role === role).map(({ name }) => name))

/**
 * Returns a picture's path in the kit. It is made of the award and the code, so that no text that people typed is
 * part of a path.
 */
const imagePath = ({ award, code }: Winner) =>
  `imagenes/${awardLabels[award]} ${code.replaceAll(/[^\w-]+/g, '-')}.webp`

/** Returns the press kit: the winners as a sheet, with their posters, for journalists (J61). */
export async function pressKit({ db, catalog, config, videos }: Given, programId: number): Promise<Zip> {
  const { winners } = await readWinners(db, catalog.now(), { programId, isPreview: true })
  const sheet = await writeSheet(winners, config.publicUrl)
  // The files are dated at the beginning of the day, so that an interrupted download can go on with the same
  // bytes.
  const modifiedAt = new Date(new Date().setUTCHours(0, 0, 0, 0))
  const images = await Promise.all(
    winners.map(async (winner): Promise<ZipContent[]> => {
      const stored = winner.poster && (await videos.stat(winner.poster.name))
      return stored ? [contentOfStored(videos, stored, { path: imagePath(winner), modifiedAt })] : []
    }),
  )
  const entries = [contentOfBytes(sheet, { path: 'ganadores.xlsx', modifiedAt }), ...images.flat()]
  const tag = createHash('sha256').update(JSON.stringify([modifiedAt, winners]))
  return { entries, size: zipSize(entries), etag: `"${tag.digest('base64url')}"` }
}

const writeSheet = (winners: Winner[], publicUrl: string): Promise<Buffer> =>
  buffer(Readable.from(writeXlsx(columnsOf(publicUrl), [winners], 'Ganadores'), { objectMode: false }))
