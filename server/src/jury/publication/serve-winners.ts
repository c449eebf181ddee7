import type { FastifyReply, FastifyRequest } from 'fastify'
import { awardLabels } from '@portal/contract/jury/rounds/awards.ts'
import { winnersPath } from '@portal/contract/jury/results/publication.ts'
import type { Deps } from '../../deps.ts'
import { createMissingPage } from '../../platform/public-pages/missing-page.ts'
import { createPublicPages } from '../../platform/public-pages/public-page.ts'
import { type KeptPage, keptPage, sendPage } from '../../platform/http/kept-page.ts'
import { etagOf, isKnown } from '../../platform/http/kept-text.ts'
import { sendVideo } from '../../platform/storage/serve-video.ts'
import { addressOf } from '../../platform/storage/signed-url.ts'
import { keptShortly } from './kept-shortly.ts'
import { pictureOfList, pictureOfWinner } from './make-picture.ts'
import {
  type Addresses,
  awardOfSlug,
  previewAddresses,
  publicAddresses,
  type WinnerFilter,
} from './pages/addresses.ts'
import { headOf, type Prize } from './pages/frame.ts'
import { listPage, sumInWords } from './pages/list-page.ts'
import { indexPage } from './pages/index-page.ts'
import { canDraw } from './pages/share-picture.ts'
import { winnerPage, withdrawnPage } from './pages/winner-page.ts'
import { isPublishedNow } from './published-sql.ts'
import { readWinners, type Winner, type Winners, type WithdrawnAward } from './winners.ts'
import { selectPublished } from './winners-sql.ts'

/**
 * How long, in milliseconds, the winners that were read are kept, and again the page made of them. So a correction
 * is seen after at most twice this time.
 */
const KEPT_MS = 2500
const PICTURES_MS = 60_000
/** Browsers ask for a page again each time, so that they show no old page after a correction. */
const PUBLIC_PAGE = 'public, no-cache'
const PUBLIC_FILE = 'public, max-age=300'

export type Query = Record<string, unknown>
type Given = Pick<Deps, 'db' | 'catalog' | 'config' | 'videos' | 'videoKey'>

/**
 * Creates the pages, pictures and videos of the winners. What isn't public gets the same answer as what doesn't
 * exist (J60, J61).
 */
export function createWinnerPages(deps: Given) {
  const { db, catalog: catalogs, config, videos, videoKey } = deps
  const write = createPublicPages()
  const lists = keptShortly<Winners>(KEPT_MS)
  const pages = keptShortly<KeptPage | null>(KEPT_MS)
  const pictures = keptShortly<Buffer>(PICTURES_MS)
  const sendMissing = createMissingPage()

  const prizeOf = (programId: number, isPreview = false): Prize => {
    const catalog = catalogs.now()
    const program = catalog.programOf(programId)
    return { about: catalog.editionOf(programId).about, program, publicUrl: config.publicUrl, isPreview }
  }

  /**
   * Returns the programme of an address if its winners are public. It is called before anything of a decision is
   * read.
   */
  async function publicProgram(text: string) {
    const id = /^(\d{1,9})(-|$)/.exec(text)?.[1]
    const program = id === undefined ? undefined : catalogs.now().findProgram(Number(id))
    return program && (await isPublishedNow(db, program.id)) ? program : undefined
  }

  /**
   * Returns the winners of a programme whose winners are public. They are kept, because every poster of a page
   * asks for them.
   */
  const read = (programId: number) =>
    lists(String(programId), () => readWinners(db, catalogs.now(), { programId }))

  const writeList = (winners: Winners, prize: Prize, filter: WinnerFilter, addresses: Addresses) => {
    const path = winnersPath(prize.program)
    const title = [filter.award && awardLabels[filter.award], `Ganadores — ${prize.program.label}`]
      .filter(Boolean)
      .join(' · ')
    const description = `${sumInWords(winners.winners)}. ${prize.program.label}.`
    const picture = canDraw() ? { path: `${path}/imagen.png`, alt: title } : null
    return write({
      title,
      head: headOf(prize, { title, description, path, picture }),
      body: listPage({ prize, winners, filter, addresses }),
    })
  }

  const writeWinner = ({ winners }: Winners, prize: Prize, winner: Winner, addresses: Addresses) => {
    const inCategory = winners.filter(({ categoryId }) => categoryId === winner.categoryId)
    const index = inCategory.indexOf(winner)
    const title = `${winner.campaign}: ${awardLabels[winner.award]} — ${prize.program.label}`
    const description = `${winner.brand}. ${awardLabels[winner.award]} en ${winner.category.name}.`
    const path = `${winner.path}/imagen.png`
    const picture = canDraw() && !prize.isPreview ? path : null
    return write({
      title,
      head: headOf(prize, {
        title,
        description,
        path: winner.path,
        picture: picture === null ? null : { path, alt: `${winner.campaign}. ${description}` },
      }),
      body: winnerPage({
        prize,
        winner,
        before: inCategory[index - 1] ?? null,
        after: inCategory[index + 1] ?? null,
        addresses,
        picture,
      }),
    })
  }

  const writeWithdrawn = (prize: Prize, withdrawn: WithdrawnAward, addresses: Addresses) => {
    const title = `${withdrawn.campaign}: premio retirado — ${prize.program.label}`
    const description = `${awardLabels[withdrawn.award]}, retirado el ${withdrawn.withdrawnOn}.`
    return write({
      title,
      head: headOf(prize, { title, description, path: withdrawn.path, picture: null }),
      body: withdrawnPage({ prize, withdrawn, addresses }),
    })
  }

  /** Returns the filter of an address; null: there is no such category or award. */
  function filterOf({ medalla, categoria }: Query, programId: number): WinnerFilter | null {
    const award = typeof medalla === 'string' ? awardOfSlug(medalla) : undefined
    const { categories } = catalogs.now().editionOf(programId)
    const category = categories.find(({ id }) => String(id) === categoria)
    if ((medalla !== undefined && !award) || (categoria !== undefined && !category)) return null
    return { award, categoryId: category?.id }
  }

  async function send(request: FastifyRequest, reply: FastifyReply, page: KeptPage | null) {
    return page ? sendPage(request, reply, page, PUBLIC_PAGE) : sendMissing(reply)
  }

  return {
    sendMissing,

    async index(request: FastifyRequest, reply: FastifyReply) {
      const { editions, current } = catalogs.now()
      const ids = await selectPublished(
        db,
        editions.flatMap((edition) => edition.programs).map(({ id }) => id),
      )
      const years = editions
        .map(({ about, programs }) => ({ about, programs: programs.filter(({ id }) => ids.includes(id)) }))
        .filter(({ programs }) => programs.length > 0)
        .toSorted((one, other) => other.about.year - one.about.year)
      if (years.length === 0) return sendMissing(reply)
      const { about } = current
      const title = `Ganadores — ${about.name}`
      const description = `Los ganadores de ${about.name}, año por año.`
      const prize = { about, publicUrl: config.publicUrl, isPreview: false }
      const head = headOf(prize, { title, description, path: '/ganadores', picture: null })
      return send(request, reply, await keptPage(write({ title, head, body: indexPage(years, about) })))
    },

    async list(request: FastifyRequest, reply: FastifyReply, asked: { program: string; query: Query }) {
      const program = await publicProgram(asked.program)
      const filter = program && filterOf(asked.query, program.id)
      if (!program || !filter) return sendMissing(reply)
      const addresses = publicAddresses(program)
      if (`/ganadores/${asked.program}` !== winnersPath(program))
        return reply.header('cache-control', 'no-store').redirect(addresses.list(filter), 302)
      const page = await pages(addresses.list(filter), async () =>
        keptPage(writeList(await read(program.id), prizeOf(program.id), filter, addresses)),
      )
      return send(request, reply, page)
    },

    async winner(request: FastifyRequest, reply: FastifyReply, asked: { program: string; code: string }) {
      const program = await publicProgram(asked.program)
      if (!program) return sendMissing(reply)
      const page = await pages(`${winnersPath(program)}/${asked.code}`, async () => {
        const all = await read(program.id)
        const winner = all.winners.find(({ code }) => code === asked.code)
        if (winner) return keptPage(writeWinner(all, prizeOf(program.id), winner, publicAddresses(program)))
        const withdrawn = all.withdrawn.find(({ code }) => code === asked.code)
        return withdrawn
          ? keptPage(writeWithdrawn(prizeOf(program.id), withdrawn, publicAddresses(program)))
          : null
      })
      return send(request, reply, page)
    },

    /** Sends the page as it will be, to an admin whose address was checked. */
    async preview(request: FastifyRequest, reply: FastifyReply, programId: number) {
      const query = request.query as Query
      const filter = filterOf(query, programId)
      const all = await readWinners(db, catalogs.now(), { programId, isPreview: true })
      const winner = all.winners.find(({ code }) => code === query.obra)
      if (!filter || (query.obra !== undefined && !winner)) return sendMissing(reply)
      const addresses = previewAddresses(String(query.token), videoKey)
      const prize = prizeOf(programId, true)
      const text = winner
        ? writeWinner(all, prize, winner, addresses)
        : writeList(all, prize, filter, addresses)
      return sendPage(request, reply, await keptPage(text), 'no-store')
    },

    /** Sends a picture for sharing; `code` null: that of the list. */
    async picture(
      request: FastifyRequest,
      reply: FastifyReply,
      asked: { program: string; code: string | null },
    ) {
      const program = canDraw() ? await publicProgram(asked.program) : undefined
      if (!program) return sendMissing(reply)
      const all = await read(program.id)
      const winner = all.winners.find(({ code }) => code === asked.code)
      if (asked.code !== null && !winner) return sendMissing(reply)
      const prize = prizeOf(program.id)
      const png = await pictures(JSON.stringify([program.id, winner ?? all]), () =>
        winner ? pictureOfWinner({ videos }, prize, winner) : pictureOfList({ videos }, prize, all),
      )
      const etag = etagOf(png)
      void reply.headers({ etag, 'cache-control': PUBLIC_FILE, 'content-type': 'image/png' })
      return isKnown(request, etag) ? reply.code(304).send() : reply.send(png)
    },

    /** Sends a winner's file: 'portada.webp', 'video-1.mp4' or 'subtitulos-1.vtt'. */
    async file(
      request: FastifyRequest,
      reply: FastifyReply,
      asked: { program: string; code: string; file: string },
    ) {
      const program = await publicProgram(asked.program)
      const winner = program && (await read(program.id)).winners.find(({ code }) => code === asked.code)
      if (!winner) return sendMissing(reply)
      if (asked.file === 'portada.webp' && winner.poster) {
        const { name } = winner.poster
        const what = { name, type: 'image/webp', fileName: `${winner.code}.webp`, maxAgeSeconds: 300 }
        return (await sendVideo(request, reply, videos, what)) ? reply : sendMissing(reply)
      }
      const [, kind, number] = /^(video|subtitulos)-([1-9])\.(?:mp4|vtt)$/.exec(asked.file) ?? []
      const video = winner.videos[Number(number) - 1]
      if (!video || (kind === 'subtitulos' && !video.hasCaptions)) return sendMissing(reply)
      const name = kind === 'video' ? video.videoName : video.fileName.replace(/\.mp4$/, '.vtt')
      // The address is signed for an hour or two, so that nobody can go on watching a video that the brand takes
      // back.
      return reply.header('cache-control', 'no-store').redirect(addressOf(name, videoKey), 302)
    },
  }
}
