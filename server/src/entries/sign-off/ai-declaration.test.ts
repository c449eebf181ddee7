import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { AiDeclaration } from '@portal/contract/entries/ai-declaration.ts'
import { changed, editor } from '../../../test/edit-editions.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { examine } from '../../desk/doctor/doctor.ts'

let portal: Portal
let brand: TestBrand
let entry: ReturnType<typeof entrant>
let edit: ReturnType<typeof editor>
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand()
  entry = entrant(portal, brand)
  edit = editor(portal, await portal.registerAdmin())
})
afterAll(() => portal.stop())

const use = { purpose: 'La voz', tool: 'Un sintetizador', couldSeemReal: 'La voz de la locutora' }
const declaration: AiDeclaration = { piece: use, process: null, caseMaterial: null }
const { read, save } = api.aiDeclaration

const readOf = (campaignId: number, token = brand.token) =>
  portal.call(read, { params: { campaignId } }, { token })
const declare = (campaignId: number, body: object = declaration, token = brand.token) =>
  portal.call(save, { params: { campaignId }, body: body as AiDeclaration }, { token })

const asks = (asksAiDeclaration: boolean) => edit.confirm(1, 'programs', changed(2, { asksAiDeclaration }))
const pendingOf = async (campaignId: number) => {
  const { entries } = ok(await portal.call(api.enrollments.pending, { query: { campaignId } }, brand))
  return entries.flatMap(({ pendingItems }) => pendingItems)
}

it('a complete campaign lacks the declaration once its programme asks, and the admin is told before (C01, C02, E15)', async () => {
  const campaign = await entry.campaign()
  await entry.complete(campaign)
  expect(await pendingOf(campaign.id)).toEqual([])
  expect(await asks(true)).toEqual([
    `${campaign.enrollments.length} inscripción completa pasará a Incompleta.`,
  ])
  expect(await pendingOf(campaign.id)).toEqual([
    { section: 'declaracion', field: 'aiDeclaration', text: 'Falta la declaración de IA' },
  ])
  const [enrollment] = campaign.enrollments
  const refused = await portal.call(
    api.enrollments.verify,
    { params: { enrollmentId: enrollment?.id ?? 0 } },
    brand,
  )
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { pendingData: { declaracion: ['Falta la declaración de IA'] } },
  ])
  ok(await declare(campaign.id))
  expect(await pendingOf(campaign.id)).toEqual([])
  expect(await Array.fromAsync(examine({ db: portal.db, videos: portal.deps.videos }))).toEqual([])
  await portal.db.updateTable('programs').set({ asks_ai_declaration: false }).execute()
})

it('is stored as it was typed, once however often it is sent, and is in the activity (C02)', async () => {
  const { id } = await entry.campaign()
  const nothing = ok(await readOf(id))
  expect(nothing.declaration).toBe(null)
  const held = ok(await declare(id, { ...declaration, revision: nothing.revision }))
  expect(held.declaration).toEqual(declaration)
  expect(ok(await readOf(id))).toEqual(held)
  expect(ok(await declare(id, { ...declaration, revision: nothing.revision }))).toEqual(held)
  const events = await portal.db
    .selectFrom('audit_events')
    .where('campaign_id', '=', id)
    .where('action', '=', 'campaign-changed')
    .select('details')
    .execute()
  expect(events.map(({ details }) => details.Parte)).toEqual(['Declaración de IA'])
})

it('is never written over what somebody saved meanwhile (C02)', async () => {
  const { id } = await entry.campaign()
  const { revision } = ok(await readOf(id))
  ok(await declare(id, { ...declaration, revision }))
  const { status, body } = await declare(id, { ...declaration, piece: null, revision })
  expect([status, body]).toMatchObject([409, { code: 'changed_meanwhile', stored: { declaration } }])
  expect(ok(await readOf(id)).declaration).toEqual(declaration)
})

it.each([
  [{ piece: undefined }, 'piece', 'Elige si se usó IA'],
  [{ process: {} }, 'process.purpose', 'Escribe para qué se usó'],
  [{ process: { ...use, tool: ' ' } }, 'process.tool', 'Escribe con qué herramienta'],
  [
    { caseMaterial: { ...use, couldSeemReal: 'x'.repeat(501) } },
    'caseMaterial.couldSeemReal',
    'Usa como máximo 500 caracteres.',
  ],
])('says of each place none, or all three things: %j (C02)', async (fault, path, message) => {
  const { id } = await entry.campaign()
  const { status, body } = await declare(id, { ...declaration, ...fault })
  expect([status, body.issues?.[0]]).toEqual([400, { path, message }])
})

it('is declared by a guest of the campaign too, and of no other (C02, B04)', async () => {
  const [own, other] = [await entry.campaign(), await entry.campaign()]
  const guest = await portal.addMember(brand.brandId, 'guest', { campaignId: own.id, level: 'edit' })
  expect(ok(await declare(own.id, declaration, guest.token)).declaration).toEqual(declaration)
  expect((await declare(other.id, declaration, guest.token)).status).toBe(404)
  expect((await readOf(other.id, guest.token)).status).toBe(404)
})

it('comes back with its campaign from the trash (C02)', async () => {
  const { id } = await entry.campaign()
  ok(await declare(id))
  ok(await portal.call(api.campaigns.remove, { params: { campaignId: id } }, brand))
  expect((await readOf(id)).status).toBe(404)
  const admin = await portal.registerAdmin()
  const { deletions } = ok(await portal.call(api.trash.list, {}, admin))
  const deletionId = deletions.find(({ label }) => label !== '')?.id ?? 0
  ok(await portal.call(api.trash.restore, { params: { deletionId } }, admin))
  expect(ok(await readOf(id)).declaration).toEqual(declaration)
})
