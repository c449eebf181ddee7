import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { entrant, ok, setDeadline } from '../../../test/entries.ts'
import { findings } from '../../../test/findings.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { addNextEdition, nextCategory } from '../../../test/next-edition.ts'
import { deletionOf } from '../../../test/trash.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

async function newBrand() {
  const brand = await portal.registerBrand()
  return { brand, as: { token: brand.token }, entry: entrant(portal, brand) }
}

const send = ({ token }: TestBrand, enrollmentIds: number[], stayIds?: number[]) =>
  portal.call(api.sendings.send, { body: { enrollmentIds, stayIds } }, { token })
const read = ({ token }: TestBrand, sendingId: number | null) =>
  portal.call(api.sendings.one, { params: { sendingId: sendingId ?? 0 } }, { token })
const file = ({ token }: TestBrand, sendingId: number | null) =>
  portal.call(api.sendings.file, { params: { sendingId: sendingId ?? 0 } }, { token })
const receipts = async ({ email }: TestBrand) =>
  (await portal.mailsTo(email)).filter(({ kind }) => kind === 'entry-sent')
const idsOf = (...campaigns: Campaign[]) =>
  campaigns.flatMap(({ enrollments }) => enrollments.map(({ id }) => id))
const sendingsOf = ({ brandId }: TestBrand) =>
  portal.db.selectFrom('sendings').where('brand_id', '=', brandId).select('id').execute()

describe('sending a list (A233, F25)', () => {
  it('is one sending and one mail, and says who sent what and when', async () => {
    const { brand, entry } = await newBrand()
    const campaigns = [await entry.campaign({ name: 'La ida', categoryIds: [1, 2] }), await entry.campaign()]
    for (const campaign of campaigns) await entry.complete(campaign)
    const ids = idsOf(...campaigns)
    const answer = ok(await send(brand, ids.toReversed()))
    expect(answer.sent.map(({ id }) => id)).toEqual(ids)
    expect(answer.stayed).toEqual([])

    const listed = (await entry.list()).toReversed().flatMap(({ enrollments }) => enrollments)
    expect(listed.map(({ status, sendingId }) => [status, sendingId])).toEqual(
      ids.map(() => ['Enviada', answer.sendingId]),
    )
    const { sending } = ok(await read(brand, answer.sendingId))
    expect(sending).toMatchObject({ id: answer.sendingId, sentAt: listed[0]?.sentAt, stayed: [] })
    expect(sending.sentBy).toContain(brand.user.name)
    expect(sending.sent).toEqual(
      listed.map(({ id, campaignId, categoryId, category, enrollCode }) => ({
        enrollmentId: id,
        campaignId,
        programId: 2,
        categoryId,
        enrollCode,
        campaign: campaignId === campaigns[0]?.id ? 'La ida' : 'Año nuevo',
        category: category.name,
      })),
    )
    const [mail, ...more] = await receipts(brand)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Inscripciones enviadas (3) — Ad Awards Argentina 25')
    for (const { enrollCode } of listed) expect(mail?.text).toContain(enrollCode)
    expect(mail?.text).toContain(`/comprobantes/${answer.sendingId}`)
    expect(await findings(portal)).toEqual([])
  })

  it('mails one receipt for each edition, in its name', async () => {
    const { brand, entry } = await newBrand()
    const { programId, country } = await addNextEdition(portal)
    const newer = await entry.campaign({ programId, country, categoryIds: [nextCategory(1)] })
    const campaigns = [await entry.campaign({ categoryIds: [1, 2] }), newer]
    for (const campaign of campaigns) await entry.complete(campaign)
    const { sendingId } = ok(await send(brand, idsOf(...campaigns)))
    const [code] = newer.enrollments.map(({ enrollCode }) => enrollCode)
    expect((await receipts(brand)).map(({ subject }) => subject).toSorted()).toEqual([
      'Inscripciones enviadas (2) — Ad Awards Argentina 25',
      `Inscripción enviada (${code}) — Ad Awards Chile 26`,
    ])
    expect(ok(await read(brand, sendingId)).sending.sent).toHaveLength(3)
  })

  it('sends what is ready, and notes what stayed and why, also what was only shown', async () => {
    const { brand, as, entry } = await newBrand()
    const [ready, spared, blocked, late] = [
      await entry.campaign({ categoryIds: [1, 2] }),
      await entry.campaign(),
      await entry.campaign(),
      await entry.campaign({ country: 'CO' }),
    ]
    await entry.complete({ ...ready, enrollments: ready.enrollments.slice(0, 1) })
    for (const each of [spared, blocked, late]) await entry.complete(each)
    const block = { campaignId: blocked.id, countryCode: 'UY' }
    ok(await portal.call(api.campaigns.block, { body: block }, as))
    await setDeadline(portal, 1, -1)
    const answer = ok(await send(brand, idsOf(ready, blocked, late), idsOf(spared)))
    await setDeadline(portal, 1, null)
    const [first, second] = idsOf(ready)
    expect(answer.sent.map(({ id }) => id)).toEqual([first])
    expect(new Map(answer.stayed.map(({ enrollmentId, reason }) => [enrollmentId, reason]))).toEqual(
      new Map([
        [second, 'not_complete'],
        [idsOf(spared)[0], 'not_chosen'],
        [idsOf(blocked)[0], 'campaign_blocked'],
        [idsOf(late)[0], 'deadline_passed'],
      ]),
    )
    const { sending } = ok(await read(brand, answer.sendingId))
    expect(sending.stayed).toEqual(answer.stayed)
    expect(sending.stayed.find(({ reason }) => reason === 'not_complete')?.missing).toEqual([
      expect.stringMatching(/^Falta responder: /),
    ])
    const [mail, ...more] = await receipts(brand)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Inscripción enviada (${answer.sent[0]?.enrollCode}) — Ad Awards Argentina 25`)
    expect(mail?.text).toContain('Lo que no se envió')
    expect(mail?.text).toContain('Está completa, pero no era parte de este envío.')
    expect((await entry.list()).find(({ id }) => id === spared.id)?.enrollments[0]?.status).toBe('Completa')
  })

  it('makes no second sending of what was sent: again, twice at once, beside A26 and A27, or after the closing', async () => {
    const { brand, as, entry } = await newBrand()
    const campaign = await entry.campaign({ categoryIds: [1, 2, 3] })
    await entry.complete(campaign)
    const ids = idsOf(campaign)
    const [enrollmentId = 0] = ids
    const { brandId } = brand
    const [one, other, third] = await Promise.all([
      send(brand, ids),
      send(brand, ids),
      portal.call(api.enrollments.send, { body: { enrollmentId, brandId } }, as),
      portal.call(api.enrollments.sendAll, { body: { brandId } }, as),
    ])
    expect([one.status, other.status, third.status]).toEqual([200, 200, 200])
    for (const { body } of [one, other]) expect(body.sent.map(({ id }) => id)).toEqual(ids)
    const made = await sendingsOf(brand)
    const entries = await portal.db
      .selectFrom('sent_entries')
      .where('campaign_id', '=', campaign.id)
      .select('sending_id')
      .execute()
    expect(entries).toHaveLength(3)
    expect(new Set(entries.map((each) => each.sending_id))).toEqual(new Set(made.map(({ id }) => id)))
    expect(await receipts(brand)).toHaveLength(made.length)

    await setDeadline(portal, 2, -1)
    const again = ok(await send(brand, ids))
    await setDeadline(portal, 2, null)
    expect(again).toMatchObject({ sendingId: Math.max(...made.map(({ id }) => id)), stayed: [] })
    expect(again.sent.map(({ id }) => id)).toEqual(ids)
    expect(await sendingsOf(brand)).toEqual(made)
  })

  it('makes none when nothing is ready, and tells why', async () => {
    const { brand, entry } = await newBrand()
    const campaign = await entry.campaign()
    const { sendingId, sent, stayed } = ok(await send(brand, idsOf(campaign)))
    expect([sendingId, sent, stayed.map(({ reason }) => reason)]).toEqual([null, [], ['not_complete']])
    expect(await sendingsOf(brand)).toEqual([])
    expect(await receipts(brand)).toEqual([])
  })

  it('passes over what was deleted meanwhile; of others’ entries nothing is sent or said', async () => {
    const { brand, as, entry } = await newBrand()
    const stranger = await newBrand()
    const foreign = await stranger.entry.campaign()
    await stranger.entry.complete(foreign)
    const campaign = await entry.campaign({ categoryIds: [1, 2] })
    await entry.complete(campaign)
    const ids = idsOf(campaign)
    const gone = { campaignId: campaign.id, categoryId: 1 }
    ok(await portal.call(api.campaigns.removeCategory, { params: gone }, as))
    const answer = ok(await send(brand, [...ids, ...idsOf(foreign)], idsOf(foreign)))
    expect([answer.sent.map(({ id }) => id), answer.stayed]).toEqual([ids.slice(1), []])
    expect((await send(brand, idsOf(foreign))).status).toBe(404)
    expect((await stranger.entry.list())[0]?.enrollments[0]?.status).toBe('Completa')
    for (const ask of [read, file]) expect((await ask(stranger.brand, answer.sendingId)).status).toBe(404)
  })

  it('takes the same statements for any number of entries', async () => {
    const countFor = async (categoryIds: number[]) => {
      const { brand, entry } = await newBrand()
      const campaign = await entry.campaign({ categoryIds })
      await entry.complete(campaign)
      return portal.countStatements(() => send(brand, idsOf(campaign)))
    }
    expect(await countFor([1, 2, 3, 4])).toBe(await countFor([1]))
  })
})

describe('the receipt of a sending (A234, A235, F25)', () => {
  it('keeps names and codes as they were, also of what was renamed or deleted since, and of what comes back', async () => {
    const { brand, as, entry } = await newBrand()
    const campaign = await entry.campaign({ name: 'Como era' })
    await entry.complete(campaign)
    const { sendingId } = ok(await send(brand, idsOf(campaign)))
    const before = ok(await read(brand, sendingId))
    const params = { campaignId: campaign.id }
    ok(await portal.call(api.campaigns.update, { params, body: { name: 'Como es' } }, as))
    ok(await portal.call(api.campaigns.remove, { params }, as))
    expect(ok(await read(brand, sendingId))).toEqual(before)
    const admin = await portal.registerAdmin()
    const deletionId = await deletionOf(portal, 'campaign', campaign.id)
    ok(await portal.call(api.trash.restore, { params: { deletionId } }, admin))
    expect((await entry.list())[0]?.enrollments[0]).toMatchObject({ status: 'Enviada', sendingId })
    expect(ok(await read(brand, sendingId))).toEqual(before)
  })

  it('is a PDF with what was sent, what stayed and what happens next, under a name that says what it is', async () => {
    const { brand, entry } = await newBrand()
    const campaign = await entry.campaign({ name: 'La "vuelta": ¿sí/no?', categoryIds: [1, 2] })
    await entry.complete({ ...campaign, enrollments: campaign.enrollments.slice(0, 1) })
    await setDeadline(portal, 2, 3600)
    const { sendingId, sent } = ok(await send(brand, idsOf(campaign)))
    const { fileName, bytes } = ok(await file(brand, sendingId))
    await setDeadline(portal, 2, -3600)
    const later = ok(await file(brand, sendingId))
    await setDeadline(portal, 2, null)
    const code = sent[0]?.enrollCode ?? ''
    expect(fileName).toBe(`Comprobante ${code} La vuelta ¿sí no.pdf`)
    // Spaces of headings are moves and no letters.
    const words = pdfText(Buffer.from(bytes, 'base64')).join('').replaceAll(' ', '')
    for (const expected of [
      'Comprobante de envío',
      `Envío: n.º ${sendingId}`,
      code,
      'La "vuelta": ¿sí/no? — ',
      'Lo que no se envió',
      'Está incompleta: falta responder',
      'puedes editar lo que enviaste hasta el',
      '(hora de Buenos Aires)',
    ])
      expect([expected, words.includes(expected.replaceAll(' ', ''))]).toEqual([expected, true])
    const afterwards = pdfText(Buffer.from(later.bytes, 'base64')).join('').replaceAll(' ', '')
    expect(afterwards).toContain('Loqueenviasteyanosepuedeeditar.')
    expect(afterwards).not.toContain('puedeseditar')
  })
})
