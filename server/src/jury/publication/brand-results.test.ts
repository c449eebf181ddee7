import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { addCorrection, addDecisions } from '../../../test/jury-decisions.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { addWinner, addWork, publishSince, type TestWork } from '../../../test/publication.ts'

let portal: Portal
let brand: TestBrand
let won: TestWork
let lost: TestWork
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand()
  won = await addWinner(portal, 'silver', { brand })
  lost = await addWork(portal, { brand, categoryId: 5 })
  await addDecisions(portal, [{ categoryId: 5, award: 'void' }])
  // The jury has not decided this category, so brands are told nothing of it.
  await addWork(portal, { brand, categoryId: 7 })
})
afterAll(() => portal.stop())
beforeEach(() => portal.db.deleteFrom('publications').execute())

const agreement = async (campaignId = won.campaignId, as = brand) =>
  portal.call(api.publication.agreement, { params: { campaignId } }, as)
const agree = (showsVideo: boolean, campaignId = won.campaignId, as = brand) =>
  portal.call(api.publication.agree, { params: { campaignId }, body: { showsVideo } }, as)
const results = async (as = brand) =>
  ok(await portal.call(api.publication.results, { params: { brandId: as.brandId } }, as)).results

it('tells the brand what each of its entries won, once everybody may know (J60, A197)', async () => {
  await publishSince(portal, -60)
  expect(await results()).toEqual([])
  await publishSince(portal, 1)
  expect(await results()).toEqual([
    {
      campaignId: won.campaignId,
      categoryId: 3,
      award: 'silver',
      path: `/ganadores/2-ad-awards-argentina-25/${won.code}`,
    },
    { campaignId: lost.campaignId, categoryId: 5, award: null, path: null },
  ])
})

it('tells the brand nothing of an entry that was disqualified and has no award (J33, J60, A197)', async () => {
  await publishSince(portal, 1)
  const change = (disqualifiedAt: Date | null) =>
    portal.db
      .updateTable('judged_entries')
      .where('id', 'in', [won.entryId, lost.entryId])
      .set({ disqualified_at: disqualifiedAt, disqualification_reason: disqualifiedAt && 'Plagio' })
      .execute()
  await change(new Date())
  expect((await results()).map(({ award }) => award)).toEqual(['silver'])
  await change(null)
  expect(await results()).toHaveLength(2)
})

it('goes on telling all brands of a category whose only award a correction took after the publication (J56, A197)', async () => {
  const [winner, loser] = [await portal.registerBrand(), await portal.registerBrand()]
  const entry = await addWork(portal, { brand: winner, categoryId: 4 })
  await addWork(portal, { brand: loser, categoryId: 4 })
  const { decisionIds } = await addDecisions(portal, [{ entry, award: 'gold' }])
  await publishSince(portal, 1)
  await addCorrection(portal, decisionIds[0] ?? 0, 'withdrawn')
  for (const each of [winner, loser])
    expect(await results(each)).toMatchObject([{ categoryId: 4, award: null, path: null }])
})

it('asks the brand once whether its videos may be shown, and needs no answer (J61, A198, A199)', async () => {
  const fresh = await entrant(portal, brand).campaign()
  expect(ok(await agreement(fresh.id)).agreement).toEqual({
    showsVideo: null,
    showsText: null,
    canChange: true,
  })
  ok(await agree(true, fresh.id))
  ok(await agree(true, fresh.id))
  expect(ok(await agreement(fresh.id)).agreement).toEqual({
    showsVideo: true,
    showsText: null,
    canChange: true,
  })
  const events = await portal.db
    .selectFrom('audit_events')
    .where('campaign_id', '=', fresh.id)
    .where('action', 'like', 'video-%')
    .select('action')
    .orderBy('audit_events.id')
    .execute()
  expect(events).toEqual([{ action: 'video-allowed' }])
})

it('asks for the text by a question of its own, which an answer about videos doesn’t answer (F11, A241)', async () => {
  const { id } = await entrant(portal, brand).campaign()
  const agreeToText = (showsText: boolean) =>
    portal.call(api.publication.agreeToText, { params: { campaignId: id }, body: { showsText } }, brand)
  ok(await agree(true, id))
  ok(await agreeToText(false))
  ok(await agreeToText(true))
  ok(await agreeToText(true))
  expect(ok(await agreement(id)).agreement).toMatchObject({ showsVideo: true, showsText: true })
  const events = await portal.db
    .selectFrom('audit_events')
    .where('campaign_id', '=', id)
    .where('action', 'like', 'text-%')
    .select('action')
    .orderBy('audit_events.id')
    .execute()
  expect(events.map(({ action }) => action)).toEqual(['text-refused', 'text-allowed'])
  await publishSince(portal, 1)
  expect((await agreeToText(false)).body).toMatchObject({ code: 'winners_public' })
})

it('takes another answer until the winners are public, also after the deadline (J61)', async () => {
  await portal.db
    .updateTable('programs')
    .where('id', '=', 2)
    .set({ entries_close_at: new Date(0) })
    .execute()
  ok(await agree(true))
  await publishSince(portal, -60)
  ok(await agree(false))
  await publishSince(portal, 1)
  const late = await agree(true)
  expect([late.status, late.body.code]).toEqual([409, 'winners_public'])
  expect(ok(await agreement()).agreement).toMatchObject({ showsVideo: false, canChange: false })
})

it('is each brand’s own (J70)', async () => {
  const other = await portal.registerBrand()
  expect((await agreement(won.campaignId, other)).status).toBe(404)
  expect((await agree(true, won.campaignId, other)).status).toBe(404)
})
