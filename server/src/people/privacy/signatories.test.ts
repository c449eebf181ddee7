import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { findings } from '../../../test/findings.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { counts, removal } from '../../../test/removal.ts'
import { askSignOff, signingOff } from '../../../test/sign-off.ts'

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

it('finds one of whom only what they signed is kept, and nobody twice (C04, A73)', async () => {
  const person = { name: 'Wenceslao Ibarra', email: 'wenceslao.ibarra@firma.example' }
  const { id } = await signedBy(person)
  await portal.db.deleteFrom('signatories').where('id', '=', id).execute()
  expect(await find('ibarra')).toMatchObject([{ ...person, kind: 'signatory', id }])
  await portal.registerBrand({ name: 'Wenceslao', email: person.email })
  expect(await find('wenceslao')).toMatchObject([{ kind: 'user', email: person.email }])
})
