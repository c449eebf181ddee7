import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { ok } from '../../../test/entries.ts'
import { addConflict, addJudgedEntry } from '../../../test/jury.ts'
import {
  addSession,
  begun,
  inSitting,
  itemOf,
  opened,
  seat,
  type TestSession,
  voted,
} from '../../../test/jury-sittings.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { refreshConflicts } from '../conflicts/refresh-conflicts.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const NEEDED = { status: 409, body: { code: 'declaration_needed' } }

/** Makes a sitting of one entry. The judge at this place hasn't declared since the round was made. */
async function sitting(place: number) {
  const entry = await addJudgedEntry(portal)
  const session = await addSession(portal, { entries: [entry] })
  const judge = session.judges[place] ?? session.chair
  await portal.db
    .updateTable('round_judges')
    .where('round_id', '=', session.roundId)
    .where('judge_id', '=', judge.judgeId)
    .set({ declared_at: null })
    .execute()
  return { entry, session, judge, own: seat(portal, session, place) }
}

const declare = (judge: { token: string }) =>
  portal.call(api.sheets.declare, { body: { companies: [], people: [] } }, judge)
const seatsOf = async (session: TestSession) => ok(await seat(portal, session, 0).table()).table?.judges ?? []

it('shows a judge nothing, takes no vote and no name, before the judge has declared (J14, J51)', async () => {
  const { entry, session, judge, own } = await sitting(2)
  expect(await own.room()).toMatchObject(NEEDED)
  expect(await own.name(entry.entryId)).toMatchObject(NEEDED)
  expect(ok(await own.mine()).sittings).toMatchObject([{ panelId: session.panelId, mustDeclare: true }])
  ok(await seat(portal, session, 0).name(entry.entryId))
  await begun(portal, session)
  const { motionId } = await opened(portal, session, entry, { kind: 'gold' })
  const refused = [await own.room(), await own.vote(motionId, 'yes'), await own.dissent(motionId, 'x')]
  expect(refused).toMatchObject([NEEDED, NEEDED, NEEDED])
  expect(JSON.stringify(refused.map(({ body }) => body))).not.toContain(entry.code)
  // The sitting goes on without this judge.
  expect((await seatsOf(session))[2]).toMatchObject({ isPresent: false, mustDeclare: true, isOut: true })
  expect(ok(await seat(portal, session, 1).room()).room?.now?.motions).toMatchObject([{ eligible: 4 }])

  ok(await declare(judge))
  expect(ok(await own.room()).room).toMatchObject({ isOut: false, now: { entry: { code: entry.code } } })
  ok(await own.vote(motionId, 'yes'))
  expect((await seatsOf(session))[2]).toMatchObject({
    isPresent: true,
    mustDeclare: false,
    isOut: false,
    hasVoted: true,
  })
  expect(ok(await own.mine()).sittings).toMatchObject([{ mustDeclare: false }])
})

it('counts a judge who hasn’t declared for no motion of a category as a whole (J14, J52)', async () => {
  const { entry, session, own } = await sitting(1)
  await begun(portal, session)
  const { motionId } = await opened(portal, session, { categoryId: entry.categoryId }, { kind: 'void' })
  expect(await own.vote(motionId, 'yes')).toMatchObject(NEEDED)
  expect(ok(await seat(portal, session, 2).room()).room?.now?.motions).toMatchObject([{ eligible: 4 }])
})

it('records nobody as out of the room who has not declared, until a conflict is declared (J14, J51, J55)', async () => {
  const { entry, session, judge, own } = await sitting(2)
  ok(await seat(portal, session, 0).name(entry.entryId))
  await begun(portal, session)
  const { itemId } = await opened(portal, session, entry, { kind: 'gold' })
  const exits = () =>
    portal.db.selectFrom('exits').where('item_id', '=', itemId).select('round_judge_id').execute()
  const chair = seat(portal, session, 0)
  const outOnAgenda = async () => {
    const { table } = ok(await chair.table())
    return table && itemOf(table, entry).out
  }
  expect(await exits()).toEqual([])
  expect(await outOnAgenda()).toBe(0)
  ok(await declare(judge))
  await addConflict(portal, judge, entry)
  expect(ok(await own.room()).room).toMatchObject({ isOut: true })
  expect(await outOnAgenda()).toBe(1)
  expect(await exits()).toEqual([{ round_judge_id: session.roundJudgeIds.get(judge.judgeId) }])
})

it('lets a chair lead nothing before declaring; the team may begin meanwhile (J14, J50)', async () => {
  const { entry, session, judge, own } = await sitting(0)
  const team = inSitting(portal, await portal.registerAdmin(), session.panelId)
  const params = { panelId: session.panelId }
  const refused = [
    await own.table(),
    await own.screen(),
    await own.begin(),
    await own.moveTo(null, 1),
    await own.setAgenda([{ entryId: entry.entryId }], 1000),
  ]
  expect(refused).toMatchObject(refused.map(() => NEEDED))
  expect((await portal.call(api.sittings.end, { params }, judge)).status).toBe(404)
  const { table } = ok(await team.begin())
  expect(table.judges[0]).toMatchObject({ isPresent: false })
  expect(await own.table()).toMatchObject(NEEDED)
  ok(await declare(judge))
  const mine = ok(await own.table()).table
  const { table: added } = ok(await own.setAgenda([{ entryId: entry.entryId }], mine?.version ?? 0))
  expect(itemOf(added, entry).code).toBe(entry.code)
})

it('asks nothing of a judge once the sitting has ended (J14)', async () => {
  const { session, own } = await sitting(3)
  await begun(portal, session)
  await portal.db
    .updateTable('sittings')
    .where('panel_id', '=', session.panelId)
    .set({ ended_at: new Date() })
    .execute()
  expect(ok(await own.room()).room).toMatchObject({ stage: 'ended', now: null, entries: [] })
  expect(ok(await own.mine()).sittings).toMatchObject([{ mustDeclare: false }])
})

it('takes a judge who tells of a conflict out of the room at once, and tells the team (J14, J51)', async () => {
  const admin = await portal.registerAdmin()
  const entry = await addJudgedEntry(portal)
  const session = await addSession(portal, { entries: [entry] })
  const own = seat(portal, session, 2)
  ok(await seat(portal, session, 0).name(entry.entryId))
  await begun(portal, session)
  await voted(portal, session, entry, { kind: 'advance', choices: ['yes', 'yes', 'yes', 'no', 'no'] })
  const { motionId, itemId } = await opened(portal, session, entry, { kind: 'gold' })
  ok(await own.vote(motionId, 'yes'))
  ok(await own.tellConflict(itemId))
  expect(ok(await own.room()).room).toMatchObject({ isOut: true, now: null })
  // The conflict stays when the portal compares conflicts again.
  await sql`insert into conflict_changes default values`.execute(portal.db)
  await refreshConflicts(portal)
  expect(ok(await own.room()).room).toMatchObject({ isOut: true, now: null })
  // A closed motion stays as it is (J52).
  expect(ok(await seat(portal, session, 1).room()).room?.now?.motions).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'advance', eligible: 5, outcome: 'passed' }),
      expect.objectContaining({ id: motionId, eligible: 4, votes: 0 }),
    ]),
  )
  // Sending the same again, after the answer was lost, tells it only once.
  ok(await own.tellConflict(itemId))
  // No conflict can be told of an item that doesn't exist, that the judge doesn't see, or that is a category as a
  // whole.
  const table = ok(await seat(portal, session, 0).table()).table
  const whole = table?.items.find(({ entryId }) => entryId === null)?.id ?? 0
  expect((await own.tellConflict(2_000_000)).status).toBe(404)
  await addConflict(portal, session.judges[3] ?? session.chair, entry)
  expect((await seat(portal, session, 3).tellConflict(itemId)).status).toBe(404)
  expect((await seat(portal, session, 1).tellConflict(whole)).status).toBe(404)

  const judgeId = session.judges[2]?.judgeId ?? 0
  const { db } = portal
  expect(
    await db
      .selectFrom('conflicts')
      .where('judge_id', '=', judgeId)
      .select(['campaign_id', 'kind', 'state'])
      .execute(),
  ).toEqual([{ campaign_id: entry.campaignId, kind: 'F', state: 'proposed' }])
  expect(
    await db.selectFrom('exits').where('item_id', '=', itemId).select('round_judge_id').execute(),
  ).toEqual([{ round_judge_id: session.roundJudgeIds.get(judgeId) }])
  const told = await db
    .selectFrom('audit_events')
    .where('action', '=', 'conflict-told')
    .where('actor_id', '=', session.judges[2]?.user.id ?? 0)
    .select('details')
    .orderBy('audit_events.id')
    .execute()
  expect(told).toMatchObject([{ details: { Inscripción: entry.code } }])
  const [mail] = await portal.mailsTo(admin.email)
  for (const words of [entry.code, 'Deliberación', 'votarlo de nuevo']) expect(mail?.text).toContain(words)
  expect(mail?.text).not.toContain('sus puntajes no cuentan')
})
