import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { addEdition } from '../../../test/editions.ts'
import {
  addJudge,
  addJudgedEntries,
  addSheet,
  PROGRAM,
  type TestEntry,
  type TestJudge,
} from '../../../test/jury.ts'
import { addRound, type TestRound } from '../../../test/jury-rounds.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { addSignedJudges } from '../../../test/rounds.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
let other: typeof admin
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
  other = await portal.registerAdmin()
})
afterAll(() => portal.stop())

let programId: number
let judges: TestJudge[]
let entries: TestEntry[]
let round: TestRound
beforeEach(async () => {
  const { programIds } = await addEdition(portal, { programs: [{ countryCode: 'AR' }] })
  programId = programIds[0] ?? 0
  judges = await addSignedJudges(portal, 4, { programId })
  for (const { judgeId } of judges)
    await portal.db
      .updateTable('judges')
      .set({ company_name: `Estudio ${judgeId}` })
      .where('id', '=', judgeId)
      .execute()
  entries = await addJudgedEntries(portal, 3, { programId })
  round = await addRound(portal, {
    programId,
    judges: judges.slice(0, 3),
    entries,
    settings: { coverage: 'some', judgesPerEntry: 3 },
  })
})

const pick = (index: number) => {
  const [judge, entry] = [judges[index], entries[0]]
  if (!judge || !entry) throw new Error('There are some')
  return { judge, entry, params: { roundId: round.roundId, judgeId: judge.judgeId } }
}
const remove = (index: number, reason = 'Cambió de empresa', as = admin) =>
  portal.call(api.rounds.removeJudge, { params: pick(index).params, body: { reason } }, as)
const restore = (index: number, as = admin) =>
  portal.call(api.rounds.restoreJudge, { params: pick(index).params }, as)
const chair = (index: number) =>
  portal.call(
    api.rounds.changeChair,
    {
      params: { roundId: round.roundId, panelId: round.panels[0]?.panelId ?? 0 },
      body: { judgeId: pick(index).judge.judgeId, reason: 'Viaja' },
    },
    admin,
  )
const add = (index: number, panelIds = round.panels.map(({ panelId }) => panelId)) =>
  portal.call(
    api.rounds.addJudge,
    { params: pick(index).params, body: { panelIds, reason: 'Reemplazo' } },
    admin,
  )
const visibleTo = async (index: number) =>
  (
    await portal.db
      .selectFrom('visible_assignments')
      .where('judge_id', '=', pick(index).judge.judgeId)
      .where('round_id', '=', round.roundId)
      .select('id')
      .execute()
  ).length
const plan = async () =>
  (await portal.call(api.rounds.plan, { params: { roundId: round.roundId } }, admin)).body.plan
const assign = (digest: string) =>
  portal.call(api.rounds.assign, { params: { roundId: round.roundId }, body: { digest } }, admin)

it('removes a judge whose sheets stay, uncounted, and brings it back with them (J33)', async () => {
  const { judge, entry } = pick(0)
  await addSheet(portal, round.assignmentOf(judge, entry), { marks: [7], handedIn: true })
  const { status, body } = await remove(0)
  expect(status).toBe(200)
  const removed = body.round.candidates.find(({ judgeId }) => judgeId === judge.judgeId)
  expect(removed?.removed?.reason).toBe('Cambió de empresa')
  expect(body.round).toMatchObject({ judges: 2, sheets: 6, finishedSheets: 0 })
  expect(await visibleTo(0)).toBe(0)
  expect(await portal.db.selectFrom('marks').select('value').execute()).toContainEqual({ value: 7 })
  expect((await restore(0)).body.round).toMatchObject({ judges: 3, sheets: 9, finishedSheets: 1 })
  expect(await visibleTo(0)).toBe(3)
})

it('takes a second removal, or a second return, as done: the first one’s answer may be lost (J33)', async () => {
  const before = (await remove(0)).body.round
  const again = await remove(0)
  expect([again.status, again.body.round]).toEqual([200, before])
  const back = (await restore(0)).body.round
  const backAgain = await restore(0)
  expect([backAgain.status, backAgain.body.round]).toEqual([200, back])
  expect([(await remove(3)).status, (await restore(3)).status]).toEqual([404, 404])
  const { length } = await portal.db
    .selectFrom('audit_events')
    .where('action', 'like', 'round-judge-%')
    .where(sql`details ->> 'Número'`, '=', String(round.roundId))
    .select('id')
    .orderBy('audit_events.id')
    .execute()
  expect(length).toBe(2)
})

it('proposes who fills the gaps of a removed judge, and takes nothing from those who stay (J33, J08)', async () => {
  await remove(0)
  expect((await plan()).panels[0]?.gaps).toHaveLength(3)
  expect((await add(3)).status).toBe(200)
  const shown = await plan()
  expect(shown).toMatchObject({ added: 3, kept: 6, panels: [{ gaps: [] }] })
  expect((await assign(shown.digest)).status).toBe(200)
  expect([await visibleTo(0), await visibleTo(1), await visibleTo(3)]).toEqual([0, 3, 3])
  // The assignments of the judge who left are still there if the judge returns.
  await restore(0)
  expect(await visibleTo(0)).toBe(3)
})

it('gives the place of a judge who abstained to another one (J31, J33)', async () => {
  const { judge, entry } = pick(0)
  await addSheet(portal, round.assignmentOf(judge, entry), { abstention: 'other', handedIn: true })
  expect((await plan()).panels[0]?.gaps).toMatchObject([{ entryId: entry.entryId, has: 2, wants: 3 }])
  await add(3)
  const shown = await plan()
  expect(shown).toMatchObject({ added: 1, kept: 8, panels: [{ gaps: [] }] })
  expect((await assign(shown.digest)).status).toBe(200)
  expect(await visibleTo(0)).toBe(3)
})

it('adds nobody and names no chair from the closing on, by the clock too, and removes by two people (J33, J66)', async () => {
  const isOver = { status: 409, body: { code: 'round_is_over' } }
  for (const closed of [{ closesIn: -60 }, { state: 'closed' as const }]) {
    round = await addRound(portal, { programId, judges: judges.slice(0, 3), entries, ...closed })
    expect([await add(3), await chair(1)]).toMatchObject([isOver, isOver])
    expect((await remove(0)).body.round.judges).toBe(3)
    const answers = [
      await remove(0),
      await remove(0, 'Otro motivo', other),
      await remove(0, undefined, other),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'second_person_needed'],
      [409, 'reason_changed'],
      [200, undefined],
    ])
    expect(await visibleTo(0)).toBe(0)
    expect([(await restore(0)).status, await visibleTo(0)]).toEqual([200, 0])
    expect([(await restore(0, other)).status, await visibleTo(0)]).toEqual([200, 3])
    // What was asked then is over: whoever agreed asks anew.
    expect([(await remove(0, 'Otra vez', other)).status, await visibleTo(0)]).toEqual([200, 3])
  }
})

it('adds a judge to panels once, with a number of its own (J33)', async () => {
  const { judge } = pick(3)
  await add(3)
  const { body } = await add(3)
  const own = body.round.candidates.find(({ judgeId }) => judgeId === judge.judgeId)
  expect(own?.number).toBe(4)
  expect(body.round.panels[0]?.judgeIds).toHaveLength(4)
})

it('adds nobody without a lasting agreement, from elsewhere, or who was removed (J09, J33)', async () => {
  const [late] = await addSignedJudges(portal, 1, { programId, daysAgo: 95 })
  const stranger = await addJudge(portal)
  if (!late) throw new Error('There is one')
  judges.push(late, stranger)
  expect((await add(4)).body.message).toBe('Este juez debe aceptar de nuevo sus documentos antes de empezar.')
  expect((await add(5)).status).toBe(404)
  expect((await add(3, [999_999])).body.issues).toMatchObject([{ path: 'panelIds' }])
  await remove(0)
  expect((await add(0)).status).toBe(400)
})

it('changes nobody in a draft, nor once there are results (J26, J33)', async () => {
  for (const [state, code] of [
    ['draft', 'round_not_open'],
    ['unsealed', 'results_open'],
  ] as const) {
    round = await addRound(portal, { programId, judges, entries, state })
    for (const { status, body } of [await remove(0), await restore(0), await add(3)])
      expect([state, status, body.code]).toEqual([state, 409, code])
  }
})

it('records who was removed, added and brought back, and why (J33)', async () => {
  await remove(0)
  // The second call does nothing: the first answer may be lost.
  for (const status of [200, 200]) expect((await add(3)).status).toBe(status)
  await restore(0)
  const events = await portal.db
    .selectFrom('audit_events')
    .where('action', 'like', 'round-judge-%')
    .select(['action', 'details'])
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  expect(events.map(({ action }) => action)).toEqual([
    'round-judge-restored',
    'round-judge-added',
    'round-judge-removed',
  ])
  expect(events[2]?.details).toMatchObject({ Número: round.roundId, Motivo: 'Cambió de empresa' })
})

it('gives the chair to another judge of the panel with a reason, recorded, until there are results (J06)', async () => {
  const chairOf = ({ body }: Awaited<ReturnType<typeof chair>>) => body.round.panels[0]?.chairId
  expect(chairOf(await chair(1))).toBe(pick(1).judge.judgeId)
  // The first answer may be lost. The record below has one change.
  expect(chairOf(await chair(1))).toBe(pick(1).judge.judgeId)
  expect((await chair(3)).body.issues).toMatchObject([{ message: 'Quien preside es parte del panel.' }])
  await remove(2)
  expect((await chair(2)).status).toBe(400)
  const events = await portal.db
    .selectFrom('audit_events')
    .where('action', '=', 'round-chair-changed')
    .select('details')
    .orderBy('audit_events.id')
    .execute()
  expect(events.map(({ details }) => details)).toMatchObject([{ Panel: 'Panel', Motivo: 'Viaja' }])
  await portal.db
    .updateTable('rounds')
    .set({ state: 'unsealed', closed_at: new Date() })
    .where('id', '=', round.roundId)
    .execute()
  expect((await chair(0)).body.code).toBe('results_open')
})

it('takes a judge who leaves the programme out of its rounds, and of no others (J01, J33, A41)', async () => {
  const { judge, entry, params } = pick(0)
  await portal.db
    .insertInto('judge_programs')
    .values({ judge_id: judge.judgeId, program_id: PROGRAM })
    .execute()
  const elsewhere = await addRound(portal, { judges: [judge], entries: await addJudgedEntries(portal, 1) })
  await addSheet(portal, round.assignmentOf(judge, entry), { marks: [7], handedIn: true })
  const left = { params: { judgeId: judge.judgeId, programId } }
  expect((await portal.call(api.judges.remove, left, admin)).status).toBe(200)
  const rounds = async () =>
    ((await portal.call(api.sheets.rounds, {}, judge)).body.rounds ?? []).map(({ id }) => id)
  expect(await rounds()).toEqual([elsewhere.roundId])
  expect(await visibleTo(0)).toBe(0)
  const { body } = await portal.call(api.rounds.read, { params: { roundId: params.roundId } }, admin)
  expect(body.round).toMatchObject({ judges: 2, finishedSheets: 0 })
  expect((await restore(0)).status).toBe(200)
})
