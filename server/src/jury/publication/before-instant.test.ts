import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { ok } from '../../../test/entries.ts'
import { urlOf } from '@portal/contract/platform/route.ts'
import { everyRoute, withoutTime } from '../../../test/crawl.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { addWinner, publishSince, type TestWork } from '../../../test/publication.ts'

let portal: Portal
let brand: TestBrand
let work: TestWork
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand()
  work = await addWinner(portal, 'grand', {
    brand,
    showsVideo: true,
    version: { campaignName: 'Secretísima' },
  })
})
afterAll(() => portal.stop())

const LIST = '/ganadores/2-ad-awards-argentina-25'
const files = ['', '/imagen.png', '/portada.webp', '/video-1.mp4', '/subtitulos-1.vtt']
const addresses = () => [
  '/ganadores',
  LIST,
  `${LIST}/`,
  `${LIST}?medalla=gran-premio`,
  `${LIST}/imagen.png`,
  '/ganadores/2',
  ...files.map((file) => `${LIST}/${work.code}${file}`),
  '/ganadores/vista-previa',
  '/ganadores/vista-previa?token=x.y',
  '/ganadores/material-de-prensa.zip',
]
/** Addresses of things that never existed. */
const nowhere = ['/ganadores/777-nada', '/ganadores/nada', `${LIST}/NADA`, '/ganadores/a/b/c/d/e']

async function answer(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(portal.url + path, { headers, redirect: 'manual' })
  const { 'x-request-id': _id, date: _date, ...others } = Object.fromEntries(response.headers)
  return { status: response.status, headers: others, text: await response.text() }
}

it('answers every address like one that isn’t there: the same bytes and headers, to everybody (J60)', async () => {
  const missing = await answer('/ganadores/777-nada')
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store'])
  const admin = await portal.registerAdmin()
  const judge = await portal.registerJudge()
  for (const state of ['unset', 'ahead', 'unapproved'] as const) {
    if (state === 'ahead') await publishSince(portal, -60)
    if (state === 'unapproved') {
      await publishSince(portal, 60)
      await portal.db.updateTable('publications').set({ approved_at: null }).execute()
    }
    for (const path of [...addresses(), ...nowhere])
      for (const token of [undefined, brand.token, judge.token, admin.token]) {
        const given = await answer(path, token ? { authorization: `Bearer ${token}` } : {})
        expect([state, path, given]).toEqual([state, path, missing])
      }
  }
})

it('reads nothing of a decision for an address before the instant: it takes no longer where there is one (J60)', async () => {
  await publishSince(portal, -60)
  const [there, nowhereAtAll] = [
    await portal.countStatements(() => answer(`${LIST}/${work.code}`)),
    await portal.countStatements(() => answer(`${LIST}/NADA`)),
  ]
  expect([there, nowhereAtAll]).toEqual([1, 1])
})

it('tells the brand nothing, in no call that it can make, and no mail (J60, A197)', async () => {
  await publishSince(portal, -60)
  const params = { brandId: brand.brandId }
  expect(ok(await portal.call(api.publication.results, { params }, brand)).results).toEqual([])
  const before = await everyAnswer()
  await portal.db.deleteFrom('decisions').execute()
  expect(await everyAnswer()).toEqual(before)
  expect(before.some(([, text]) => text.includes('showsVideo'))).toBe(true)
  expect(await portal.mailsTo(brand.email)).toEqual([])
})

/** Returns the answer of every call by which a brand can read. */
async function everyAnswer(): Promise<[id: string, text: string][]> {
  const things: Record<string, number> = {
    programId: 2,
    campaignId: work.campaignId,
    brandId: brand.brandId,
    userId: brand.user.id,
    categoryId: 3,
  }
  const answers: [string, string][] = []
  for (const route of everyRoute) {
    const isOurs = route.access === 'open' || route.access === 'signed-in' || route.access.includes('brand')
    if (route.method !== 'GET' || !isOurs) continue
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const params = Object.fromEntries(names.map((name) => [name, things[name] ?? 1]))
    const { text } = await answer(urlOf(route, { params } as never), {
      authorization: `Bearer ${brand.token}`,
    })
    answers.push([route.id, withoutTime(text)])
  }
  return answers
}
