import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { signOffBadge } from '@portal/contract/jury/sheets/sign-off-badge.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { findings } from '../../../test/findings.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { counts, removal } from '../../../test/removal.ts'
import { askSignOff, signingOff } from '../../../test/sign-off.ts'
import { readSignOffStates } from '../../entries/sign-off/states.ts'

let portal: Portal
let brand: TestBrand
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
let off: ReturnType<typeof signingOff>
beforeAll(async () => {
  portal = await startPortal()
  await askSignOff(portal, 2)
  brand = await portal.registerBrand()
  admin = await portal.registerAdmin()
  off = signingOff(portal, brand)
})
afterAll(() => portal.stop())

const find = async (search: string) =>
  ok(await portal.call(api.privacy.people, { query: { search } }, admin)).people

async function signedBy(person: { name: string; email: string }) {
  const entry = entrant(portal, brand)
  const campaign = await entry.campaign()
  await entry.complete(campaign)
  const signatory = await off.named(campaign.id, person)
  const body = await off.bodyFor(signatory)
  ok(await off.signWith(signatory.link, { ...body, name: person.name }))
  return { ...signatory, campaignId: campaign.id }
}

it('finds, exports and erases who signed and has no account, also once replaced and of several campaigns (C04, A73–A76)', async () => {
  const person = { name: 'Zoraida Quiroga', email: 'zoraida.quiroga@firma.example' }
  const first = await signedBy(person)
  await signedBy(person)
  await off.named(first.campaignId, { name: 'Otra' })
  const found = await find('quiroga')
  expect(found).toMatchObject([{ ...person, kind: 'signatory', role: null, brand: null }])
  const id = found[0]?.id ?? 0
  const params = { kind: 'signatory', personId: id }
  const { data } = ok(await portal.call(api.privacy.export, { params }, admin))
  expect(data).toMatchObject({
    responsable_de_avales: [person, person],
    firmas_de_avales: [person, person],
    correos: expect.arrayContaining([expect.objectContaining({ kind: 'sign-off-asked' })]),
  })
  const persons = removal(portal, admin)
  const { goes, stays } = ok(await persons.preview('signatory', id))
  expect([counts(goes)['Datos como responsable de avales'], stays]).toEqual([4, []])
  expect(await find('quiroga')).toEqual(found)
  expect((await persons.remove('signatory', id, 'otra@firma.example')).status).toBe(400)
  ok(await persons.remove('signatory', id, person.email))
  expect(await find('quiroga')).toEqual([])
  expect(await persons.tablesWith(person.email)).toEqual({})
  expect((await persons.preview('signatory', id)).status).toBe(404)
  expect(await findings(portal)).toEqual([])
})

const statesOf = async (id: number) =>
  (await readSignOffStates(portal.db, portal.deps.catalog.now(), [{ id, programId: 2 }])).get(id) ?? []

it('lets what an erased person signed count on, lapse and be signed by another, without asking them (C04, C05, C06, C09)', async () => {
  const person = { name: 'Ximena Otero', email: 'ximena.otero@firma.example' }
  const { id, link, campaignId } = await signedBy(person)
  const { id: unsigned } = await off.named(campaignId, { ...person, side: 'agency' })
  ok(await removal(portal, admin).remove('signatory', id, person.email))

  const held = async () => (await off.list(campaignId)).signatories
  const erased = { id, side: 'client', name: '', role: '', company: '', email: '' }
  expect(await held()).toMatchObject([{ ...erased, state: 'signed' }])
  const states = () => statesOf(campaignId)
  expect(await states()).toEqual([
    { side: 'agency', state: 'missing' },
    { side: 'client', state: 'signed' },
  ])
  expect(signOffBadge(await states())).toBe('onlyClient')
  expect(await findings(portal)).toEqual([])

  expect((await off.read(link)).status).toBe(401)
  const ask = (signatoryId: number) =>
    portal.call(api.signatories.ask, { params: { campaignId, signatoryId } }, brand)
  expect([(await ask(id)).status, (await ask(unsigned)).status]).toEqual([404, 404])
  const body = { name: 'Otro nombre' }
  ok(await portal.call(api.campaigns.update, { params: { campaignId }, body }, brand))
  expect(await held()).toMatchObject([{ ...erased, state: 'lapsed' }])
  expect(signOffBadge(await states())).toBe('lapsed')
  const { id: other } = await off.named(campaignId)
  expect(await held()).toMatchObject([{ id: other, state: 'asked' }])
})

it('keeps that an erased person returned it, without the note, and no row of one who was replaced (C03, C04)', async () => {
  const person = { name: 'Yago Urrutia', email: 'yago.urrutia@firma.example' }
  const returned = await signedBy(person)
  ok(
    await portal.call(
      api.signing.giveBack,
      { body: { note: 'Yago no firma más.' } },
      { link: returned.link },
    ),
  )
  const replaced = await signedBy(person)
  await off.named(replaced.campaignId)
  ok(await removal(portal, admin).remove('signatory', returned.id, person.email))
  const [held] = (await off.list(returned.campaignId)).signatories
  expect(held).toMatchObject({ state: 'returned', note: '', name: '' })
  const ids = async (brandId: number) =>
    (
      await portal.db
        .selectFrom('signatories')
        .where('brand_id', '=', brandId)
        .where('email', '=', '')
        .select('id')
        .orderBy('id')
        .execute()
    ).map(({ id }) => id)
  expect(await ids(brand.brandId)).toContain(returned.id)
  expect(await ids(brand.brandId)).not.toContain(replaced.id)
})

it('lets what was signed of a deleted brand’s sent campaign count on (C04, A76)', async () => {
  const own = await portal.registerBrand()
  const { id: campaignId } = await entrant(portal, own).campaign()
  const signing = signingOff(portal, own)
  ok(await signing.sign(await signing.named(campaignId)))
  await portal.db
    .updateTable('enrollments')
    .set({ sent_at: new Date() })
    .where('campaign_id', '=', campaignId)
    .execute()
  ok(await removal(portal, admin).remove('user', own.user.id, own.email))
  expect(await statesOf(campaignId)).toMatchObject([
    { state: 'missing' },
    { side: 'client', state: 'signed' },
  ])
})

it('finds one of whom only what they signed is kept, and nobody twice (C04, A73)', async () => {
  const person = { name: 'Wenceslao Ibarra', email: 'wenceslao.ibarra@firma.example' }
  const { id } = await signedBy(person)
  await portal.db.deleteFrom('signatories').where('id', '=', id).execute()
  expect(await find('ibarra')).toMatchObject([{ ...person, kind: 'signatory', id }])
  await portal.registerBrand({ name: 'Wenceslao', email: person.email })
  expect(await find('wenceslao')).toMatchObject([{ kind: 'user', email: person.email }])
})
