import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kitPath } from '@portal/contract/editions/kit.ts'
import type { OfferedEdition } from '@portal/contract/editions/edition.ts'
import { describeProgram } from '@portal/contract/editions/offer.ts'
import starter from '@portal/edition/2025.json' with { type: 'json' }
import { startPortal, type Portal } from '../../../test/portal.ts'
import { type Kit, makeKit } from './kit.ts'
import { category } from './pages/category.ts'
import { cover } from './pages/cover.ts'
import { openSheets, type Sheets } from '../../platform/drawing/open-sheets.ts'
import { commonLimit, neededVideosInWords, videosInWords } from './words.ts'

const publicUrl = 'https://premios.example.com'
const edition = { id: 1, state: 'published', revision: 1, ...starter } as unknown as OfferedEdition
const programs = edition.programs.map((program) => describeProgram(edition, program))
const [argentina] = programs
if (!argentina) throw new Error('2025.json has no programme')
const PAGES = 5 + edition.categories.length

const literalsOf = (pdf: string) =>
  [...pdf.matchAll(/\/(?:Title|URI) \(((?:[^\\)]|\\.)*)\)/gs)].map(([, text]) => text ?? '')
const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\n/g)?.length

describe.each(programs)('the kit of $label (S05.2)', (program) => {
  const make = async (entriesCloseAt: string | null) =>
    (await makeKit({ edition, program: { ...program, entriesCloseAt }, publicUrl })).toString('latin1')

  it('has a page for each category and no text that runs over its page, with a deadline and without', async () => {
    const open = await make(null)
    const closing = await make('2025-07-01T02:59:59Z')
    expect([pagesOf(open), pagesOf(closing)]).toEqual([PAGES, PAGES])
    expect(closing === open).toBe(false)
  })

  it('is tagged, in Spanish, with an outline and links to this portal', async () => {
    const pdf = await make(null)
    expect(pdf.slice(0, 8)).toBe('%PDF-1.7')
    for (const mark of ['/Marked true', '/StructTreeRoot ', '/DisplayDocTitle true', '/Lang (es-419)'])
      expect([mark, pdf.includes(mark)]).toEqual([mark, true])
    const literals = literalsOf(pdf)
    for (const { name } of edition.categories.filter(({ lang }) => lang === 'en'))
      expect(literals).toContain(name)
    expect(literals.filter((text) => text.startsWith('https:'))).toEqual([
      `${publicUrl}/registro`,
      publicUrl,
      `${publicUrl}/terminos`,
      `${publicUrl}/privacidad`,
    ])
  })

  it('is the same to the byte wherever it is made', async () => {
    expect((await make(null)) === (await make(null))).toBe(true)
  })
})

it.each([
  'Premios',
  edition.about.name,
  'Premios a la Publicidad en Video Corto de Latinoamérica y el Caribe',
])('its cover holds each text below the one before, on the page, for «%s» (S05.2)', (name) => {
  const sheets = openSheets({ title: name, author: name, date: new Date(0) })
  const spans: number[] = []
  const addSheet: Sheets['addSheet'] = (...args) => {
    const sheet = sheets.addSheet(...args)
    return {
      ...sheet,
      write(tag, text, place, style) {
        const below = sheet.write(tag, text, place, style)
        spans.push(place.y, below)
        return below
      },
    }
  }
  const about = { ...edition.about, name }
  const deadline = 'Las inscripciones cierran el 20/12/2026, 23:59 (hora de Buenos Aires).'
  cover({ ...sheets, addSheet }, { edition: { ...edition, about }, program: argentina, deadline })
  expect(spans).toEqual(spans.toSorted((one, other) => one - other))
  expect(spans.at(-1)).toBeLessThan(842)
})

it('leaves out an emoji in an edition’s text (S05.2)', async () => {
  const [first, ...others] = edition.categories
  const make = (description: string) => {
    const categories = first ? [{ ...first, description }, ...others] : others
    return makeKit({ edition: { ...edition, categories }, program: argentina, publicUrl })
  }
  expect((await make('Una idea 🎉')).equals(await make('Una idea'))).toBe(true)
})

describe('its address', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal()
  })
  afterAll(() => portal.stop())

  const get = (path: string, headers: Record<string, string> = {}) => fetch(portal.url + path, { headers })

  it.each(programs)('gives $country.name a file of its own to anybody (S05.2)', async (program) => {
    const response = await get(kitPath(edition.about, program))
    const files: Record<string, string> = {
      AR: 'kit-ad-awards-argentina-2025.pdf',
      CO: 'kit-ad-awards-colombia-2025.pdf',
    }
    const file = files[program.country.code]
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${file}"`,
      'cache-control': 'public, no-cache',
    })
    const made = await makeKit({ edition, program, publicUrl: portal.config.publicUrl })
    expect(Buffer.from(await response.arrayBuffer()).equals(made)).toBe(true)
  })

  it('is not sent again while it is the same, and is when the deadline changes (S05.2, T13)', async () => {
    const path = kitPath(edition.about, argentina)
    const etag = (await get(path)).headers.get('etag') ?? ''
    const again = await get(path, { 'if-none-match': etag })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
    const at = new Date(Date.now() + 3_600_000)
    await portal.db
      .updateTable('programs')
      .where('id', '=', argentina.id)
      .set({ entries_close_at: at })
      .execute()
    const changed = await get(path, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(etag)
  })

  it.each(['/kit/kit-ad-awards-peru-2025.pdf', '/kit/..%2Fserver', '/kit/'])('%s is none', async (path) => {
    expect((await get(path)).headers.get('content-type')).not.toContain('pdf')
  })

  it('that has no kit tells a person so on a page, a program by a code (S05.2)', async () => {
    const path = '/kit/kit-ad-awards-peru-2025.pdf'
    const byPerson = await get(path, { accept: 'text/html,*/*;q=0.8' })
    expect(byPerson.status).toBe(404)
    expect(await byPerson.text()).toContain('<h1>No encontramos esta página.</h1>')
    expect(await (await get(path)).json()).toMatchObject({ code: 'not_found' })
  })
})

describe('of an edition with rules of its own (E02–E04, E28)', () => {
  const [first, second] = edition.categories
  const [question] = edition.questions
  if (!first || !second || !question) throw new Error('2025.json lacks content')
  const criterion = { id: 90, title: 'Idea', text: 'Criterio. '.repeat(99), weight: 1 }
  const other: OfferedEdition = {
    ...edition,
    categories: [
      { ...first, description: 'Una descripción larga. '.repeat(86), programIds: null },
      { ...second, name: 'De Colombia', lang: 'pt', programIds: [1] },
      { ...second, id: 93, name: 'Cerrada', isClosed: true },
      {
        ...second,
        id: 94,
        name: 'Con seis criterios',
        criteria: Array.from({ length: 6 }, (_, index) => ({
          ...criterion,
          id: 80 + index,
          weight: index + 1,
        })),
      },
    ],
    questions: Array.from({ length: 9 }, (_, index) => ({
      ...question,
      id: 70 + index,
      description: 'Ayuda. '.repeat(40),
      isRequired: index > 0,
      maxWords: index === 0 ? 50 : 1000,
      categoryIds: index === 8 ? [94] : null,
    })),
    videos: {
      ...edition.videos,
      video_pauted: { ...edition.videos.video_pauted, least: 1, most: 1 },
      video_case: { ...edition.videos.video_case, least: 0, most: 0 },
    },
  }
  const outlineOf = async (program: (typeof programs)[number]) => {
    const pdf = (await makeKit({ edition: other, program, publicUrl })).toString('latin1')
    return {
      pages: pagesOf(pdf),
      sheets: pdf.match(/\/S \/Sect\n/g)?.length,
      literals: literalsOf(pdf),
    }
  }

  it('has the programme’s own open categories only, and no text that runs over its page', async () => {
    const [inArgentina, inColombia] = await Promise.all(programs.map(outlineOf))
    expect(inArgentina?.literals).not.toContain('De Colombia')
    expect(inColombia?.literals).toContain('De Colombia')
    for (const kit of [inArgentina, inColombia]) {
      expect(kit?.literals).not.toContain('Cerrada')
      // A text that ran over its sheet would add a page without a section.
      expect(kit?.sheets).toBeGreaterThan(8)
      expect(kit?.pages).toBe(kit?.sheets)
    }
  })

  it('numbers a category as the screens do, whatever the programme leaves out (E03)', () => {
    const texts: string[] = []
    const sheet = {
      write: (_tag: string, text: string) => texts.push(text),
      frame: (_place: object, _fill: string, numeral: string) => texts.push(numeral),
      decorate: () => {},
    }
    const sheets = {
      addSheet: () => sheet,
      heightOf: () => 10,
      fit: (_text: string, _width: number, style: object) => style,
    }
    const kit = { edition: other, categories: other.categories.slice(3) }
    category(sheets as unknown as Sheets, kit as unknown as Kit, 0)
    expect(texts.slice(0, 3)).toEqual(['4', 'Categoría 4 de 4', 'Con seis criterios'])
  })

  it('says how many videos, how many words and what is optional', () => {
    expect(videosInWords(edition.videos, 'video_pauted')).toBe('de uno a 3 videos de la campaña')
    expect(videosInWords(edition.videos, 'video_case')).toBe('un video caso')
    expect(videosInWords(other.videos, 'video_pauted')).toBe('un video de la campaña')
    expect(videosInWords(other.videos, 'video_case')).toBe('')
    expect(neededVideosInWords(edition.videos, 'video_pauted')).toBe('al menos un video de la campaña')
    expect(neededVideosInWords(edition.videos, 'video_case')).toBe('el video caso')
    expect(neededVideosInWords(other.videos, 'video_case')).toBe('')
    expect([commonLimit(edition.questions), commonLimit(other.questions)]).toEqual([400, undefined])
  })
})
