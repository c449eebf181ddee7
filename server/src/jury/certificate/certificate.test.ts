import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { CERTIFICATE_PATH, certificatePath } from '@portal/contract/entries/certificate.ts'
import { publicCodeInWords } from '@portal/contract/platform/public-code.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { publishSince } from '../../../test/publication.ts'
import { removal } from '../../../test/removal.ts'
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

const { certificates } = api

async function signedCampaign() {
  const entry = entrant(portal, brand)
  const campaign = await entry.campaign({ name: 'Volver <a> casa' })
  await entry.complete(campaign)
  const leo = await off.named(campaign.id)
  const { hash } = ok(await off.sign(leo))
  const params = { campaignId: campaign.id }
  const list = async () => ok(await portal.call(certificates.list, { params }, brand)).certificates
  const [certificate] = await list()
  return { entry, campaign, leo, hash, params, list, code: certificate?.code ?? '' }
}

async function page(path: string) {
  const response = await fetch(portal.url + path, { redirect: 'manual' })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

const textOf = ({ bytes }: { bytes: string }) => pdfText(Buffer.from(bytes, 'base64')).join(' ')

it('gives who enters, the signatory and admins the paper: what was signed, by whom for which company, when (C10)', async () => {
  const { campaign, leo, hash, params, list, code } = await signedCampaign()
  expect(await list()).toMatchObject([
    { side: 'client', signatory: 'Leo Paz', state: 'valid', path: certificatePath(code) },
  ])
  expect(ok(await portal.call(certificates.own, {}, { link: leo.link })).certificates).toEqual(await list())
  expect(ok(await portal.call(certificates.listAny, { params }, admin)).certificates).toEqual(await list())
  const files = [
    ok(await portal.call(certificates.file, { params: { ...params, code } }, brand)),
    ok(await portal.call(certificates.ownFile, {}, { link: leo.link })),
    ok(await portal.call(certificates.anyFile, { params: { ...params, code } }, admin)),
  ]
  for (const file of files) {
    const text = textOf(file)
    for (const words of [
      'Ad Awards Argentina 25',
      campaign.name,
      'Responsable del cliente',
      'Leo Paz',
      'Gerente de marketing, Ñandú',
      'versión 2025-1',
      'Datos generales',
      'Declaración de IA',
      publicCodeInWords(code),
      hash.slice(0, 20),
      'Vigente al',
    ])
      expect([words, text.includes(words)]).toEqual([words, true])
    expect(text).not.toContain(leo.email)
  }
})

it('gives nobody else the paper: another brand, a signatory who hasn’t signed, another campaign (C10)', async () => {
  const { params, code } = await signedCampaign()
  const other = await signedCampaign()
  const stranger = await portal.registerBrand()
  const unsigned = await off.named(other.campaign.id, { side: 'agency' })
  const asked = [
    portal.call(certificates.list, { params }, stranger),
    portal.call(certificates.file, { params: { ...params, code } }, stranger),
    portal.call(certificates.file, { params: { ...other.params, code } }, brand),
    portal.call(certificates.ownFile, {}, { link: unsigned.link }),
  ]
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(ok(await portal.call(certificates.own, {}, { link: unsigned.link })).certificates).toEqual([])
})

it('tells everybody state, date and digest alone until the winners are public, and then the rest (C10)', async () => {
  const { campaign, leo, hash, entry, code } = await signedCampaign()
  await publishSince(portal, -3600)
  const names = [
    'Volver',
    'casa',
    'Leo',
    'Gerente',
    'Ñandú',
    'Argentina',
    'Buenos Aires',
    'cliente',
    'agencia',
  ]
  const before = await page(certificatePath(code))
  expect(before.status).toBe(200)
  for (const words of ['Este aval está vigente', 'Firmado el', hash, publicCodeInWords(code)])
    expect([words, before.text.includes(words)]).toEqual([words, true])
  expect(names.filter((name) => before.text.includes(name))).toEqual([])
  expect(before.headers.get('x-robots-tag')).toBe('noindex')
  expect(before.headers.get('cache-control')).toBe('private, no-cache')

  await publishSince(portal, 1)
  const after = await page(certificatePath(code))
  for (const words of ['Volver &lt;a&gt; casa', 'Leo Paz, Gerente de marketing, Ñandú', 'Versión 2025-1'])
    expect([words, after.text.includes(words)]).toEqual([words, true])
  expect(after.text).not.toContain(leo.email)
  expect(after.text).not.toMatch(/<script/)

  await entry.answer(campaign.id, 3, 'Otra respuesta')
  const lapsed = await page(certificatePath(code))
  expect(lapsed.text).toContain('Este aval venció')
  expect(lapsed.text).not.toContain('vigente')
  expect(lapsed.text).toContain('(cambió después)')
})

it('takes a code as it is typed, and answers all that is none alike (C10)', async () => {
  const { code } = await signedCampaign()
  const typed = encodeURIComponent(` ${publicCodeInWords(code).toLowerCase()} `)
  const { status, headers } = await page(`${CERTIFICATE_PATH}?codigo=${typed}`)
  expect([status, headers.get('location')]).toEqual([303, certificatePath(code)])
  expect((await page(CERTIFICATE_PATH)).text).toContain('<h1>Verifica una constancia de aval</h1>')
  for (const none of ['ZZZZZ-ZZZZZ', 'no', '"><script>', 'A'.repeat(90), '%00']) {
    const { status: found, text } = await page(`${CERTIFICATE_PATH}/${encodeURIComponent(none)}`)
    expect([none, found, text.includes('No encontramos ninguna constancia')]).toEqual([none, 404, true])
    expect(text).not.toContain('<script>')
  }
})

it('shows that an award was taken away once that is public, and not before (C08, C10)', async () => {
  const { campaign, code } = await signedCampaign()
  const { db } = portal
  const withdraw = (outcome: 'award-withdrawn' | 'disqualified') =>
    db
      .insertInto('integrity_cases')
      .values({
        key: outcome,
        brand_id: brand.brandId,
        campaign_id: campaign.id,
        program_id: 2,
        code: `${outcome}-${campaign.id}`,
        reason: 'Caso fabricado',
        outcome,
        proposed_at: new Date(),
        confirmed_at: new Date(),
        award: 'gold',
      })
      .execute()
  await publishSince(portal, 60)
  await withdraw('disqualified')
  expect((await page(certificatePath(code))).text).toContain('Este aval está vigente')
  await withdraw('award-withdrawn')
  expect((await page(certificatePath(code))).text).toContain('Premio retirado')
  await publishSince(portal, -3600)
  const { text } = await page(certificatePath(code))
  expect(text).toContain('Este aval está vigente')
  expect(text).not.toContain('etirado')
})

it('stays true without the person who was erased, and of a campaign that is gone (C04, C10)', async () => {
  const { leo, hash, params, code, list } = await signedCampaign()
  await publishSince(portal, 1)
  ok(await removal(portal, admin).remove('signatory', leo.id, leo.email))
  expect(await list()).toMatchObject([{ code, signatory: null, state: 'valid' }])
  const { text } = await page(certificatePath(code))
  expect(text).toContain('Datos borrados a pedido')
  expect(text).toContain(hash)
  expect(text).not.toContain('Leo')
  const paper = textOf(ok(await portal.call(certificates.file, { params: { ...params, code } }, brand)))
  expect(paper).toContain('Datos borrados a pedido')
  expect(paper).not.toContain('Leo')

  ok(await portal.call(api.campaigns.remove, { params }, brand))
  expect((await page(certificatePath(code))).text).toContain('Aval de una campaña que ya no está')
  expect((await portal.call(certificates.list, { params }, brand)).status).toBe(404)
})
