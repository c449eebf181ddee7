import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { closePrograms } from '../../../test/editions.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { applyRetention } from '../../people/privacy/apply-retention.ts'
import { retention } from '../../people/privacy/periods.ts'
import { createRefresher } from '../../desk/refresh/refresher.ts'
import { silent } from '../../../test/log.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const listOf = async ({ token }: { token: string }) =>
  ok(await portal.call(api.notifications.list, {}, { token })).notifications

/** Returns the notifications of a brand, newest first, after the worker has run. */
async function newsOf(brand: TestBrand) {
  await portal.deps.refresher.refresh()
  return listOf(brand)
}

async function completeEntry(categoryIds = [3]) {
  const brand = await portal.registerBrand()
  const entry = entrant(portal, brand)
  const campaign = await entry.campaign({ categoryIds, name: 'La vuelta' })
  await entry.complete(campaign)
  return { brand, entry, campaign, as: { token: brand.token } }
}

const send = async (brand: TestBrand, { enrollments: [first] }: Campaign) =>
  ok(
    await portal.call(
      api.enrollments.send,
      { body: { enrollmentId: first?.id ?? 0, brandId: brand.brandId } },
      { token: brand.token },
    ),
  )

async function deleteCaseVideo({ id: campaignId }: Campaign, as: { token: string }) {
  const { files } = ok(await portal.call(api.files.list, { params: { campaignId } }, as))
  const fileId = files.video_case[0]?.id ?? 0
  ok(await portal.call(api.files.remove, { params: { campaignId, fileId } }, as))
}

it('tells that an entry is complete, sent, incomplete by an edit and sent again (S18, T11)', async () => {
  const brand = await portal.registerBrand()
  const as = { token: brand.token }
  const entry = entrant(portal, brand)
  const campaign = await entry.campaign({ categoryIds: [3], name: 'La vuelta' })
  expect(await newsOf(brand)).toEqual([])
  await entry.complete(campaign)
  const complete = {
    id: expect.any(Number),
    kind: 'entry-complete',
    title: 'Inscripción completa',
    text: '«La vuelta», en Feat Creadores, está completa. Envíala para que participe.',
    link: '/campanas',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    readAt: null,
  }
  expect(await newsOf(brand)).toEqual([complete])
  expect(await newsOf(brand)).toEqual([complete])

  await send(brand, campaign)
  const sent = {
    ...complete,
    kind: 'entry-sent',
    title: 'Inscripción enviada',
    text: `«La vuelta», en Feat Creadores, está completa y enviada. Código: ${campaign.enrollments[0]?.enrollCode}.`,
  }
  expect(await newsOf(brand)).toEqual([sent, complete])

  await deleteCaseVideo(campaign, as)
  const incomplete = {
    ...complete,
    kind: 'entry-incomplete',
    title: 'Una inscripción enviada quedó incompleta',
    text: '«La vuelta», en Feat Creadores. Falta el video caso. No cuenta como enviada hasta que la completes.',
    link: `/inscripciones/archivos?campana=${campaign.id}#video_case`,
  }
  expect(await newsOf(brand)).toEqual([incomplete, sent, complete])

  await entry.addFile(campaign.id, 'video_case')
  expect(await newsOf(brand)).toEqual([sent, incomplete, sent, complete])
})

it('tells that an entry that was complete is so no more, and everything that it lacks (S18)', async () => {
  const { brand, campaign, as } = await completeEntry()
  await newsOf(brand)
  await deleteCaseVideo(campaign, as)
  ok(
    await portal.call(
      api.campaigns.update,
      { params: { campaignId: campaign.id }, body: { categoryIds: [5] } },
      as,
    ),
  )
  const [latest, ...others] = await newsOf(brand)
  expect(latest).toMatchObject({
    title: 'Una inscripción quedó incompleta',
    text: '«La vuelta», en Feat Creadores. Falta el video caso. Complétala para poder enviarla.',
  })
  expect(others).toHaveLength(1)
})

it('asks nobody to complete or send once the programme has closed (S18, T13)', async () => {
  const [complete, unsent, sent] = await Promise.all([completeEntry(), completeEntry(), completeEntry()])
  await send(sent.brand, sent.campaign)
  await newsOf(unsent.brand)
  const close = (at: string | null) => closePrograms(portal, 1, at)
  // After the closing, only an admin or a change of the edition can make an entry lack something.
  const lackCase = ({ campaign }: typeof sent) =>
    portal.db
      .deleteFrom('files')
      .where('campaign_id', '=', campaign.id)
      .where('usage_type', '=', 'video_case')
      .execute()
  await lackCase(complete)
  await newsOf(complete.brand)
  await lackCase(unsent)
  await lackCase(sent)
  await complete.entry.addFile(complete.campaign.id, 'video_case')
  await close('2025-01-01T00:00:00Z')
  const latest = async ({ brand }: typeof sent) => (await newsOf(brand))[0]?.text
  const texts = [await latest(complete), await latest(unsent), await latest(sent)]
  await close(null)
  expect(texts).toEqual([
    '«La vuelta», en Feat Creadores, está completa.',
    '«La vuelta», en Feat Creadores. Falta el video caso.',
    '«La vuelta», en Feat Creadores. Falta el video caso. No cuenta como enviada.',
  ])
})

it('asks nobody to complete a campaign that is blocked (S18, T10)', async () => {
  const { brand, campaign } = await completeEntry()
  await newsOf(brand)
  await portal.db
    .updateTable('campaigns')
    .where('id', '=', campaign.id)
    .set({ blocked_country_code: 'CL' })
    .execute()
  const [news] = await newsOf(brand)
  expect(news?.title).toBe('Una inscripción quedó incompleta')
  expect(news?.text).toMatch(/^«La vuelta», en Feat Creadores\. .+\.$/)
  expect(news?.text).not.toContain('Complétala')
})

it('tells of each entry of a campaign, and of those that were sent all at once (S18, A27)', async () => {
  const { brand, campaign, as } = await completeEntry([1, 2])
  ok(await portal.call(api.enrollments.sendAll, { body: { brandId: brand.brandId } }, as))
  const news = await newsOf(brand)
  expect(news.map(({ kind }) => kind)).toEqual(['entry-sent', 'entry-sent'])
  expect(new Set(news.map(({ text }) => text)).size).toBe(campaign.enrollments.length)
})

it('says nothing of what changed and changed back before it looked (S18)', async () => {
  const { brand, entry, campaign, as } = await completeEntry()
  await newsOf(brand)
  await deleteCaseVideo(campaign, as)
  await entry.addFile(campaign.id, 'video_case')
  expect((await newsOf(brand)).map(({ kind }) => kind)).toEqual(['entry-complete'])
})

it('tells once, however many servers look at once (S18)', async () => {
  const done = await Promise.all([completeEntry(), completeEntry(), completeEntry()])
  const { db, catalog } = portal.deps
  const servers = Array.from({ length: 5 }, () => createRefresher({ db, catalog, log: silent }))
  await Promise.all(servers.map((server) => server.refresh()))
  for (const { brand } of done)
    expect((await listOf(brand)).map(({ kind }) => kind)).toEqual(['entry-complete'])
})

it('waits for a change that is still being made, and holds up nobody (S18)', async () => {
  const { brand, campaign } = await completeEntry()
  await newsOf(brand)
  const before = await listOf(brand)
  await portal.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('team_credits').where('campaign_id', '=', campaign.id).execute()
    await portal.deps.refresher.refresh()
    expect(await listOf(brand)).toEqual(before)
  })
  expect(await newsOf(brand)).toHaveLength(2)
})

it('goes with its campaign or its category (S18, A16, A17)', async () => {
  const { brand, campaign, as } = await completeEntry([1, 2])
  expect(await newsOf(brand)).toHaveLength(2)
  ok(
    await portal.call(
      api.campaigns.removeCategory,
      { params: { campaignId: campaign.id, categoryId: 1 } },
      as,
    ),
  )
  expect((await newsOf(brand)).map(({ text }) => text)).toEqual([
    expect.stringContaining('Me comí un comercial'),
  ])
  ok(await portal.call(api.campaigns.remove, { params: { campaignId: campaign.id } }, as))
  expect(await newsOf(brand)).toEqual([])
})

it('does not tell anew what was read long ago when something else of the entry changes (S18, A77)', async () => {
  const { brand, campaign, as } = await completeEntry()
  expect(await newsOf(brand)).toHaveLength(1)
  await send(brand, campaign)
  expect(await newsOf(brand)).toHaveLength(2)
  ok(await portal.call(api.notifications.read, { body: {} }, as))
  const longAgo = sql<Date>`now() - make_interval(days => ${retention.notifications.days + 1})`
  await portal.db
    .updateTable('notifications')
    .where('user_id', '=', brand.user.id)
    .set({ read_at: longAgo })
    .execute()
  await applyRetention(portal.db, { dryRun: false })
  ok(await portal.call(api.accounts.update, { params: { userId: brand.user.id }, body: { name: 'Ana' } }, as))
  expect(await newsOf(brand)).toMatchObject([{ kind: 'entry-sent', readAt: expect.any(String) }])
})
