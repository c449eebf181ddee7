import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import type { PendingReport } from '@portal/contract/entries/enrollments.ts'
import { entrant, ok, setDeadline } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

async function newBrand() {
  const brand = await portal.registerBrand()
  return { brand, as: { token: brand.token }, entry: entrant(portal, brand) }
}
const send = ({ brandId, token }: TestBrand, enrollmentId: number) =>
  portal.call(api.enrollments.send, { body: { enrollmentId, brandId } }, { token })
const sendAll = ({ brandId, token }: TestBrand) =>
  portal.call(api.enrollments.sendAll, { body: { brandId } }, { token })
const verify = ({ token }: TestBrand, enrollmentId: number) =>
  portal.call(api.enrollments.verify, { params: { enrollmentId } }, { token })
const receipts = async ({ email }: TestBrand) =>
  (await portal.mailsTo(email)).filter(({ kind }) => kind === 'entry-sent')

function onlyEntry({ enrollments }: Campaign) {
  const [entry] = enrollments
  if (!entry) throw new Error('The campaign has an entry')
  return entry
}

describe('the check of an entry', () => {
  it('names what is missing, by section and one by one (A24, S16.7)', async () => {
    const { brand, entry } = await newBrand()
    const campaign = await entry.campaign({ name: 'Pendiente', categoryIds: [4] })
    await entry.setDates(campaign.id)
    await entry.answer(campaign.id, 4)
    await entry.addFile(campaign.id, 'video_pauted')
    const { status, body } = await verify(brand, onlyEntry(campaign).id)
    expect([status, body]).toEqual([
      400,
      {
        message: 'A esta inscripción aún le faltan datos.',
        code: 'entry_incomplete',
        campaignName: 'Pendiente',
        categoryName: 'Lo vi en Vertical',
        pendingData: {
          archivos: ['Falta el video caso'],
          creditos: [
            'Agrega al menos una persona en los créditos',
            'Agrega al menos un anunciante en los créditos',
          ],
        },
        pendingItems: [
          { section: 'archivos', field: 'video_case', text: 'Falta el video caso' },
          {
            section: 'creditos',
            field: 'people',
            text: 'Agrega al menos una persona en los créditos',
          },
          {
            section: 'creditos',
            field: 'advertiser',
            text: 'Agrega al menos un anunciante en los créditos',
          },
        ],
      },
    ])
  })

  it('says what the entry is when nothing is (A24)', async () => {
    const { brand, entry } = await newBrand()
    const campaign = await entry.campaign()
    const { id } = onlyEntry(campaign)
    await entry.complete(campaign)
    const complete = await verify(brand, id)
    expect([complete.status, complete.body]).toEqual([200, { status: 'Completa' }])
    await send(brand, id)
    expect((await verify(brand, id)).body).toEqual({ status: 'Enviada' })
    expect((await verify(brand, 2_000_000_000)).status).toBe(404)
  })
})

describe('what is missing, for the screens', () => {
  it('is an answer and no failure: the items of the check, of all campaigns or of one (A78, A24, S16.7)', async () => {
    const { brand, as, entry } = await newBrand()
    const campaigns = [await entry.campaign({ name: 'Una' }), await entry.campaign({ name: 'Otra' })] as const
    await entry.complete(await entry.campaign({ name: 'Completa' }))
    await entry.setDates(campaigns[0].id)
    const pending = (campaignId?: number) =>
      portal.call(api.enrollments.pending, { query: campaignId ? { campaignId } : {} }, as)
    const all = await pending()
    expect(all.status).toBe(200)
    expect(all.body.entries.map(({ campaignName }) => campaignName)).toEqual(['Otra', 'Una'])
    for (const campaign of campaigns) {
      const { enrollmentId, pendingItems } = (await pending(campaign.id)).body.entries[0] ?? {}
      expect(enrollmentId).toBe(onlyEntry(campaign).id)
      const { body } = await verify(brand, onlyEntry(campaign).id)
      expect(pendingItems).toEqual((body as unknown as PendingReport).pendingItems)
    }
    expect((await pending(2_000_000_000)).status).toBe(404)
  })

  it('takes one statement for any number of campaigns (A78)', async () => {
    const { as, entry } = await newBrand()
    const ask = () => portal.call(api.enrollments.pending, { query: {} }, as)
    await entry.campaign()
    const one = await portal.countStatements(ask)
    await entry.campaign()
    await entry.campaign()
    expect(await portal.countStatements(ask)).toEqual(one)
  })
})

describe('sending an entry', () => {
  it('makes it Enviada and mails one receipt, however often it is sent (A26, T11, S16.8)', async () => {
    const { brand, entry } = await newBrand()
    const campaign = await entry.campaign({ name: 'Con acentos: Ñandú', categoryIds: [3] })
    await entry.complete(campaign)
    const { id, enrollCode } = onlyEntry(campaign)
    const first = await send(brand, id)
    expect([first.status, first.body]).toEqual([200, { enrollment: { id, status: 'Enviada', enrollCode } }])
    const [sent = campaign] = await entry.list()
    const again = await send(brand, id)
    expect([again.status, again.body]).toEqual([first.status, first.body])

    const [mail, ...more] = await receipts(brand)
    expect(more).toEqual([])
    expect(mail?.subject).toContain(enrollCode)
    expect(mail?.text).toContain('Ad Awards Argentina 25')
    expect(mail?.text).toContain('Campaña: Con acentos: Ñandú\nCategoría: Feat Creadores\n')
    expect(onlyEntry(sent).sentAt).toMatch(/^\d{4}-.*T.*Z$/)
    expect(await entry.list()).toEqual([sent])
  })

  it('tells in the receipt until when it can be edited (A26, T13)', async () => {
    const { brand, entry } = await newBrand()
    const campaign = await entry.campaign({ country: 'CO' })
    await entry.complete(campaign)
    await setDeadline(portal, 1, 3600)
    await send(brand, onlyEntry(campaign).id)
    await setDeadline(portal, 1, null)
    const [mail] = await receipts(brand)
    expect(mail?.text).toMatch(/Puedes editarla hasta el \d\d\/\d\d\/\d{4}, \d\d:\d\d \(.+\)\./)
  })

  it('is answered the same after the closing when it was sent in time, and refused otherwise (A26, T13)', async () => {
    const { brand, entry } = await newBrand()
    const [campaign, late] = [await entry.campaign(), await entry.campaign()]
    for (const each of [campaign, late]) await entry.complete(each)
    const { id } = onlyEntry(campaign)
    const first = await send(brand, id)
    await setDeadline(portal, 2, -1)
    const [again, refused] = [await send(brand, id), await send(brand, onlyEntry(late).id)]
    await setDeadline(portal, 2, null)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect([refused.status, refused.body.code]).toEqual([403, 'deadline_passed'])
    expect(await receipts(brand)).toHaveLength(1)
  })

  it('is done once by parallel calls (A26)', async () => {
    const { brand, entry } = await newBrand()
    const campaign = await entry.campaign()
    await entry.complete(campaign)
    const { id, enrollCode } = onlyEntry(campaign)
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(brand, id)))
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { enrollment: { id, status: 'Enviada', enrollCode } }])
    expect(await receipts(brand)).toHaveLength(1)
  })

  it('is refused while something is missing or the campaign is blocked (A26, T11)', async () => {
    const { brand, as, entry } = await newBrand()
    const campaign = await entry.campaign()
    const { id } = onlyEntry(campaign)
    const incomplete = await send(brand, id)
    expect([incomplete.status, incomplete.body]).toEqual([
      409,
      {
        code: 'not_complete',
        message: 'La inscripción está incompleta: completa lo que falta antes de enviarla.',
      },
    ])
    await entry.complete(campaign)
    ok(await portal.call(api.campaigns.block, { body: { campaignId: campaign.id, countryCode: 'UY' } }, as))
    const blocked = await send(brand, id)
    expect([blocked.status, blocked.body.code]).toEqual([409, 'campaign_blocked'])
    expect((await send(brand, 2_000_000_000)).status).toBe(404)
    expect(await receipts(brand)).toEqual([])
  })

  it('holds while the entry is edited, and again by itself once it is complete again (T11)', async () => {
    const { brand, as, entry } = await newBrand()
    const campaign = await entry.campaign()
    await entry.complete(campaign)
    const { id } = onlyEntry(campaign)
    await send(brand, id)
    const status = async () => onlyEntry((await entry.list())[0] ?? campaign).status
    const files = await portal.call(api.files.list, { params: { campaignId: campaign.id } }, as)
    const fileId = files.body.files.video_case[0]?.id ?? 0
    ok(await portal.call(api.files.remove, { params: { campaignId: campaign.id, fileId } }, as))
    expect(await status()).toBe('Incompleta')
    const refused = await send(brand, id)
    expect([refused.status, refused.body.code]).toEqual([409, 'not_complete'])
    await entry.addFile(campaign.id, 'video_case')
    expect(await status()).toBe('Enviada')
    expect((await send(brand, id)).status).toBe(200)
    expect(await receipts(brand)).toHaveLength(1)
  })
})

describe('sending all', () => {
  it('sends every complete entry of open programmes and answers with those (A27, S16.8, T12, T13)', async () => {
    const { brand, entry } = await newBrand()
    expect([(await sendAll(brand)).status, (await sendAll(brand)).body]).toEqual([200, { enrollments: [] }])
    const complete = await entry.campaign({ categoryIds: [1, 2] })
    const partly = await entry.campaign({ categoryIds: [1, 2] })
    const sentBefore = await entry.campaign()
    const late = await entry.campaign({ country: 'CO' })
    await entry.complete(complete)
    await entry.complete({ ...partly, enrollments: partly.enrollments.slice(0, 1) })
    await entry.complete(sentBefore)
    await entry.complete(late)
    await entry.campaign()
    await send(brand, onlyEntry(sentBefore).id)

    await setDeadline(portal, 1, -1)
    const { status, body } = await sendAll(brand)
    await setDeadline(portal, 1, null)
    const expected = [...complete.enrollments, onlyEntry(partly)]
    expect([status, body]).toEqual([
      200,
      { enrollments: expected.map(({ id, enrollCode }) => ({ id, status: 'Enviada', enrollCode })) },
    ])
    const listed = await entry.list()
    const sendings = listed.flatMap(({ enrollments }) => enrollments.map(({ sendingId }) => sendingId))
    expect(new Set(sendings.filter((id) => id !== null)).size).toBe(2)
    const statuses = listed.map(({ id, enrollments }) => [id, enrollments.map((each) => each.status)])
    expect(new Map(statuses as [number, string[]][])).toEqual(
      new Map([
        [complete.id, ['Enviada', 'Enviada']],
        [partly.id, ['Enviada', 'Incompleta']],
        [sentBefore.id, ['Enviada']],
        [late.id, ['Completa']],
        [late.id + 1, ['Incompleta']],
      ]),
    )
    expect(await receipts(brand)).toHaveLength(2)
    expect((await sendAll(brand)).body).toEqual({
      enrollments: [onlyEntry(late)].map(({ id, enrollCode }) => ({ id, status: 'Enviada', enrollCode })),
    })
    expect((await sendAll(brand)).body).toEqual({ enrollments: [] })
    expect(await receipts(brand)).toHaveLength(3)
  })

  it('takes the same statements for any number of entries (A27)', async () => {
    const countFor = async (categoryIds: number[]) => {
      const { brand, entry } = await newBrand()
      await entry.complete(await entry.campaign({ categoryIds }))
      return portal.countStatements(() => sendAll(brand))
    }
    expect(await countFor([1, 2, 3, 4])).toBe(await countFor([1]))
  })

  it('sends each entry once, together with single sendings (A26, A27)', async () => {
    const { brand, entry } = await newBrand()
    const campaigns = [await entry.campaign({ categoryIds: [1, 2, 3] }), await entry.campaign()]
    for (const campaign of campaigns) await entry.complete(campaign)
    const ids = campaigns.flatMap(({ enrollments }) => enrollments.map(({ id }) => id))
    const [one, other, single] = await Promise.all([sendAll(brand), sendAll(brand), send(brand, ids[0] ?? 0)])
    expect([one.status, other.status, single.status]).toEqual([200, 200, 200])
    const sent = [...one.body.enrollments, ...other.body.enrollments].map(({ id }) => id)
    expect(new Set([...sent, ids[0]]).size).toBe(4)
    expect(new Set(sent).size).toBe(sent.length)
    const listed = await entry.list()
    const sendings = listed.flatMap(({ enrollments }) => enrollments.map(({ sendingId }) => sendingId))
    expect(await receipts(brand)).toHaveLength(new Set(sendings).size)
  })
})
