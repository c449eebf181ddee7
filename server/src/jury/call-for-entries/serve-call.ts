import type { FastifyReply, FastifyRequest } from 'fastify'
import { programCallPath } from '@portal/contract/editions/call-for-entries.ts'
import { CALL_PATH } from '@portal/contract/editions/call-path.ts'
import type { Edition } from '@portal/contract/editions/edition.ts'
import type { Deps } from '../../deps.ts'
import { readEdition } from '../../editions/catalog/open-catalog.ts'
import { fail } from '../../platform/http/fail.ts'
import { type KeptPage, keptPage, sendPage } from '../../platform/http/kept-page.ts'
import { etagOf, isKnown } from '../../platform/http/kept-text.ts'
import type { Person } from '../../platform/http/serve.ts'
import { createMissingPage } from '../../platform/public-pages/missing-page.ts'
import { createPublicPages } from '../../platform/public-pages/public-page.ts'
import { addressToken, askedFor } from '../publication/signed-address.ts'
import { keptShortly } from '../publication/kept-shortly.ts'
import { headOf } from '../publication/pages/frame.ts'
import { canDraw, drawCall } from '../publication/pages/share-picture.ts'
import { readWinners, type Winners } from '../publication/winners.ts'
import { selectPublished } from '../publication/winners-sql.ts'
import { type Called, calledEditions, calledPrograms } from './called-programs.ts'
import { closingFile } from './closing-file.ts'
import { callPage } from './pages/call-page.ts'
import { closingInWords } from './pages/closings.ts'
import { selectJuryStates, selectNamedJudges } from './queries.ts'

/** As for the winners' pages: what was read is kept so many milliseconds, and again the page made of it. */
const KEPT_MS = 2500
const PICTURES_MS = 60_000
const PUBLIC_PAGE = 'public, no-cache'
const PUBLIC_FILE = 'public, max-age=300'

interface Page {
  called: Called
  others: Called[]
  path: string
  isPreview?: boolean
}

/** Creates the public pages that call for entries. What no edition ever showed gets the same answer as what doesn't exist (F10). */
export function createCallPages(deps: Deps) {
  const { db, catalog: catalogs, config } = deps
  const { publicUrl } = config
  const writePage = createPublicPages()
  const sendMissing = createMissingPage()
  const juryStates = keptShortly<Awaited<ReturnType<typeof selectJuryStates>>>(KEPT_MS)
  const winners = keptShortly<Winners | null>(KEPT_MS)
  const pages = keptShortly<KeptPage>(KEPT_MS)
  const pictures = keptShortly<Buffer>(PICTURES_MS)

  const states = () => juryStates('all', () => selectJuryStates(db))

  /** Returns the latest public winners: of one of these countries if there are any, otherwise of any. */
  const latestWinners = (countries: readonly string[]) =>
    winners(countries.join(), async () => {
      const programs = catalogs.now().editions.flatMap((edition) => edition.programs)
      const published = await selectPublished(
        db,
        programs.map(({ id }) => id),
      )
      const isNear = (id: number) =>
        programs.some((program) => program.id === id && countries.includes(program.countryCode))
      const programId = published.find(isNear) ?? published[0]
      return programId === undefined ? null : readWinners(db, catalogs.now(), { programId })
    })

  async function write({ called, others, path, isPreview = false }: Page): Promise<string> {
    const { edition, programs } = called
    const { about, callForEntries } = edition
    const countries = programs.map(({ program }) => program.country.code)
    const shown = await latestWinners(countries)
    const publicIds = programs
      .map(({ program }) => program.id)
      .filter((id) => callForEntries.juryProgramIds.includes(id))
    const named = publicIds.length === 0 ? [] : await selectNamedJudges(db, publicIds)
    const juries = programs.map(({ program }) => ({
      country: program.country.name,
      judges: named.filter(({ programId }) => programId === program.id),
    }))
    const only = path === CALL_PATH ? undefined : programs[0]?.program
    const prize = only?.label ?? `${about.name} ${about.year}`
    const title = `Convocatoria — ${prize}`
    const description =
      callForEntries.lead || `Inscribe tus campañas en los premios a la publicidad en ${about.platform}.`
    const picture = canDraw() ? { path: `${path}/imagen.png`, alt: title } : null
    return writePage({
      title,
      head: headOf({ about, publicUrl, isPreview }, { title, description, path, picture }),
      body: callPage({ called, others, winners: shown, juries, only, isPreview, now: Date.now() }),
    })
  }

  const pageOf = (page: Page) => pages(page.path, async () => keptPage(await write(page)))

  /** Returns the programme of an address, if its edition was ever published. */
  async function find(text: string) {
    const id = /^(\d{1,9})(-|$)/.exec(text)?.[1]
    const edition =
      id === undefined
        ? undefined
        : catalogs
            .now()
            .editions.find(({ programs }) => programs.some((program) => program.id === Number(id)))
    if (!edition) return undefined
    const programs = calledPrograms(edition, await states(), Date.now()).filter(
      ({ program }) => program.id === Number(id),
    )
    const [first] = programs
    return (
      first && { called: { edition, programs }, program: first.program, path: programCallPath(first.program) }
    )
  }

  return {
    sendMissing,

    async index(request: FastifyRequest, reply: FastifyReply) {
      const [called, ...others] = calledEditions(catalogs.now(), await states(), Date.now())
      return sendPage(request, reply, await pageOf({ called, others, path: CALL_PATH }), PUBLIC_PAGE)
    },

    async program(request: FastifyRequest, reply: FastifyReply, text: string) {
      const found = await find(text)
      if (!found) return sendMissing(reply)
      const { called, path } = found
      if (`${CALL_PATH}/${text}` !== path)
        return reply.header('cache-control', 'no-store').redirect(path, 302)
      return sendPage(request, reply, await pageOf({ called, others: [], path }), PUBLIC_PAGE)
    },

    /** Sends the picture for sharing. @param text of the address; null: of the page without a programme */
    async picture(request: FastifyRequest, reply: FastifyReply, text: string | null) {
      const called =
        text === null
          ? calledEditions(catalogs.now(), await states(), Date.now())[0]
          : (await find(text))?.called
      if (!called || !canDraw()) return sendMissing(reply)
      const { about } = called.edition
      const facts = {
        awards: about.name,
        year: about.year,
        lines: called.programs.slice(0, 3).map(closingInWords),
      }
      const png = await pictures(JSON.stringify(facts), () => drawCall(facts))
      const etag = etagOf(png)
      void reply.headers({ etag, 'cache-control': PUBLIC_FILE, 'content-type': 'image/png' })
      return isKnown(request, etag) ? reply.code(304).send() : reply.send(png)
    },

    async closing(reply: FastifyReply, text: string) {
      const found = await find(text)
      const closesAt = found?.program.entriesCloseAt
      if (!found || !closesAt) return sendMissing(reply)
      const { called, program } = found
      return reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'attachment; filename="cierre.ics"',
          'cache-control': PUBLIC_PAGE,
        })
        .send(
          closingFile({
            edition: called.edition,
            program: { ...program, entriesCloseAt: closesAt },
            publicUrl,
            now: new Date(),
          }),
        )
    },

    /** Returns the address of the preview of an edition in any state. @throws Failure `not_found` */
    async previewAddress(editionId: number, admin: Person): Promise<string> {
      if (!(await readEdition(db, editionId))) throw fail('not_found')
      return `${CALL_PATH}/vista-previa?token=${addressToken(deps, admin, { id: editionId, purpose: 'call-preview' })}`
    },

    async preview(request: FastifyRequest, reply: FastifyReply) {
      const asked = await askedFor(deps, request, 'call-preview')
      const edition: Edition | undefined = asked && (await readEdition(db, asked.id))
      if (!edition) return sendMissing(reply)
      const called = { edition, programs: calledPrograms(edition, await states(), Date.now()) }
      const text = await write({ called, others: [], path: CALL_PATH, isPreview: true })
      return sendPage(request, reply, await keptPage(text), 'no-store')
    },
  }
}
