import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { errors } from '@portal/contract/platform/errors.ts'
import { readEverything, withoutTime } from '../../../test/crawl.ts'
import { ok } from '../../../test/entries.ts'
import { addConflict, addJudgedEntries, addJudgedEntry, PROGRAM, type TestEntry } from '../../../test/jury.ts'
import {
  addSession,
  begun,
  inSitting,
  itemOf,
  opened,
  seat,
  type TestSession,
} from '../../../test/jury-sittings.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { deletionOf } from '../../../test/trash.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const canary = () => `canario${randomUUID().slice(0, 8)}`

/**
 * Begins a sitting of two entries. The first is hidden from the judge at the place `hiddenFrom`; the chair has 0.
 */
async function sitting(hiddenFrom: number) {
  const word = canary()
  const hidden = await addJudgedEntry(portal, {
    version: {
      code: `AR-${word}`,
      brandName: word,
      campaignName: word,
      answers: [{ questionKey: 'que', question: '¿Qué?', answer: word }],
    },
  })
  const seen = await addJudgedEntry(portal)
  const session = await addSession(portal, { entries: [hidden, seen] })
  const admin = await portal.registerAdmin()
  const leading = inSitting(portal, admin, session.panelId)
  const judge = session.judges[hiddenFrom]
  if (!judge) throw new Error('A judge is missing')
  await addConflict(portal, judge, hidden)
  const table = ok(await leading.begin()).table
  const entryIds = [{ entryId: hidden.entryId }, { entryId: seen.entryId }]
  const added = ok(await leading.setAgenda(entryIds, table.version)).table
  return {
    word,
    hidden,
    seen,
    session,
    leading,
    table: added,
    judge,
    admin,
    out: seat(portal, session, hiddenFrom),
  }
}

async function openAt({ leading, session, table, hidden }: Awaited<ReturnType<typeof sitting>>) {
  const { id: itemId } = itemOf(table, hidden)
  const at = ok(await leading.table()).table
  ok(await leading.moveTo(itemId, at?.version ?? 0))
  const { table: after } = ok(await leading.open({ itemId, kind: 'gold' }))
  const motionId = itemOf(after, hidden).motions.at(-1)?.id ?? 0
  return { itemId, motionId, panelId: session.panelId }
}

it('sends a judge who is out of the room nothing of the item, in any call there is (J15, J51, J70)', async () => {
  const made = await sitting(3)
  const { session, out, word, judge, leading } = made
  const { motionId, itemId, panelId } = await openAt(made)
  const things = thingsOf(made, motionId)
  const crawled = async () => JSON.stringify([...(await readEverything(portal.url, judge.token, things))])
  const room = ok(await out.room()).room
  expect(room).toMatchObject({ isOut: true, now: null, ownVote: null, stage: 'sitting' })
  expect(await crawled()).not.toContain(word)
  const before = withoutTime(JSON.stringify(ok(await out.room()).room))
  for (const index of [0, 1, 2]) ok(await seat(portal, session, index).vote(motionId, 'yes'))
  ok(await leading.close(motionId))
  // The judge doesn't even learn from the version how many have voted.
  expect(withoutTime(JSON.stringify(ok(await out.room()).room))).toBe(before)
  expect(ok(await out.room(room?.version)).room).toBeNull()
  expect(await crawled()).not.toContain(word)
  const refused = [
    await out.vote(motionId, 'yes'),
    await out.dissent(motionId, 'x'),
    await out.withdrawDissent(motionId),
  ]
  const foreign = [
    await out.vote(2_000_000, 'yes'),
    await out.dissent(2_000_000, 'x'),
    await out.withdrawDissent(2_000_000),
  ]
  expect(refused.map(({ body }) => body)).toEqual(foreign.map(({ body }) => body))
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
  // A judge who is in the room sees the item.
  expect(ok(await seat(portal, session, 1).room()).room).toMatchObject({ isOut: false, now: { itemId } })
  const exits = await portal.db
    .selectFrom('exits')
    .where('item_id', '=', itemId)
    .select('round_judge_id')
    .execute()
  expect(exits).toEqual([{ round_judge_id: session.roundJudgeIds.get(judge.judgeId) }])
  expect(panelId).toBe(session.panelId)
})

it('hides an item from a chair who is out of the room: agenda, count, position, screen and lead (J51)', async () => {
  const made = await sitting(0)
  const { out: chair, hidden, seen, word, leading, session, table, admin } = made
  const before = ok(await chair.table()).table
  expect(before?.items.map(({ entryId }) => entryId)).toEqual([null, seen.entryId])
  expect(before?.missing[0]).toBe('Falta tratar una inscripción.')
  const hiddenItem = itemOf(table, hidden).id
  const another = await addJudgedEntry(portal)
  await addConflict(portal, session.chair, another)
  const others = async ({ token }: { token: string }) => {
    const input = { params: { panelId: session.panelId }, query: { others: 'yes' } }
    const answer = ok(await portal.call(api.sittings.table, input, { token }))
    return answer.others?.map(({ entryId }) => entryId)
  }
  expect(await others(admin)).toContain(another.entryId)
  expect(await others(session.chair)).not.toContain(another.entryId)
  expect((await chair.moveTo(hiddenItem, before?.version ?? 0)).status).toBe(404)
  expect((await chair.setAgenda([{ itemId: hiddenItem }], before?.version ?? 0)).status).toBe(404)
  expect((await chair.setAgenda([{ entryId: hidden.entryId }], before?.version ?? 0)).status).toBe(404)
  // The item that the chair doesn't see keeps its place.
  const order = before?.items.toReversed().map(({ id }) => ({ itemId: id })) ?? []
  ok(await chair.setAgenda(order, before?.version ?? 0))
  expect(ok(await leading.table()).table?.items.map(({ entryId }) => entryId)).toEqual([
    seen.entryId,
    hidden.entryId,
    null,
  ])

  const { motionId } = await openAt(made)
  ok(await seat(portal, session, 1).vote(motionId, 'yes'))
  const during = ok(await chair.table()).table
  expect(during).toMatchObject({ itemId: null, isOut: true })
  expect(during?.judges.map(({ isOut, hasVoted }) => [isOut, hasVoted])).toEqual(
    session.judges.map(() => [false, false]),
  )
  ok(await seat(portal, session, 2).vote(motionId, 'yes'))
  expect(ok(await chair.table(during?.version)).table).toBeNull()
  expect(ok(await chair.screen()).screen?.now).toBeNull()
  const refused = [
    await chair.moveTo(null, 1000),
    await chair.open({ itemId: hiddenItem, kind: 'gold' }),
    await chair.close(motionId),
    await chair.setAgenda([], 1000),
  ]
  expect(refused.map(({ body }) => body)).toMatchObject(refused.map(() => ({ code: 'out_of_room' })))
  expect(JSON.stringify([before, during, refused])).not.toContain(word)
  // Admins lead the sitting and see who is out of the room.
  expect(ok(await leading.table()).table?.judges.map(({ isOut }) => isOut)).toEqual([
    true,
    ...session.judges.slice(1).map(() => false),
  ])
})

it('lets no chair who is out of the room end the sitting while the others speak (J51, J55)', async () => {
  const { out: chair, hidden, seen, session, leading, table } = await sitting(0)
  const end = ({ token }: { token: string }) =>
    portal.call(api.sittings.end, { params: { panelId: session.panelId } }, { token })
  const goTo = async (itemId: number) =>
    ok(await leading.moveTo(itemId, ok(await leading.table()).table?.version ?? 0))
  await goTo(itemOf(table, seen).id)
  const { table: open } = ok(await leading.open({ itemId: itemOf(table, seen).id, kind: 'gold' }))
  const motionId = itemOf(open, seen).motions[0]?.id ?? 0
  for (const index of [0, 1, 2, 3, 4]) ok(await seat(portal, session, index).vote(motionId, 'yes'))
  ok(await leading.close(motionId))
  await goTo(itemOf(table, hidden).id)
  expect(ok(await chair.table()).table?.missing).toEqual([errors.out_of_room.message])
  expect((await end(session.chair)).body).toMatchObject({ code: 'out_of_room' })
  expect(ok(await leading.table()).table).toMatchObject({ stage: 'sitting', missing: [] })
  ok(await leading.moveTo(null, ok(await leading.table()).table?.version ?? 0))
  expect(ok(await end(session.chair)).table.stage).toBe('ended')
})

it('takes a judge out of the room at once when a conflict is found, and back when there is none (J14, J51)', async () => {
  const entry = await addJudgedEntry(portal)
  const session = await addSession(portal, { entries: [entry] })
  ok(await seat(portal, session, 0).name(entry.entryId))
  await begun(portal, session)
  await opened(portal, session, entry, { kind: 'gold' })
  const judge = seat(portal, session, 2)
  const inside = ok(await judge.room()).room
  expect(inside).toMatchObject({ isOut: false, now: { entry: { code: entry.code } } })
  const found = session.judges[2] ?? session.chair
  await addConflict(portal, found, entry)
  const outside = ok(await judge.room(inside?.version)).room
  expect(outside).toMatchObject({ isOut: true, now: null })
  expect(ok(await seat(portal, session, 1).room()).room?.now?.motions).toMatchObject([{ eligible: 4 }])
  expect(await exitsOf(session)).toBe(1)
  await portal.db
    .updateTable('conflicts')
    .where('judge_id', '=', found.judgeId)
    .set({ is_past: true })
    .execute()
  expect(ok(await judge.room(outside?.version)).room).toMatchObject({
    isOut: false,
    now: { itemId: inside?.now?.itemId },
  })
  // A judge who takes part to the end counts in the minutes as never out of the room (J55).
  expect(await exitsOf(session)).toBe(0)
})

const exitsOf = async ({ panelId }: TestSession) =>
  (
    await portal.db
      .selectFrom('exits')
      .innerJoin('agenda_items', 'agenda_items.id', 'item_id')
      .where('panel_id', '=', panelId)
      .select('round_judge_id')
      .execute()
  ).length

it('says who is there, and that somebody left after ten seconds without a sign (J50, J53)', async () => {
  const entries = await addJudgedEntries(portal, 1)
  const session = await addSession(portal, { entries })
  const chair = seat(portal, session, 0)
  const present = async (known?: number) =>
    ok(await chair.table(known)).table?.judges.flatMap(({ isPresent }, index) => (isPresent ? [index] : []))
  ok(await seat(portal, session, 1).room())
  ok(await chair.table())
  expect(await present()).toEqual([0, 1])
  const known = ok(await chair.table()).table?.version ?? 0
  ok(await seat(portal, session, 1).room())
  expect(await present(known)).toBeUndefined()
  await portal.db
    .updateTable('attendances')
    .where('panel_id', '=', session.panelId)
    .where('round_judge_id', '=', session.roundJudgeIds.get(session.judges[1]?.judgeId ?? 0) ?? 0)
    .set({ last_seen_at: sql<Date>`now() - interval '11 seconds'` })
    .execute()
  ok(await chair.table(known))
  expect(await present(known)).toEqual([0])
  ok(await seat(portal, session, 1).room())
  expect(await present()).toEqual([0, 1])
})

it('shows a judge no more who is deleted with the last programme, and again once restored (J50, A41)', async () => {
  const session = await addSession(portal, { entries: await addJudgedEntries(portal, 1) })
  const chair = seat(portal, session, 0)
  ok(await chair.table())
  const { version, judges } = ok(await chair.table()).table ?? { version: 0, judges: [] }
  const judgeId = session.judges[1]?.judgeId ?? 0
  const admin = await portal.registerAdmin()
  for (const programId of [1, PROGRAM])
    ok(await portal.call(api.judges.remove, { params: { judgeId, programId } }, admin))
  const without = ok(await chair.table(version)).table
  expect(without?.judges).toHaveLength(judges.length - 1)
  const deletionId = await deletionOf(portal, 'judge', judgeId)
  ok(await portal.call(api.trash.restore, { params: { deletionId } }, admin))
  expect(ok(await chair.table(without?.version)).table?.judges).toHaveLength(judges.length)
})

it('asks the database once for a screen that has nothing new (J53)', async () => {
  const entry = await addJudgedEntry(portal)
  const session = await addSession(portal, { entries: [entry] })
  const judge = seat(portal, session, 1)
  ok(await judge.room())
  const version = ok(await judge.room()).room?.version
  expect(await portal.countStatements(() => judge.room(version))).toBe(1)
})

/** Returns a value for each parameter of a path. */
function thingsOf(
  { hidden, session, judge }: { hidden: TestEntry; session: TestSession; judge: { judgeId: number } },
  motionId: number,
) {
  return {
    panelId: session.panelId,
    roundId: session.roundId,
    motionId,
    entryId: hidden.entryId,
    campaignId: hidden.campaignId,
    categoryId: hidden.categoryId,
    judgeId: judge.judgeId,
    assignmentId: 1,
  }
}
