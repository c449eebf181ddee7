import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { ok } from '../../../test/entries.ts'
import { addJudgedEntries, addJudges, addSheet } from '../../../test/jury.ts'
import { nth } from '../../../test/jury-results.ts'
import { addRound } from '../../../test/jury-rounds.ts'
import { addSession, addUnsealed, begun, itemOf, opened, seat } from '../../../test/jury-sittings.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

const remove = async (roundId: number, { judgeId }: { judgeId: number }) =>
  ok(
    await portal.call(
      api.rounds.removeJudge,
      { params: { roundId, judgeId }, body: { reason: 'Renunció' } },
      admin,
    ),
  )
const statuses = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

it('lets a judge who was removed do nothing in a sitting any more, its chair either (J33, J66)', async () => {
  const entries = await addJudgedEntries(portal, 2)
  const judges = await addJudges(portal, 5)
  const source = await addUnsealed(portal, judges, entries, () => ({ zone: 'zone' }))
  const session = await addSession(portal, { judges, entries, session: { sourceRoundId: source.roundId } })
  const { roundId, panelId } = session
  await begun(portal, session)
  const { motionId, itemId } = await opened(portal, session, nth(entries, 0), { kind: 'gold' })
  const [chair, judge] = [seat(portal, session, 0), seat(portal, session, 1)]
  const { table } = ok(await chair.table())
  const { id: next } = itemOf(table ?? (await begun(portal, session)), nth(entries, 1))
  const version = table?.version ?? 0
  for (const at of [0, 1]) await remove(roundId, nth(judges, at))

  const end = portal.call(api.sittings.end, { params: { panelId } }, nth(judges, 0))
  const led = [chair.table(), chair.screen(), chair.moveTo(next, version), chair.close(motionId), end]
  expect(await statuses([...led, chair.open({ itemId, kind: 'gold' })])).toEqual(Array(6).fill(404))
  for (const each of [chair, judge])
    expect(
      await statuses([
        each.room(),
        each.vote(motionId, 'yes'),
        each.name(nth(entries, 1).entryId),
        each.dissent(motionId, 'No'),
        each.tellConflict(itemId),
      ]),
    ).toEqual(Array(5).fill(404))
  expect(ok(await judge.mine()).sittings).toEqual([])
})

it('shows a judge who was removed nothing of the round, and takes no mark (J33, J66)', async () => {
  const entries = await addJudgedEntries(portal, 1, { categoryId: 5 })
  const { judges } = await addSession(portal, { entries })
  const round = await addRound(portal, { judges, entries })
  const [judge, entry] = [nth(judges, 1), nth(entries, 0)]
  const assignmentId = round.assignmentOf(judge, entry)
  await addSheet(portal, assignmentId, { marks: [7], handedIn: false })
  const params = { assignmentId }
  const { roundId } = round
  const read = () =>
    statuses([
      portal.call(api.sheets.sheet, { params }, judge),
      portal.call(api.sheets.entries, { params: { roundId } }, judge),
      portal.call(api.sheets.played, { params, body: { seconds: [1] } }, judge),
    ])
  expect(await read()).toEqual([200, 200, 200])
  await remove(roundId, judge)
  expect(await read()).toEqual([404, 404, 404])
  const { rounds } = ok(await portal.call(api.sheets.rounds, {}, judge))
  expect(rounds.map(({ id }) => id)).not.toContain(roundId)
})
