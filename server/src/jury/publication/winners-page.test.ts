import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { addCorrection, addDecisions } from '../../../test/jury-decisions.ts'
import { addWinner, publishSince, type TestWork } from '../../../test/publication.ts'
import { canDraw } from './pages/share-picture.ts'

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

it('lists the programmes whose winners are public (J61)', async () => {
  const page = await textOf('/ganadores')
  expect(page).toContain(`href="${LIST}"`)
  expect(page).not.toContain('Colombia')
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
