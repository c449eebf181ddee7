import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kitPath } from '@portal/contract/editions/kit.ts'
import type { OfferedEdition } from '@portal/contract/editions/edition.ts'
import { describeProgram } from '@portal/contract/editions/offer.ts'
import starter from '@portal/edition/2025.json' with { type: 'json' }
import { startPortal, type Portal } from '../../../test/portal.ts'
import { makeKit } from './kit.ts'

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
})
