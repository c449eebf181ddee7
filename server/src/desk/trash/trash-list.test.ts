import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, ok, setDeadline } from '../../../test/entries.ts'
import { closeAndFreeze, judgedOf, sentEntry } from '../../../test/judged.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { deletionOf } from '../../../test/trash.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

it('lists what can be restored, newest first, until when, a page at a time (A62)', async () => {
  const brand = await portal.registerBrand({ name: 'Río' })
  const admin = await portal.registerAdmin()
  const { id, name } = await entrant(portal, brand).campaign({ name: 'La última' })
  ok(await portal.call(api.campaigns.remove, { params: { campaignId: id } }, { token: brand.token }))
  const { deletions } = ok(await portal.call(api.trash.list, {}, admin))
  const [newest] = deletions
  expect(newest).toEqual({
    id: await deletionOf(portal, 'campaign', id),
    kind: 'campaign',
    label: name,
    brand: { id: brand.brandId, name: 'Río Núñez' },
    campaignId: id,
    deletedBy: 'Río Núñez',
    deletedAt: expect.any(String),
    recoverableUntil: expect.any(String),
    toJudge: 0,
    entriesCloseAt: null,
  })
  const { deletedAt = '', recoverableUntil = '' } = newest ?? {}
  expect(Date.parse(recoverableUntil) - Date.parse(deletedAt)).toBe(30 * 24 * 3600_000)

  await sql`
    insert into deletions (kind, subject_id, label, content)
    select 'judge', n, 'Juez ' || n, '{}' from generate_series(1, 120) as n`.execute(portal.db)
  const pages: number[][] = []
  for (let before: number | undefined, isLast = false; !isLast;) {
    const page = ok(await portal.call(api.trash.list, { query: { before } }, admin))
    pages.push(page.deletions.map((each) => each.id))
    isLast = page.nextBefore === null
    before = page.nextBefore ?? undefined
  }
  const { rows } = await sql<{ id: number }>`
    select id from deletions where restored_at is null and deleted_at > now() - interval '30 days' order by id desc
  `.execute(portal.db)
  expect(pages.flat()).toEqual(rows.map((row) => row.id))
  expect(pages.map(({ length }) => length).slice(0, -1)).toEqual([50, 50])
})

it('says what the jury takes up of what comes back after the closing (A62, J02, J03)', async () => {
  const admin = await portal.registerAdmin()
  const listed = async (deletionId: number) => {
    const { deletions } = ok(await portal.call(api.trash.list, {}, admin))
    return deletions.find(({ id }) => id === deletionId)
  }
  const remove = async ({ brand, campaign }: Awaited<ReturnType<typeof sentEntry>>) => {
    ok(await portal.call(api.campaigns.remove, { params: { campaignId: campaign.id } }, brand))
    return deletionOf(portal, 'campaign', campaign.id)
  }
  const restore = (deletionId: number) => portal.call(api.trash.restore, { params: { deletionId } }, admin)

  const sent = await sentEntry(portal)
  const deletionId = await remove(sent)
  expect(await listed(deletionId)).toMatchObject({ toJudge: 1, entriesCloseAt: null })
  await closeAndFreeze(portal)
  const { entriesCloseAt } = (await listed(deletionId)) ?? {}
  expect(Date.parse(entriesCloseAt ?? '')).toBeLessThan(Date.now())
  ok(await restore(deletionId))
  await closeAndFreeze(portal)
  await judgedOf(portal, sent.enrollmentId)

  // The jury has it already, so that nothing is taken up anew.
  await setDeadline(portal, 2, null)
  expect(await listed(await remove(sent))).toMatchObject({ toJudge: 0 })
})

it('says that a video may complete an entry that is undecided (A62, J03)', async () => {
  const admin = await portal.registerAdmin()
  const { brand, campaign, enrollmentId } = await sentEntry(portal)
  const { files } = ok(await portal.call(api.files.list, { params: { campaignId: campaign.id } }, brand))
  const params = { campaignId: campaign.id, fileId: files.video_case[0]?.id ?? 0 }
  ok(await portal.call(api.files.remove, { params }, brand))
  await closeAndFreeze(portal)
  await judgedOf(portal, enrollmentId)
  const { deletions } = ok(await portal.call(api.trash.list, {}, admin))
  expect(deletions[0]).toMatchObject({ kind: 'file', toJudge: 1 })
})
