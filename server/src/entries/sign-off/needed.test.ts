import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { askSignOff, signingOff } from '../../../test/sign-off.ts'

let portal: Portal
let brand: TestBrand
let entry: ReturnType<typeof entrant>
let off: ReturnType<typeof signingOff>
beforeAll(async () => {
  portal = await startPortal()
  await askSignOff(portal, 2, 'needed')
  brand = await portal.registerBrand()
  entry = entrant(portal, brand)
  off = signingOff(portal, brand)
})
afterAll(() => portal.stop())

async function completeCampaign(): Promise<Campaign> {
  const campaign = await entry.campaign({ categoryIds: [3] })
  await entry.complete(campaign)
  return campaign
}
const entryOf = ({ enrollments }: Campaign) => enrollments[0]?.id ?? 0
const send = (campaign: Campaign) =>
  portal.call(
    api.enrollments.send,
    { body: { enrollmentId: entryOf(campaign), brandId: brand.brandId } },
    brand,
  )
const sendChosen = async (campaign: Campaign) =>
  ok(await portal.call(api.sendings.send, { body: { enrollmentIds: [entryOf(campaign)] } }, brand))
const verify = (campaign: Campaign) =>
  portal.call(api.enrollments.verify, { params: { enrollmentId: entryOf(campaign) } }, brand)
const lacks = async ({ id }: Campaign) => {
  const { entries } = ok(await portal.call(api.enrollments.pending, { query: { campaignId: id } }, brand))
  return entries.flatMap(({ pendingItems }) => pendingItems.map(({ text }) => text))
}
const rename = async ({ id }: Campaign, name: string) =>
  ok(await portal.call(api.campaigns.update, { params: { campaignId: id }, body: { name } }, brand))

it('a first sending needs each side’s sign-off as it stands; what was sent stays sent when it lapses (C01, C05)', async () => {
  const campaign = await completeCampaign()
  const ana = await off.named(campaign.id, { side: 'agency' })
  ok(await off.sign(ana))
  expect(await lacks(campaign)).toEqual(['Falta el aval del cliente'])
  expect(await verify(campaign)).toMatchObject({
    status: 400,
    body: { pendingData: { aval: ['Falta el aval del cliente'] } },
  })
  expect(await send(campaign)).toMatchObject({ status: 409, body: { code: 'sign_off_missing' } })
  expect(await sendChosen(campaign)).toMatchObject({
    sendingId: null,
    stayed: [{ reason: 'sign_off_missing', missing: ['Falta el aval del cliente'] }],
  })

  const leo = await off.named(campaign.id)
  ok(await off.sign(leo))
  await rename(campaign, 'Otro nombre')
  expect(await lacks(campaign)).toEqual(['Venció el aval de la agencia', 'Venció el aval del cliente'])
  for (const person of [ana, leo]) ok(await off.sign(person))
  expect((await verify(campaign)).status).toBe(200)
  expect(await sendChosen(campaign)).toMatchObject({ sent: [{ id: entryOf(campaign) }], stayed: [] })

  await rename(campaign, 'Un nombre más')
  expect(await lacks(campaign)).toEqual([])
  expect((await verify(campaign)).body).toMatchObject({ status: 'Enviada' })
})

it('sending all leaves what lacks its sign-off, and a brand reads how far each campaign is (C01, C06)', async () => {
  const campaign = await completeCampaign()
  await off.named(campaign.id)
  const sendAll = { body: { brandId: brand.brandId } }
  expect(ok(await portal.call(api.enrollments.sendAll, sendAll, brand)).enrollments).toEqual([])
  const { campaigns } = ok(await portal.call(api.signatories.states, {}, brand))
  expect(campaigns.find(({ campaignId }) => campaignId === campaign.id)).toMatchObject({
    need: 'needed',
    sides: [
      { side: 'agency', state: 'missing' },
      { side: 'client', state: 'asked' },
    ],
  })
})
