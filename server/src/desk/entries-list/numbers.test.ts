import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { changeEdition, content2025 } from '../../../test/editions.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
let admin: { token: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

const read = (programId?: '1' | '2') =>
  portal.call(api.entriesList.numbers, { query: { ...(programId && { programId }) } }, admin)
const none = { Incompleta: 0, Completa: 0, Enviada: 0 }

it('are all there and zero before anybody came (A54)', async () => {
  expect(ok(await read())).toEqual({
    updating: 0,
    byStatus: none,
    byProgram: [2, 1].map((programId) => ({ programId, counts: none })),
    byCategory: content2025.categories.map(({ id }) => ({ categoryId: id, counts: none })),
    byDay: [],
    uploads: { files: 0, bytes: 0, underWay: 0 },
    funnel: {
      registered: 0,
      verified: 0,
      withCampaign: 0,
      withVideo: 0,
      withCompleteEntry: 0,
      withSentEntry: 0,
    },
  })
})

it('count what was entered, by everything, and how far the brands came (A54)', async () => {
  // Each brand is a step further than the one before. The harness lets them choose programme 2.
  await portal.registerBrand({ isVerified: false })
  await portal.registerBrand()
  await entrant(portal, await portal.registerBrand()).campaign({ categoryIds: [1] })
  const filming = entrant(portal, await portal.registerBrand())
  const file = await filming.addFile((await filming.campaign({ categoryIds: [1] })).id, 'video_case')
  const complete = entrant(portal, await portal.registerBrand())
  await complete.complete(await complete.campaign({ categoryIds: [1], country: 'CO' }))
  const brand = await portal.registerBrand()
  const sending = entrant(portal, brand)
  const sent = await sending.campaign({ categoryIds: [1, 2] })
  await sending.complete(sent)
  ok(await portal.call(api.enrollments.sendAll, { body: { brandId: brand.brandId } }, brand))
  await portal.db
    .insertInto('uploads')
    .values({
      id: 'coming',
      brand_id: brand.brandId,
      campaign_id: sent.id,
      usage_type: 'video_case',
      original_name: 'v.mp4',
      size: 9,
    })
    .execute()
  // Ten at night in Buenos Aires is the next day in UTC.
  await portal.db
    .updateTable('enrollments')
    .set({ created_at: new Date('2025-03-02T01:00:00Z') })
    .where('category_id', '=', 2)
    .execute()

  const { byDay, ...all } = ok(await read())
  expect(all).toEqual({
    updating: 0,
    byStatus: { Incompleta: 2, Completa: 1, Enviada: 2 },
    byProgram: [
      { programId: 2, counts: { Incompleta: 2, Completa: 0, Enviada: 2 } },
      { programId: 1, counts: { ...none, Completa: 1 } },
    ],
    byCategory: content2025.categories.map(({ id }) => ({
      categoryId: id,
      counts:
        id === 1 ? { Incompleta: 2, Completa: 1, Enviada: 1 } : id === 2 ? { ...none, Enviada: 1 } : none,
    })),
    uploads: { files: 5, bytes: 5 * file.size, underWay: 1 },
    funnel: {
      registered: 6,
      verified: 5,
      withCampaign: 4,
      withVideo: 3,
      withCompleteEntry: 2,
      withSentEntry: 1,
    },
  })
  expect(byDay).toEqual([
    { day: '2025-03-01', created: 1, sent: 0, uploads: 0 },
    { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), created: 4, sent: 2, uploads: 5 },
  ])

  const colombia = ok(await read('1'))
  expect(colombia.byProgram).toEqual([{ programId: 1, counts: { ...none, Completa: 1 } }])
  expect(colombia.byDay).toEqual([{ day: expect.any(String), created: 1, sent: 0, uploads: 2 }])
  expect(colombia.uploads).toEqual({ files: 2, bytes: 2 * file.size, underWay: 0 })
  expect(colombia.funnel).toEqual({
    registered: 1,
    verified: 1,
    withCampaign: 1,
    withVideo: 1,
    withCompleteEntry: 1,
    withSentEntry: 0,
  })
})

it('count in its category what was entered before a programme stopped offering it (A54, E15)', async () => {
  await changeEdition(portal, ({ categories, ...same }) => ({
    ...same,
    categories: categories.map((each) => (each.id > 3 ? each : { ...each, programIds: [1] })),
  }))
  const { byCategory, byStatus } = ok(await read('2'))
  expect(byCategory.map(({ categoryId }) => categoryId)).toEqual([
    1,
    2,
    ...content2025.categories.flatMap(({ id }) => (id > 3 ? id : [])),
  ])
  const counted = byCategory.flatMap(({ counts }) => Object.values(counts))
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
  expect(sum(counted)).toBe(sum(Object.values(byStatus)))
})

it('take the same few statements for any number of entries (A54)', async () => {
  await read()
  expect(await portal.countStatements(() => read())).toBe(5)
})
