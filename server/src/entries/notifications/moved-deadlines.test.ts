import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { tellMovedDeadlines } from './tell-moved-deadlines.ts'

const ARGENTINA = 2

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

const tell = () => tellMovedDeadlines(portal.deps)

async function withCampaign(country?: 'CO') {
  const brand = await portal.registerBrand()
  await entrant(portal, brand).campaign({ name: 'La vuelta', ...(country && { country }) })
  await tell()
  return brand
}

const toldTo = async ({ token }: TestBrand) =>
  ok(await portal.call(api.notifications.list, {}, { token })).notifications.map(({ title, text }) => ({
    title,
    text,
  }))
const mailsTo = async ({ email }: TestBrand) =>
  (await portal.mailsTo(email)).filter(({ kind }) => kind === 'deadline-moved').map(({ text }) => text)

const move = (entriesCloseAt: string | null, reason?: string) =>
  portal.call(
    api.programs.update,
    { params: { programId: ARGENTINA }, body: { entriesCloseAt, reason } },
    admin,
  )

it('tells brands of a programme once of a closing that was moved: before, now, why (F31)', async () => {
  await move('2031-03-10T02:59:00.000Z')
  const [brand, other] = [await withCampaign(), await withCampaign('CO')]
  ok(await move('2031-03-20T02:59:00.000Z', 'El feriado del 24.'))
  await Promise.all([tell(), tell()])
  await tell()
  expect(await toldTo(brand)).toEqual([
    {
      title: 'Cambió tu fecha de cierre en Ad Awards Argentina 25',
      text: 'Antes: 09/03/2031, 23:59 (hora de Buenos Aires). Ahora: 19/03/2031, 23:59 (hora de Buenos Aires). Motivo: El feriado del 24.',
    },
  ])
  const mails = await mailsTo(brand)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('Antes: 09/03/2031, 23:59 (hora de Buenos Aires)\nAhora: 19/03/2031')
  expect(mails[0]).toContain('Motivo: El feriado del 24.')
  expect(await toldTo(other)).toEqual([])
})

it('tells nobody of a slip that was mended at once, and of one move all brands, however many (F31)', async () => {
  const brands = await Promise.all([withCampaign(), withCampaign()])
  const before = await Promise.all(brands.map(toldTo))
  ok(await move('2031-04-01T02:59:00.000Z'))
  ok(await move('2031-03-20T02:59:00.000Z'))
  await tell()
  expect(await Promise.all(brands.map(toldTo))).toEqual(before)
  ok(await move(null))
  await tell()
  for (const brand of brands)
    expect((await toldTo(brand))[0]?.text).toBe(
      'Antes: 19/03/2031, 23:59 (hora de Buenos Aires). Ahora: sin fecha de cierre.',
    )
})

it('tells a brand alone of its extra time, of its end, and never of what another closing was moved for (F31)', async () => {
  ok(await move('2031-05-01T02:59:00.000Z', 'Otro motivo.'))
  const [brand, other] = [await withCampaign(), await withCampaign()]
  const params = { programId: ARGENTINA }
  const body = {
    brandId: brand.brandId,
    entriesCloseAt: '2031-05-08T02:59:00.000Z',
    reason: 'Falló su conexión.',
  }
  ok(await portal.call(api.programs.extend, { params, body }, admin))
  await tell()
  ok(await portal.call(api.programs.endExtension, { params: { ...params, brandId: brand.brandId } }, admin))
  await tell()
  expect((await toldTo(brand)).map(({ text }) => text)).toEqual([
    'Antes: 07/05/2031, 23:59 (hora de Buenos Aires). Ahora: 30/04/2031, 23:59 (hora de Buenos Aires).',
    'Antes: 30/04/2031, 23:59 (hora de Buenos Aires). Ahora: 07/05/2031, 23:59 (hora de Buenos Aires). Motivo: Falló su conexión.',
  ])
  expect(await toldTo(other)).toEqual([])
})
