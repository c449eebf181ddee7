import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { findings } from '../../../test/findings.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { askSignOff, signingOff } from '../../../test/sign-off.ts'
import { deletionOf } from '../../../test/trash.ts'

let portal: Portal
let brand: TestBrand
let entry: ReturnType<typeof entrant>
let off: ReturnType<typeof signingOff>
let campaign: Campaign
beforeAll(async () => {
  portal = await startPortal()
  await askSignOff(portal, 2)
  brand = await portal.registerBrand()
  entry = entrant(portal, brand)
  off = signingOff(portal, brand)
  campaign = await entry.campaign({ categoryIds: [3, 5] })
  await entry.complete(campaign)
})
afterAll(() => portal.stop())

const stateOf = async (id: number) => {
  const { signatories } = await off.list(campaign.id)
  const found = signatories.find((each) => each.id === id)
  return [found?.state, found?.lapsedParts]
}

it('a signatory reads by the link all that the signature covers, and signs it with a mailed code (C03, C04)', async () => {
  const leo = await off.named(campaign.id)
  expect(await stateOf(leo.id)).toEqual(['asked', []])
  const shown = ok(await off.read(leo.link))
  expect(shown).toMatchObject({
    signatory: { side: 'client', name: 'Leo Paz' },
    data: { name: campaign.name, startDate: '2025-02-01' },
    people: [{ name: 'Íñigo Peña' }],
    companies: [{ role: 'Anunciante' }],
    declaration: null,
    statements: { version: '2025-1' },
    signed: null,
  })
  expect(shown.categories.map(({ answers }) => answers.length > 0)).toEqual([true, true])
  expect(shown.categories[0]?.answers[0]?.answer).toBe('Una respuesta con ñ.')
  const [file] = shown.files
  const { status } = await fetch(portal.url + (file?.url ?? ''))
  expect([shown.files.length, status]).toEqual([2, 200])
  expect(await stateOf(leo.id)).toEqual(['opened', []])

  const { hash } = ok(await off.sign(leo))
  expect(await stateOf(leo.id)).toEqual(['signed', []])
  for (const address of [leo.email, brand.email]) {
    const done = (await portal.mailsTo(address)).filter(({ kind }) => kind === 'sign-off-done')
    expect(done.map(({ text }) => text.includes(hash))).toEqual([true])
  }
  expect(await findings(portal)).toEqual([])
})

it('lapses by the part that changes, holds again when it is as it was, and is signed anew (C05)', async () => {
  const ana = await off.named(campaign.id, { side: 'agency', name: 'Ana Ríos' })
  ok(await off.sign(ana))
  const rename = async (name: string) =>
    ok(
      await portal.call(api.campaigns.update, { params: { campaignId: campaign.id }, body: { name } }, brand),
    )
  await rename('Otro nombre')
  expect(await stateOf(ana.id)).toEqual(['lapsed', ['datos generales']])
  expect(ok(await off.read(ana.link)).signed?.lapsedParts).toEqual(['datos generales'])
  await rename(campaign.name)
  expect(await stateOf(ana.id)).toEqual(['signed', []])
  await rename('Otro nombre')
  ok(await off.sign(ana))
  expect(await stateOf(ana.id)).toEqual(['signed', []])
})

it('tells the entrant with which note it was returned, and asks anew by another link (C03)', async () => {
  const { id } = await entry.campaign()
  const leo = await off.named(id)
  ok(await portal.call(api.signing.giveBack, { body: { note: 'Falta la fecha' } }, { link: leo.link }))
  const [held] = (await off.list(id)).signatories
  expect([held?.state, held?.note]).toEqual(['returned', 'Falta la fecha'])
  const mail = (await portal.mailsTo(brand.email)).findLast(({ kind }) => kind === 'sign-off-returned')
  expect(mail?.text).toContain('«Falta la fecha»')
  ok(await portal.call(api.signatories.ask, { params: { campaignId: id, signatoryId: leo.id } }, brand))
  expect((await off.read(leo.link)).body.code).toBe('link_ended')
  expect((await off.read(await off.linkTo(leo.email))).status).toBe(200)
  expect((await off.list(id)).signatories.map(({ state }) => state)).toEqual(['opened'])
})

it('mails a person once, however often they are named, and warns of what looks odd (C03, C07)', async () => {
  const { id } = await entry.campaign()
  const ana = await off.named(id, { side: 'agency', email: brand.email })
  const { side, name, role, company, email } = ana
  ok(await off.name(id, { side, name, role, company, email }))
  const asked = (await portal.mailsTo(brand.email)).filter(({ kind }) => kind === 'sign-off-asked')
  expect(asked).toHaveLength(1)
  ok(await off.name(id, { ...ana, side: 'client' }))
  expect((await off.list(id)).warnings).toEqual([
    'La agencia y el cliente tienen como responsable a la misma persona.',
    'Los responsables de la agencia y del cliente tienen el mismo correo.',
    'El responsable del cliente es miembro del equipo que inscribe la campaña.',
  ])
})

it('is asked for by no guest, and where the programme doesn’t ask by nobody (C01, B04)', async () => {
  const { id } = await entry.campaign()
  const guest = await portal.addMember(brand.brandId, 'guest', { campaignId: id, level: 'edit' })
  expect((await off.name(id, off.personOf(), guest)).status).toBe(403)
  const other = await entry.campaign({ country: 'CO' })
  expect((await off.name(other.id, off.personOf())).status).toBe(404)
  expect((await off.list(other.id)).sides).toEqual([])
})

it('comes back with its campaign from the trash (C03)', async () => {
  const { id } = await entry.campaign()
  const leo = await off.named(id)
  ok(await off.sign(leo))
  ok(await portal.call(api.campaigns.remove, { params: { campaignId: id } }, brand))
  expect((await off.read(leo.link)).body.code).toBe('link_ended')
  const admin = await portal.registerAdmin()
  const deletionId = await deletionOf(portal, 'campaign', id)
  ok(await portal.call(api.trash.restore, { params: { deletionId } }, admin))
  expect((await off.list(id)).signatories.map(({ state }) => state)).toEqual(['signed'])
})
