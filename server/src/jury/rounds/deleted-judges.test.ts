import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { ok } from '../../../test/entries.ts'
import { addConflict, addJudges, PROGRAM, type TestEntry, type TestJudge } from '../../../test/jury.ts'
import { addMarkedRound, leaveOutEntries, type MarkedRound, nth } from '../../../test/jury-results.ts'
import { selectInput } from '../results/input-sql.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { counts, removal } from '../../../test/removal.ts'
import { inDays } from '../../../test/rounds.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
let judges: TestJudge[]
let round: MarkedRound
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())
// Six entries that five judges have marked: 30 sheets.
beforeEach(async () => {
  judges = await addJudges(portal, 5)
  await portal.db.deleteFrom('judge_programs').where('program_id', '<>', PROGRAM).execute()
  round = await addMarkedRound(portal, { judges })
})
afterEach(() => leaveOutEntries(portal))

const remove = ({ judgeId }: TestJudge) =>
  portal.call(api.judges.remove, { params: { judgeId, programId: PROGRAM } }, admin)
const setPlace = ({ judgeId }: TestJudge, removedAt: Date | null) =>
  portal.db
    .updateTable('round_judges')
    .where('judge_id', '=', judgeId)
    .set({ removed_at: removedAt })
    .execute()
/** Puts a judge into the trash as if the round had still been open then. */
async function discard(judge: TestJudge) {
  await setPlace(judge, new Date())
  ok(await remove(judge))
  await setPlace(judge, null)
}
const restore = async () => {
  const { deletions } = ok(await portal.call(api.trash.list, { query: {} }, admin))
  const params = { deletionId: nth(deletions, 0).id }
  ok(await portal.call(api.trash.restore, { params }, admin))
}
const erase = async (judge: TestJudge) =>
  ok(await removal(portal, admin).remove('user', judge.user.id, judge.email))
const reopen = (judge: TestJudge, entry: TestEntry) =>
  portal.db
    .updateTable('sheets')
    .where('assignment_id', '=', round.assignmentOf(judge, entry))
    .set({ state: 'draft', handed_in_at: null, version: null })
    .execute()
const missing = async () =>
  ok(await portal.call(api.results.unsealing, { params: { roundId: round.roundId } }, admin)).unsealing
    .missing
const giveTime = (judge: TestJudge) =>
  portal.call(
    api.rounds.giveTime,
    {
      params: { roundId: round.roundId, judgeId: judge.judgeId },
      body: { closesAt: inDays(3), reason: 'Viaja' },
    },
    admin,
  )

const summary = async () => {
  const { rounds } = ok(await portal.call(api.rounds.list, { params: { programId: PROGRAM } }, admin))
  const listed = rounds.find(({ id }) => id === round.roundId)
  return [listed?.finishedSheets, listed?.sheets]
}
/** How many judges the list of rounds counts, and the second and the third as 'Avance' shows them. */
const shown = async () => {
  const { rounds } = ok(await portal.call(api.rounds.list, { params: { programId: PROGRAM } }, admin))
  const { progress } = ok(
    await portal.call(api.rounds.progress, { params: { roundId: round.roundId } }, admin),
  )
  return [
    rounds.find(({ id }) => id === round.roundId)?.judges,
    ...progress.judges
      .slice(1, 3)
      .map(({ name, sheets, handedIn, isDeleted }) => [name !== '', handedIn, sheets, isDeleted]),
  ]
}
/** The numbers of the judges whose sheets the figures would be computed from, with how many there are. */
const counted = async () => {
  const input = await selectInput(portal.db, round.roundId)
  const byJudge = Map.groupBy(input?.sheets ?? [], ({ judge }) => judge)
  return Object.fromEntries([...byJudge].map(([judge, sheets]) => [judge, sheets.length]))
}
const unseal = async () => {
  const params = { roundId: round.roundId }
  ok(await portal.call(api.results.ask, { params }, admin))
  ok(await portal.call(api.results.agree, { params }, await portal.registerAdmin()))
}
const ALL = { 1: 6, 2: 6, 3: 6, 4: 6, 5: 6 }
const WITHOUT_SECOND = { 1: 6, 3: 6, 4: 6, 5: 6 }

it('waits for no judge who was deleted, though it got more time; for a restored one it does (J26, J31)', async () => {
  const judge = nth(judges, 1)
  ok(await giveTime(judge))
  expect((await missing()).join()).toContain('más tiempo')
  await discard(judge)
  expect(await missing()).toEqual([])
  const late = await giveTime(judge)
  expect([late.status, late.body.message]).toEqual([
    404,
    'Este juez fue eliminado: ya no participa en la ronda.',
  ])
  await restore()
  expect((await missing()).join()).toContain('más tiempo')
  await erase(judge)
  expect(await missing()).toEqual([])
})

it('counts what a judge handed in when its data are deleted, and nothing else of it (J15, J33, J65)', async () => {
  const [judge, entries] = [nth(judges, 1), round.entries]
  await addConflict(portal, judge, nth(entries, 0))
  await reopen(judge, nth(entries, 1))
  expect([await summary(), (await counted())[2]]).toEqual([[28, 29], 4])
  const { stays, goes } = ok(await removal(portal, admin).preview('user', judge.user.id))
  expect(counts(stays)).toMatchObject({ 'Planillas de juez': 4, 'Planillas de juez que no cuentan': 2 })
  expect(counts(goes)).toMatchObject({ 'Rondas sin resultados de las que sale': 1 })
  expect(counts(goes)).not.toHaveProperty('Presidencias de paneles')
  await erase(judge)
  expect([await summary(), await counted()]).toEqual([[28, 28], { ...ALL, 2: 4 }])
  expect(await missing()).toEqual([])
  await unseal()
  expect(await summary()).toEqual([28, 28])
})

it('says before a chair’s data are deleted that the panel loses it (J06, A75)', async () => {
  const { goes } = ok(await removal(portal, admin).preview('user', nth(judges, 0).user.id))
  expect(counts(goes)).toMatchObject({ 'Presidencias de paneles': 1 })
})

it('counts nothing of a judge in the trash, all again once restored, and nothing if its data are deleted there (J33)', async () => {
  const judge = nth(judges, 1)
  await discard(judge)
  expect([await summary(), await counted()]).toEqual([[24, 24], WITHOUT_SECOND])
  await restore()
  expect([await summary(), await counted()]).toEqual([[30, 30], ALL])
  await discard(judge)
  await erase(judge)
  expect([await summary(), await counted()]).toEqual([[24, 24], WITHOUT_SECOND])
})

it('neither deletes a judge of a closed round nor brings one back into it: two people do that (J33, J66)', async () => {
  const judge = nth(judges, 1)
  const refused = await remove(judge)
  expect([refused.status, refused.body]).toEqual([
    409,
    { code: 'judge_in_closed_round', message: expect.stringContaining('ya cerró y aún no tiene resultados') },
  ])
  expect(await counted()).toEqual(ALL)
  await discard(judge)
  const closesAt = { closes_at: new Date() }
  await portal.db.updateTable('rounds').where('id', '=', round.roundId).set(closesAt).execute()
  await restore()
  expect(await counted()).toEqual(WITHOUT_SECOND)
  const params = { roundId: round.roundId, judgeId: judge.judgeId }
  for (const by of [admin, await portal.registerAdmin()])
    ok(await portal.call(api.rounds.restoreJudge, { params }, by))
  expect(await counted()).toEqual(ALL)
})

it('shows rounds with results as they were computed, whoever is deleted or restored since (J33, J65)', async () => {
  const [away, discarded, erased] = [nth(judges, 1), nth(judges, 2), nth(judges, 3)]
  await discard(away)
  await unseal()
  expect(await summary()).toEqual([24, 24])
  await restore()
  expect(await summary()).toEqual([24, 24])
  await discard(discarded)
  await erase(erased)
  expect(await summary()).toEqual([24, 24])
  await erase(discarded)
  expect(await summary()).toEqual([24, 24])
})

it('tells in progress who was deleted, and counts in the list who can judge or has given the results (J10, J65)', async () => {
  const [discarded, erased] = [nth(judges, 1), nth(judges, 2)]
  await discard(discarded)
  await erase(erased)
  expect(await shown()).toEqual([3, [true, 0, 0, true], [false, 6, 6, true]])
  await restore()
  expect(await shown()).toEqual([4, [true, 6, 6, false], [false, 6, 6, true]])
  await unseal()
  await discard(discarded)
  expect(await shown()).toEqual([5, [true, 6, 6, true], [false, 6, 6, true]])
})

it('asks nobody to judge again what a judge has judged whose data are deleted (J07, J08, J65)', async () => {
  await leaveOutEntries(portal)
  const settings = { coverage: 'some', judgesPerEntry: 3 } as const
  round = await addMarkedRound(portal, { judges: judges.slice(0, 4), settings })
  const params = { roundId: round.roundId }
  const spare = round.roundJudgeIds.get(nth(judges, 3).judgeId) ?? 0
  await portal.db.deleteFrom('assignments').where('round_judge_id', '=', spare).execute()
  const plan = async () => {
    const { added, kept, panels } = ok(await portal.call(api.rounds.plan, { params }, admin)).plan
    return { added, kept, gaps: panels.flatMap(({ gaps }) => gaps.map(({ has, wants }) => [has, wants])) }
  }
  const upToDate = { added: 0, kept: 18, gaps: [] }
  expect(await plan()).toEqual(upToDate)
  await erase(nth(judges, 1))
  expect(await plan()).toEqual(upToDate)
  await discard(nth(judges, 3))
  await reopen(nth(judges, 2), nth(round.entries, 0))
  await erase(nth(judges, 2))
  expect(await plan()).toEqual({ added: 0, kept: 17, gaps: [[2, 3]] })
})
