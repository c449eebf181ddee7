import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { LegalKind } from '@portal/contract/editions/edition.ts'
import { PUBLIC_EDITION_ELEMENT } from '@portal/contract/editions/public.ts'
import { addEdition, changeEdition, content2025 } from '../../../test/editions.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const get = (path: string, headers: Record<string, string> = {}) => fetch(portal.url + path, { headers })
const ELEMENT = new RegExp(
  `<script type="application/json" id="${PUBLIC_EDITION_ELEMENT}">(.*?)</script>`,
  's',
)

async function firstPage(path = '/login') {
  const page = await (await get(path)).text()
  return { page, edition: JSON.parse(ELEMENT.exec(page)?.[1] ?? 'null') }
}

const ofTerms = (version: string, effectiveOn: string, title = 'Términos y condiciones') => ({
  kind: 'terms' as const,
  version,
  title,
  effectiveOn,
  mustAcceptAnew: false,
  sections: [{ heading: 'Único', paragraphs: ['Texto.'] }],
})

it('tells everybody the facts of the current edition, in its calls and in the page itself (E25, A81)', async () => {
  const { body } = await portal.call(api.public.edition, {})
  expect(body.about).toEqual(content2025.about)
  expect(body.programs.map(({ id, label }) => [id, label])).toEqual([
    [2, 'Ad Awards Argentina 25'],
    [1, 'Ad Awards Colombia 25'],
  ])
  expect(body.legal.map(({ kind, version }) => [kind, version])).toEqual([
    ['terms', '2025-1'],
    ['privacy', '2025-2'],
    ['nda', '2025-1'],
    ['image', '2025-2'],
  ])
  for (const path of ['/login', '/', '/index.html', '/no/existe']) {
    const { page, edition } = await firstPage(path)
    expect(edition).toEqual(body)
    expect(page).toContain('<title>Ad Awards</title>')
    expect(page).toContain(
      'content="Inscribe tus campañas en los premios Ad Awards de Argentina y Colombia."',
    )
  }
})

it('holds nothing in the page that runs: its only scripts are files of the portal (E25)', async () => {
  const response = await get('/login')
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
  const scripts = [...(await response.text()).matchAll(/<script\b([^>]*)>/g)].map(
    ([, attributes]) => attributes,
  )
  expect(scripts).toHaveLength(2)
  for (const attributes of scripts)
    expect(attributes).toMatch(/ src="\/assets\/[^"]+"| type="application\/json"/)
})

it('sends the page compressed, and not again while the edition is the same (E25)', async () => {
  const plain = await get('/login', { 'accept-encoding': 'identity' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  const text = await plain.text()
  for (const encoding of ['br', 'gzip']) {
    const response = await get('/login', { 'accept-encoding': encoding })
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual([encoding, text])
  }
  const refused = await get('/login', { 'accept-encoding': 'br;q=0, gzip' })
  expect(refused.headers.get('content-encoding')).toBe('gzip')
  await refused.arrayBuffer()
  const { headers } = plain
  expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['no-cache', 'accept-encoding'])
  const again = await get('/login', { 'if-none-match': headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

it('follows a change, and lets no text out of its element (E25, E26)', async () => {
  const hostile = '</script><script>alert(1)</script> "&\u2028'
  await changeEdition(portal, (content) => ({ ...content, about: { ...content.about, name: hostile } }))
  const { page, edition } = await firstPage()
  expect(edition.about.name).toBe(hostile)
  expect(page).not.toContain('<script>')
  expect(page).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &quot;&amp;')
  await changeEdition(portal, () => content2025)
  expect((await firstPage()).edition.about.name).toBe('Ad Awards')
})

it('gives the legal text that counts today, and not again while it is the same (E05, A83)', async () => {
  const read = async (kind: LegalKind, headers = {}) => get(`/api/legal/${kind}`, headers)
  for (const { kind } of content2025.legal) {
    const response = await read(kind)
    const { document } = (await response.json()) as { document: unknown }
    expect(document).toEqual(content2025.legal.find((each) => each.kind === kind))
    const etag = response.headers.get('etag') ?? ''
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const again = await read(kind, { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
  const versions = [ofTerms('a-2', '2025-04-01'), ofTerms('a-3', '2099-01-01'), ofTerms('a-1', '2025-01-01')]
  await changeEdition(portal, (content) => ({ ...content, legal: versions }))
  const { body } = await portal.call(api.public.legal, { params: { kind: 'terms' } })
  expect(body.document.version).toBe('a-2')
  expect((await portal.call(api.public.edition, {})).body.legal.map(({ version }) => version)).toEqual([
    'a-2',
  ])
  expect((await portal.call(api.public.legal, { params: { kind: 'nda' } })).status).toBe(404)
  expect((await get('/api/legal/otra')).status).toBe(400)
  await changeEdition(portal, () => content2025)
})

it('offers every edition that was published, newest first, whole but for its legal texts and the public page’s own (E25, A82)', async () => {
  const { token } = await portal.registerBrand()
  const read = (headers = {}) => get('/api/editions', { authorization: `Bearer ${token}`, ...headers })
  await addEdition(portal, { state: 'draft', programs: [{ countryCode: 'CL' }] })
  const first = await read()
  const { editions } = (await first.json()) as { editions: { id: number }[] }
  const { legal: _legal, callForEntries: _call, ...offered } = content2025
  expect(editions).toEqual([
    { id: 1, state: 'published', revision: expect.any(Number), ...offered, programs: expect.any(Array) },
  ])
  const etag = first.headers.get('etag') ?? ''
  expect([first.headers.get('cache-control'), (await read({ 'if-none-match': etag })).status]).toEqual([
    'no-cache',
    304,
  ])
  await addEdition(portal, { programs: [{ countryCode: 'PE', timeZone: 'America/Lima' }] })
  const second = await read({ 'if-none-match': etag })
  const after = (await second.json()) as { editions: { id: number; programs: { countryCode: string }[] }[] }
  expect(after.editions.map(({ programs }) => programs.map(({ countryCode }) => countryCode))).toEqual([
    ['PE'],
    ['AR', 'CO'],
  ])
  expect((await firstPage()).page).toContain('en los premios Ad Awards de Perú."')
  expect((await get('/api/editions')).status).toBe(401)
})
