import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { LegalDocument } from '@portal/contract/editions/edition.ts'
import { changeEdition, content2025 } from '../../../test/editions.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'

let portal: Portal
let brand: TestBrand
beforeAll(async () => {
  portal = await startPortal()
})
beforeEach(async () => {
  await changeEdition(portal, () => content2025)
  brand = await portal.registerBrand()
  await setVersion('2025-1')
})
afterAll(() => portal.stop())

const setVersion = (terms_version: string) =>
  portal.db.updateTable('users').where('id', '=', brand.user.id).set({ terms_version }).execute()

const terms = (version: string, effectiveOn: string, mustAcceptAnew: boolean): LegalDocument => ({
  kind: 'terms',
  version,
  title: 'Términos y condiciones',
  effectiveOn,
  mustAcceptAnew,
  sections: [],
})

const publish = (...documents: LegalDocument[]) =>
  changeEdition(portal, (content) => ({ ...content, legal: [...content.legal, ...documents] }))

const asked = async () =>
  (await portal.call(api.accounts.get, { params: { userId: brand.user.id } }, brand)).body.user.termsToAccept

const accept = (version: string, options: { token?: string } = brand) =>
  portal.call(api.accounts.acceptTerms, { body: { version } }, options)

it('asks a brand for a version that must be accepted anew, until it accepts, and records it (E05, A93)', async () => {
  expect(await asked()).toBeNull()
  await publish(terms('2025-2', '2025-05-01', true))
  expect(await asked()).toEqual({ version: '2025-2', title: 'Términos y condiciones' })
  const { status, body } = await accept('2025-2')
  expect([status, body.user.termsToAccept]).toEqual([200, null])
  expect(await asked()).toBeNull()
  expect((await accept('2025-2')).status).toBe(200)
  const events = await portal.db
    .selectFrom('audit_events')
    .where('action', '=', 'terms-accepted')
    .where('brand_id', '=', brand.brandId)
    .select('details')
    .orderBy('audit_events.id')
    .execute()
  expect(events).toEqual([{ details: { Versión: '2025-2' } }])
})

it('asks nothing for a version that need not be accepted, nor before its day, and all the same for one passed over (E05)', async () => {
  await publish(terms('2025-2', '2025-05-01', false))
  expect(await asked()).toBeNull()
  await publish(terms('2099-1', '2099-01-01', true))
  expect(await asked()).toBeNull()
  await publish(terms('2025-3', '2025-06-01', true), terms('2025-4', '2025-07-01', false))
  expect(await asked()).toMatchObject({ version: '2025-4' })
})

it('refuses to accept what does not count today (E05, A93)', async () => {
  await publish(terms('2025-2', '2025-05-01', true))
  for (const version of ['2025-1', '2099-1', 'x']) {
    const { status, body } = await accept(version)
    expect([status, body.code]).toEqual([409, 'terms_changed'])
  }
  expect((await accept('')).status).toBe(400)
})

it('keeps reading and entering open meanwhile (E05)', async () => {
  await publish(terms('2025-2', '2025-05-01', true))
  const { status } = await portal.call(api.campaigns.list, { params: { brandId: brand.brandId } }, brand)
  expect(status).toBe(200)
})
