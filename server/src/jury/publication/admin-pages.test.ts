import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { ok } from '../../../test/entries.ts'
import { PROGRAM } from '../../../test/jury.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { addWinner, type TestWork } from '../../../test/publication.ts'
import { readZip } from '../../../test/read-zip.ts'

let portal: Portal
let admin: { token: string }
let work: TestWork
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
  work = await addWinner(portal, 'gold', {
    brand: await portal.registerBrand(),
    showsVideo: true,
    version: { campaignName: '=La vuelta()', brandName: 'Café Aurora' },
  })
})
afterAll(() => portal.stop())

const params = { programId: PROGRAM }
const get = (path: string) => fetch(portal.url + path)
const preview = async (as = admin) => ok(await portal.call(api.publication.preview, { params }, as)).url
const pressKit = async (as = admin) => ok(await portal.call(api.publication.pressKit, { params }, as)).url

it('shows admins the page before the instant, at an address of theirs that is never cached (A195)', async () => {
  const url = await preview(await portal.registerAdmin('read'))
  const response = await get(url)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const page = await response.text()
  expect(page).toContain('Vista previa')
  expect(page).toContain('=La vuelta()')
  expect(page).toContain('<meta name="robots" content="noindex"')
  const poster = /src="(\/uploads\/images\/[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await get(poster)).status).toBe(200)
  const one = await (await get(`${url}&obra=${work.code}`)).text()
  expect(one).toContain('<video')
  expect((await get(`${url}&obra=NADA`)).status).toBe(404)
})

it('ends with the session, and is good for nothing else (A195, A196)', async () => {
  const other = await portal.registerAdmin()
  const [url, kit] = [await preview(other), await pressKit(other)]
  const token = url.split('token=')[1] ?? ''
  const [content = '', signature = ''] = token.split('.')
  const changed = Buffer.from(Buffer.from(content, 'base64url').toString().replace('"id":2', '"id":1'))
  for (const path of [
    `/ganadores/material-de-prensa.zip?token=${token}`,
    `/ganadores/vista-previa?token=${kit.split('token=')[1]}`,
    `/ganadores/vista-previa?token=${changed.toString('base64url')}.${signature}`,
    `/ganadores/vista-previa?token=${content}.${signature.slice(1)}`,
    '/ganadores/vista-previa?token=.',
    `${url}&token=${token}`,
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  expect((await get(url)).status).toBe(200)
  await portal.call(api.session.logout, {}, other)
  expect([(await get(url)).status, (await get(kit)).status]).toEqual([404, 404])
})

it('sends the same bytes under the same tag, so that a download that broke off can go on (A196)', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const noon = new Date().setUTCHours(12, 0, 0, 0)
    const [first, second] = await Array.fromAsync([noon, noon + 4000], async (now) => {
      vi.setSystemTime(now)
      const response = await get(await pressKit())
      return [response.headers.get('etag'), Buffer.from(await response.arrayBuffer())]
    })
    expect(second).toEqual(first)
  } finally {
    vi.useRealTimers()
  }
})

it('hands journalists a sheet and the pictures, and records who took them (A196)', async () => {
  expect(
    (await portal.call(api.publication.pressKit, { params }, await portal.registerAdmin('read'))).status,
  ).toBe(403)
  const response = await get(await pressKit())
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="material-de-prensa.zip"')
  const files = readZip(Buffer.from(await response.arrayBuffer()))
  const image = `imagenes/Oro ${work.code}.webp`
  expect(files.map(({ path }) => path)).toEqual(['ganadores.xlsx', image])
  expect(files[1]?.bytes.toString()).toMatch(/^poster /)
  const { sheets } = await readXlsx(files[0]?.bytes ?? Buffer.alloc(0))
  const cells = (sheets[0]?.rows ?? []).flat()
  for (const text of ['Oro', '=La vuelta()', 'Café Aurora', 'Sur Creativa Argentina S.A.', image])
    expect(cells).toContain(text)
  expect(cells).toContain(`https://portal.example/ganadores/2-ad-awards-argentina-25/${work.code}`)
  const { action } = await portal.db
    .selectFrom('audit_events')
    .orderBy('id', 'desc')
    .select('action')
    .executeTakeFirstOrThrow()
  expect(action).toBe('press-kit-made')
})
