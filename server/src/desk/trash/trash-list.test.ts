import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, ok } from '../../../test/entries.ts'
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
