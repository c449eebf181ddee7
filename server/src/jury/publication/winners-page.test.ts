import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { addCorrection, addDecisions } from '../../../test/jury-decisions.ts'
import { addWinner, publishSince, type TestWork } from '../../../test/publication.ts'
import { verificationPath } from '@portal/contract/jury/results/diplomas.ts'
import { addEdition } from '../../../test/editions.ts'
import { makeCampaignDiplomas } from '../diplomas/make-campaign-diplomas.ts'
import { canDraw } from './pages/share-picture.ts'
import { tellResults } from './tell-results.ts'

let portal: Portal
let brand: TestBrand
let gold: TestWork
let silent: TestWork
const LIST = '/ganadores/2-ad-awards-argentina-25'
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand()
  gold = await addWinner(portal, 'gold', {
    brand,
    showsVideo: true,
    captions: 'WEBVTT',
    version: { campaignName: 'La vuelta <b>', brandName: 'Café & Co' },
  })
  silent = await addWinner(portal, 'bronze', {
    brand,
    categoryId: 5,
    version: { campaignName: 'Sin permiso' },
  })
  await addDecisions(portal, [{ categoryId: 1, award: 'void' }])
  await publishSince(portal, 1)
})
afterAll(() => portal.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(portal.url + path, { headers, redirect: 'manual' })
const textOf = async (path: string) => (await get(path)).text()

it('shows medal, campaign, brand and category on a page without JavaScript (J61)', async () => {
  const response = await get(LIST)
  expect(response.status).toBe(200)
  const page = await response.text()
  expect(page).toContain('La vuelta &lt;b&gt;')
  expect(page).toContain('Café &amp; Co')
  expect(page).toMatch(/Oro.*Bronce.*Desierto/s)
  expect(page).toContain('La categoría quedó desierta')
  expect(page).toContain('<a href="/como-se-calculan-los-resultados">Cómo se calculan los resultados</a>')
  expect(page).not.toMatch(/<script|\son\w+=|style="/)
  expect(page).toMatch(/<link rel="stylesheet" [^>]*href="\/assets\/public-page-[^"]+\.css"/)
})

it('tells those who share it a title, a text and a picture of its own (J61)', async () => {
  const page = await textOf(`${LIST}/${gold.code}`)
  expect(page).toContain('<title>La vuelta &lt;b&gt;: Oro — Ad Awards Argentina 25</title>')
  expect(page).toContain(`<link rel="canonical" href="https://portal.example${LIST}/${gold.code}"`)
  expect(canDraw()).toBe(true)
  for (const path of [`${LIST}/imagen.png`, `${LIST}/${gold.code}/imagen.png`]) {
    expect(await textOf(path.replace('/imagen.png', ''))).toContain(
      `<meta property="og:image" content="https://portal.example${path}"`,
    )
    const picture = await get(path)
    const bytes = Buffer.from(await picture.arrayBuffer())
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    const again = await get(path, { 'if-none-match': picture.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  }
})

it('filters by category and medal with plain links (J61)', async () => {
  const page = await textOf(`${LIST}?medalla=oro`)
  expect(page).toContain('La vuelta')
  expect(page).not.toContain('Sin permiso')
  expect(await textOf(`${LIST}?categoria=5`)).toContain('Sin permiso')
  expect(await textOf(`${LIST}?categoria=5&medalla=oro`)).toContain('Ningún trabajo ganó este premio')
  for (const query of ['medalla=platino', 'categoria=99', 'categoria=x', 'medalla=oro&medalla=plata'])
    expect([query, (await get(`${LIST}?${query}`)).status]).toEqual([query, 404])
  const moved = await get('/ganadores/2?medalla=oro')
  expect([moved.status, moved.headers.get('location')]).toEqual([302, `${LIST}?medalla=oro`])
})

it('names companies and people of the credits on the winner’s page (J61)', async () => {
  const page = await textOf(`${LIST}/${gold.code}`)
  for (const words of ['Sur Creativa Argentina S.A.', 'Agencia creativa', 'Ana María Gómez', 'Directora'])
    expect(page).toContain(words)
})

it('shows everybody the poster, and the video only where the brand agreed (J61)', async () => {
  const poster = await get(`${LIST}/${silent.code}/portada.webp`)
  expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const video = await get(`${LIST}/${gold.code}/video-1.mp4`)
  expect([video.status, video.headers.get('cache-control')]).toEqual([302, 'no-store'])
  expect(await (await get(video.headers.get('location') ?? '')).text()).toBe('video')
  const captions = await get(`${LIST}/${gold.code}/subtitulos-1.vtt`)
  expect(await (await get(captions.headers.get('location') ?? '')).text()).toBe('WEBVTT')
  expect(await textOf(`${LIST}/${silent.code}`)).not.toContain('<video')
  for (const path of [
    `${silent.code}/video-1.mp4`,
    `${silent.code}/subtitulos-1.vtt`,
    `${gold.code}/video-2.mp4`,
    `${gold.code}/final-final.mp4`,
    `${gold.code}/video-1.vtt.mp4`,
  ])
    expect([path, (await get(`${LIST}/${path}`)).status]).toEqual([path, 404])
})

it('shows what the jury read, as it read it, only where the brand agreed to that too (F11, J18)', async () => {
  expect(await textOf(`${LIST}/${gold.code}`)).not.toMatch(/Lo que leyó el jurado|Un tren/)
  await portal.db
    .updateTable('campaigns')
    .where('id', '=', gold.campaignId)
    .set({ shows_text: true })
    .execute()
  await portal.db
    .updateTable('entry_versions')
    .where('entry_id', '=', gold.entryId)
    .set({ redactions: JSON.stringify([{ questionKey: '2', at: 0, length: 2 }]) })
    .execute()
  await expect.poll(() => textOf(`${LIST}/${gold.code}`)).toContain('Lo que leyó el jurado')
  const page = await textOf(`${LIST}/${gold.code}`)
  expect(page).toMatch(/¿Cuál fue la idea\?.*\[omitido\] tren\./s)
  expect(page).not.toContain('Un tren')
})

it('leads to the winners beside it in its category alone, and has an address to share (F11)', async () => {
  expect(await textOf(`${LIST}/${gold.code}`)).not.toMatch(/Anterior|Siguiente/)
  const next = await addWinner(portal, 'silver', { brand, version: { campaignName: 'La ida' } })
  await expect.poll(() => textOf(`${LIST}/${gold.code}`)).toMatch(/Siguiente · Plata.*La ida/s)
  expect(await textOf(`${LIST}/${next.code}`)).toMatch(/Anterior · Oro.*La vuelta/s)
  expect(await textOf(`${LIST}/${silent.code}`)).not.toMatch(/Anterior|Siguiente/)
  expect(await textOf(`${LIST}/${next.code}`)).toContain(
    `<a href="https://portal.example${LIST}/${next.code}">portal.example${LIST}/${next.code}</a>`,
  )
})

it('leads to the verification of its diploma, which the instant makes for the campaign and for no person (F11)', async () => {
  expect(await textOf(`${LIST}/${gold.code}`)).not.toContain('Verificar el diploma')
  await tellResults(portal.deps, makeCampaignDiplomas)
  const diplomas = await portal.db
    .selectFrom('diplomas')
    .innerJoin('decisions', 'decisions.id', 'decision_id')
    .where('entry_id', '=', gold.entryId)
    .select(['code', 'person'])
    .execute()
  expect(diplomas).toEqual([{ code: expect.any(String), person: null }])
  const address = verificationPath(diplomas[0]?.code ?? '')
  await expect
    .poll(() => textOf(`${LIST}/${gold.code}`))
    .toContain(`<a href="${address}">Verificar el diploma</a>`)
  expect(await textOf(address)).toContain('Este diploma es auténtico.')
})

it('is sent compressed and not again while it is the same; a correction is seen soon (J56, J61)', async () => {
  const first = await get(LIST, { 'accept-encoding': 'br' })
  expect([first.headers.get('content-encoding'), first.headers.get('cache-control')]).toEqual([
    'br',
    'public, no-cache',
  ])
  const etag = first.headers.get('etag') ?? ''
  expect((await get(LIST, { 'if-none-match': etag })).status).toBe(304)
  const withdrawn = await addWinner(portal, 'silver', { brand, version: { campaignName: 'Devuelta' } })
  const decision = await portal.db
    .selectFrom('decisions')
    .where('entry_id', '=', withdrawn.entryId)
    .select('id')
    .executeTakeFirstOrThrow()
  await addCorrection(portal, decision.id, 'withdrawn')
  expect((await get(`${LIST}/${withdrawn.code}`)).status).toBe(404)
  expect((await get(`${LIST}/${withdrawn.code}/portada.webp`)).status).toBe(404)
})

it('lists the years with the programmes whose winners are public, the newest first (J61, F11)', async () => {
  const { programIds } = await addEdition(portal, {
    change: (content) => ({ ...content, about: { ...content.about, year: 2024 } }),
    programs: [
      { countryCode: 'CL', label: 'Ad Awards Chile 24' },
      { countryCode: 'PE', label: 'Perú 24' },
    ],
  })
  await addWinner(portal, 'gold', { brand, programId: programIds[0] ?? 0 })
  await publishSince(portal, 1, programIds[0])
  const response = await get('/ganadores')
  expect(response.headers.get('cache-control')).toBe('public, no-cache')
  const page = await response.text()
  expect(page).toMatch(/Ad Awards 2025.*Ad Awards Argentina 25.*Ad Awards 2024.*Ad Awards Chile 24/s)
  expect(page).toContain(`href="${LIST}"`)
  expect(page).toContain('href="/convocatoria"')
  expect(page).not.toMatch(/Colombia|Perú/)
})

it('stays when the edition has lost a category that was declared void (J61)', async () => {
  await addDecisions(portal, [{ categoryId: 999, award: 'void' }], { programId: 1 })
  await publishSince(portal, 1, 1)
  const response = await get('/ganadores/1-ad-awards-colombia-25')
  expect([response.status, await response.text()]).toEqual([
    200,
    expect.stringMatching(/Desierto.*Categoría retirada/s),
  ])
})
