import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { ok } from '../../../test/entries.ts'
import { addJudgedEntry } from '../../../test/jury.ts'
import { addSession, begun, opened, seat } from '../../../test/jury-sittings.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

it('speaks of no entry that was disqualified, and keeps nobody out for it (J33, J51)', async () => {
  const entry = await addJudgedEntry(portal)
  const session = await addSession(portal, { entries: [entry] })
  ok(await seat(portal, session, 0).name(entry.entryId))
  await begun(portal, session)
  const { motionId, itemId } = await opened(portal, session, entry, { kind: 'gold' })
  ok(await seat(portal, session, 0).close(motionId))
  await portal.db
    .updateTable('judged_entries')
    .where('id', '=', entry.entryId)
    .set({ disqualified_at: new Date(), disqualification_reason: 'Plagio' })
    .execute()
  const chair = seat(portal, session, 0)
  expect(ok(await chair.room()).room).toMatchObject({ isOut: false, now: null })
  expect((await chair.open({ itemId, kind: 'silver' })).body).toMatchObject({ code: 'changed_meanwhile' })
  const table = ok(await chair.table()).table
  expect(table).toMatchObject({ itemId: null })
  expect(table?.judges.filter(({ isOut }) => isOut)).toEqual([])
  expect(table?.items.map(({ entryId }) => entryId)).toEqual([null])
  expect(ok(await chair.moveTo(table?.items[0]?.id ?? 0, table?.version ?? 0)).table.itemId).toBe(
    table?.items[0]?.id,
  )
})

it('takes an entry from the screens at once when it is disqualified amid its vote, and goes on (J33, J50)', async () => {
  const [entry, next] = [await addJudgedEntry(portal), await addJudgedEntry(portal)]
  const session = await addSession(portal, { entries: [entry, next] })
  const [chair, judge] = [seat(portal, session, 0), seat(portal, session, 1)]
  for (const each of [entry, next]) ok(await chair.name(each.entryId))
  await begun(portal, session)
  const { motionId } = await opened(portal, session, entry, { kind: 'gold' })
  ok(await judge.room())
  const held = ok(await judge.room()).room
  expect(ok(await judge.room(held?.version)).room).toBeNull()
  const disqualified = { params: { entryId: entry.entryId }, body: { reason: 'Plagio' } }
  for (const admin of [await portal.registerAdmin(), await portal.registerAdmin()])
    ok(await portal.call(api.judgedEntries.disqualify, disqualified, admin))
  expect(ok(await judge.room(held?.version)).room).toMatchObject({ isOut: false, now: null })
  expect((await judge.vote(motionId, 'yes')).status).toBe(404)
  const table = ok(await chair.table()).table
  expect(table?.judges.filter(({ isOut }) => isOut)).toEqual([])
  const item = table?.items.find(({ entryId }) => entryId === next.entryId)
  const { table: moved } = ok(await chair.moveTo(item?.id ?? 0, table?.version ?? 0))
  expect(moved.itemId).toBe(item?.id)

  const { params } = disqualified
  const read = { reason: 'Plagio', isApproved: true }
  for (const admin of [await portal.registerAdmin(), await portal.registerAdmin()])
    ok(await portal.call(api.judgedEntries.requalify, { params, body: read }, admin))
  const items = ok(await chair.table(moved.version)).table?.items
  expect(items?.find(({ entryId }) => entryId === entry.entryId)).toMatchObject({ motions: [] })
})
