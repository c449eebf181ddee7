import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Abstention } from '@portal/contract/jury/sheets/sheets.ts'
import { api } from '@portal/contract/api.ts'
import { ok, setDeadline } from '../../../test/entries.ts'
import { entryVersion } from '../../../test/entry-version.ts'
import { assignmentsOf, atDesk, CRITERIA, oneSheet } from '../../../test/judging.ts'
import { addJudge, addJudgedEntries, addJudges, addVersion } from '../../../test/jury.ts'
import { addRound, endRound } from '../../../test/jury-rounds.ts'
import { judgedEntry } from '../../../test/judged.ts'
import { eventually, startPortal, type Portal } from '../../../test/portal.ts'
import { untilWaiting } from '../../../test/waiting.ts'
import { findingsOf, verifyRounds } from '../chain/verify-rounds.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

async function category(count = 3) {
  const judge = await addJudge(portal)
  const entries = await addJudgedEntries(portal, count)
  const round = await addRound(portal, { judges: [judge], entries })
  return { judge, entries, round, ids: assignmentsOf(round, judge, entries), desk: atDesk(portal, judge) }
}

const sheetsOf = (ids: number[]) =>
  portal.db
    .selectFrom('sheets')
    .where('assignment_id', 'in', ids)
    .select(['state', 'version', 'is_to_confirm as isToConfirm', 'reopened'])
    .orderBy('assignment_id')
    .execute()

const chainOf = (roundId: number) =>
  portal.db
    .selectFrom('handed_in_sheets')
    .where('round_id', '=', roundId)
    .selectAll()
    .orderBy('number')
    .execute()

async function verified(roundId: number) {
  for await (const round of verifyRounds(portal.db, roundId)) return { ...round, findings: findingsOf(round) }
  throw new Error('No round')
}

it('hands in all complete and abstained sheets of a category, and refuses while one is not (J23)', async () => {
  const { desk, ids, round } = await category()
  const [one = 0, two = 0, three = 0] = ids
  await desk.complete(one)
  await desk.complete(two)
  await desk.mark(three, CRITERIA[0], 5)
  const { status, body } = await desk.handIn(round.roundId)
  expect([status, body]).toMatchObject([409, { code: 'sheets_incomplete', incomplete: [three] }])
  expect(await chainOf(round.roundId)).toEqual([])
  await desk.abstain(three, 'broken')
  expect((await desk.handIn(round.roundId)).body).toMatchObject({ handedIn: 3 })
  expect((await sheetsOf(ids)).map(({ state, version }) => [state, version])).toEqual(
    ids.map(() => ['handed-in', 1]),
  )
  expect((await desk.handIn(round.roundId)).body).toEqual({
    message: 'Ya habías entregado esta categoría.',
    handedIn: 0,
  })
  expect((await desk.mark(one, CRITERIA[0], 1, { revision: 1 })).body.code).toBe('sheet_handed_in')
  expect((await desk.write(one, 'x')).body.code).toBe('sheet_handed_in')
  expect((await desk.abstain(one, 'other')).body.code).toBe('sheet_handed_in')
  expect((await desk.handIn(round.roundId, 5)).status).toBe(404)
})

it('chains what was handed in and reopened, by the judge’s number and without row ids (J32)', async () => {
  const { desk, ids, entries, round } = await category(2)
  for (const id of ids) await desk.complete(id, [1, 2, 3])
  await desk.handIn(round.roundId)
  const [id = 0] = ids
  const reopened = await desk.reopen(id)
  expect(reopened.body.sheet).toMatchObject({ state: 'complete', handedInAt: null })
  expect((await desk.reopen(id)).body.sheet.state).toBe('complete')
  await desk.mark(id, CRITERIA[0], 10, { revision: 1 })
  await desk.handIn(round.roundId)
  const rows = await chainOf(round.roundId)
  const [code] = entries.map((entry) => entry.code)
  expect(rows.map(({ number, facts }) => [number, facts['what']])).toEqual([
    [1, 'handed-in'],
    [2, 'handed-in'],
    [3, 'reopened'],
    [4, 'handed-in'],
  ])
  expect(rows[3]?.facts).toMatchObject({
    judgeNumber: 1,
    entryCode: code,
    marks: { 7: 10, 8: 2, 9: 3 },
    abstention: null,
  })
  expect(rows[2]?.facts).toMatchObject({ marks: {}, entryCode: code })
  expect(await verified(round.roundId)).toMatchObject({
    chain: { state: 'whole', count: 4, head: rows[3]?.row_hash },
    findings: [],
  })
  const events = await portal.db
    .selectFrom('audit_events')
    .where('action', '=', 'sheet-reopened')
    .select('details')
    .orderBy('audit_events.id')
    .execute()
  expect(events.map(({ details }) => details)).toContainEqual({ Ronda: 'Primera ronda', Inscripción: code })
})

it('undoes an abstention that was handed in by reopening the sheet, before closing (J21, J23, J32)', async () => {
  const { desk, ids, round } = await category(2)
  const [broken = 0, marked = 0] = ids
  await desk.abstain(broken, 'broken')
  await desk.complete(marked)
  await desk.handIn(round.roundId)
  expect((await desk.undoAbstention(marked)).body.code).toBe('sheet_handed_in')
  expect((await desk.undoAbstention(broken)).body.sheet).toMatchObject({
    state: 'pending',
    abstention: null,
    handedInAt: null,
  })
  expect((await desk.undoAbstention(broken)).body.sheet.state).toBe('pending')
  await desk.complete(broken)
  expect((await desk.handIn(round.roundId)).body.handedIn).toBe(1)
  const rows = await chainOf(round.roundId)
  expect(rows.slice(2).map(({ facts }) => [facts['what'], facts['abstention']])).toEqual([
    ['reopened', null],
    ['handed-in', null],
  ])
  expect((await verified(round.roundId)).findings).toEqual([])
  await desk.reopen(broken)
  await desk.abstain(broken, 'broken')
  await desk.handIn(round.roundId)
  await endRound(portal, round.roundId)
  expect((await desk.undoAbstention(broken)).body.code).toBe('judging_over')
})

it('keeps one chain however many hand in at once (J32)', async () => {
  const judges = await addJudges(portal, 6)
  const entries = await addJudgedEntries(portal, 3)
  const round = await addRound(portal, { judges, entries })
  await Promise.all(
    judges.map(async (judge) => {
      for (const id of assignmentsOf(round, judge, entries)) await atDesk(portal, judge).complete(id)
    }),
  )
  const answers = await Promise.all(
    [...judges, ...judges].map((judge) => atDesk(portal, judge).handIn(round.roundId)),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers.reduce((sum, { body }) => sum + body.handedIn, 0)).toBe(18)
  expect(await verified(round.roundId)).toMatchObject({ chain: { state: 'whole', count: 18 }, findings: [] })
})

it('finds what was changed behind the portal: a mark, a row, an end that was cut (J32)', async () => {
  const { desk, ids, entries, round } = await category(2)
  for (const id of ids) await desk.complete(id)
  await desk.handIn(round.roundId)
  const { db } = portal
  const { chain } = await verified(round.roundId)
  if (chain.state !== 'whole') throw new Error('broken')
  await db
    .updateTable('rounds')
    .set({ state: 'closed', closed_at: sql<Date>`now()`, chain_head: chain.head, chain_count: chain.count })
    .where('id', '=', round.roundId)
    .execute()
  expect((await verified(round.roundId)).findings).toEqual([])
  await db
    .updateTable('marks')
    .set({ value: 10 })
    .where('assignment_id', '=', ids[0] ?? 0)
    .execute()
  expect((await verified(round.roundId)).findings).toEqual([
    `Round ${round.roundId}: the sheet of judge 1 for ${entries[0]?.code} is not as it was handed in`,
  ])
  await sql`alter table handed_in_sheets disable trigger handed_in_sheets_append_only`.execute(db)
  await sql`update handed_in_sheets set facts = jsonb_set(facts, '{marks,7}', '10')
    where round_id = ${round.roundId} and number = 1`.execute(db)
  expect((await verified(round.roundId)).findings).toContain(
    `Round ${round.roundId}: handed-in sheet 1 was changed afterwards`,
  )
  await db.deleteFrom('handed_in_sheets').where('round_id', '=', round.roundId).execute()
  await sql`alter table handed_in_sheets enable trigger handed_in_sheets_append_only`.execute(db)
  expect((await verified(round.roundId)).findings).toContain(
    `Round ${round.roundId}: the chain does not end where it ended at closing, at handed-in sheet 1`,
  )
})

it('finds an abstention that was added, taken away or exchanged, and another version (J32)', async () => {
  const { desk, ids, entries, round } = await category(2)
  const [marked = 0, abstained = 0] = ids
  await desk.complete(marked)
  await desk.abstain(abstained, 'broken')
  await desk.handIn(round.roundId)
  await addVersion(portal, entries[0]?.entryId ?? 0, { content: entryVersion({ campaignName: 'Otra' }) })
  const change = async (assignmentId: number, to: { abstention?: Abstention | null; version?: number }) => {
    await portal.db.updateTable('sheets').set(to).where('assignment_id', '=', assignmentId).execute()
    return (await verified(round.roundId)).differences
  }
  const [one, two] = entries.map(({ code }) => [{ judge: 1, entry: code }])
  expect(await change(marked, { abstention: 'conflict' })).toEqual(one)
  expect(await change(marked, { abstention: 'other' })).toEqual(one)
  expect(await change(marked, { abstention: null, version: 2 })).toEqual(one)
  expect(await change(marked, { version: 1 })).toEqual([])
  expect(await change(abstained, { abstention: null })).toEqual(two)
  expect(await change(abstained, { abstention: 'conflict' })).toEqual(two)
  expect(await change(abstained, { abstention: 'broken' })).toEqual([])
  // Earlier versions wrote the sheet like this when a judge told of a conflict after handing in.
  await change(marked, { abstention: 'conflict' })
  await portal.db
    .updateTable('rounds')
    .set({ state: 'unsealed', closed_at: sql<Date>`now()` })
    .where('id', '=', round.roundId)
    .execute()
  expect((await verified(round.roundId)).differences).toEqual([])
})

it('hands in nothing after closing, by the clock when the round’s row is free (J26, J32)', async () => {
  const { desk, ids, round } = await category(1)
  await desk.complete(ids[0] ?? 0)
  let late: ReturnType<typeof desk.handIn> | undefined
  // Handing in waits while the round is being ended.
  await portal.db.transaction().execute(async (ending) => {
    await ending
      .updateTable('rounds')
      .set({ closes_at: sql<Date>`now() - interval '1 second'` })
      .where('id', '=', round.roundId)
      .execute()
    late = desk.handIn(round.roundId)
    await eventually(waiting, (rows) => rows.length > 0)
  })
  const { status, body } = (await late) ?? {}
  expect([status, body?.code]).toEqual([409, 'judging_over'])
  expect(await chainOf(round.roundId)).toEqual([])
  expect((await desk.reopen(ids[0] ?? 0)).body.code).toBe('judging_over')
})
const waiting = async () => (await sql`select from pg_locks where not granted`.execute(portal.db)).rows

it('takes a category that was handed in in time as handed in after the closing: the answer may be lost (J23, J26)', async () => {
  const { desk, ids, round } = await category(2)
  for (const id of ids) await desk.complete(id)
  expect((await desk.handIn(round.roundId)).body.handedIn).toBe(2)
  await endRound(portal, round.roundId)
  expect((await desk.handIn(round.roundId)).body).toMatchObject({ handedIn: 0 })
  expect((await desk.mark(ids[0] ?? 0, CRITERIA[0], 1, { revision: 1 })).body.code).toBe('judging_over')
  expect(await chainOf(round.roundId)).toHaveLength(2)
})

it('confirms no version that the judge has not opened (J02)', async () => {
  const { desk, ids, entries, round } = await category(2)
  const [one = 0, two = 0] = ids
  for (const id of ids) {
    await desk.open(id)
    await desk.complete(id)
  }
  await desk.handIn(round.roundId)
  const correct = async (at: number) => {
    await addVersion(portal, entries[at]?.entryId ?? 0, { content: entryVersion() })
    await portal.db
      .updateTable('sheets')
      .set({ is_to_confirm: true })
      .where('assignment_id', '=', ids[at] ?? 0)
      .execute()
  }
  const states = async () => (await sheetsOf(ids)).map(({ version, isToConfirm }) => [version, isToConfirm])
  const opened = async () =>
    ok(await desk.entries(round.roundId)).entries.map(({ isCorrectionOpened }) => isCorrectionOpened)
  await correct(0)
  await correct(1)
  expect(await opened()).toEqual([false, false])
  expect((await desk.handIn(round.roundId)).body).toEqual({
    message: 'Quedan 2 inscripciones corregidas: ábrelas para confirmarlas.',
    handedIn: 0,
  })
  await desk.open(one)
  expect((await opened()).toSorted()).toEqual([false, true])
  // The entry is corrected once more while the judge still reads the version before.
  await correct(0)
  expect((await desk.handIn(round.roundId)).body).toEqual({
    message:
      'Entregaste una planilla. ¡Gracias! Quedan 2 inscripciones corregidas: ábrelas para confirmarlas.',
    handedIn: 1,
  })
  expect(await states()).toEqual([
    [2, true],
    [1, true],
  ])
  await desk.open(one)
  await desk.open(two)
  expect((await desk.handIn(round.roundId)).body.handedIn).toBe(2)
  expect(await states()).toEqual([
    [3, false],
    [2, false],
  ])
  expect((await verified(round.roundId)).findings).toEqual([])
})

it('asks to confirm what was judged on an earlier version; confirming sets the version (J02)', async () => {
  const { desk, ids, entries, round } = await category(2)
  const [one = 0, two = 0] = ids
  for (const id of ids) {
    await desk.open(id)
    await desk.complete(id)
  }
  // This version is made after the judge has opened the entry and before the sheet is handed in.
  await addVersion(portal, entries[0]?.entryId ?? 0, { content: entryVersion({ campaignName: 'Segunda' }) })
  expect((await desk.handIn(round.roundId)).body.handedIn).toBe(2)
  const states = async () => (await sheetsOf(ids)).map(({ version, isToConfirm }) => [version, isToConfirm])
  expect(await states()).toEqual([
    [1, true],
    [1, false],
  ])
  expect((await desk.open(one)).body).toMatchObject({
    entry: { campaignName: 'Segunda' },
    sheet: { isToConfirm: true, state: 'handed-in' },
  })
  expect((await desk.handIn(round.roundId)).body.handedIn).toBe(1)
  expect(await states()).toEqual([
    [2, false],
    [1, false],
  ])
  // Reopening a sheet and handing it in again confirms the version, too.
  await addVersion(portal, entries[1]?.entryId ?? 0, { content: entryVersion() })
  await portal.db
    .updateTable('sheets')
    .set({ is_to_confirm: true })
    .where('assignment_id', '=', two)
    .execute()
  await desk.open(two)
  await desk.reopen(two)
  expect((await desk.handIn(round.roundId)).body.handedIn).toBe(1)
  expect(await states()).toEqual([
    [2, false],
    [2, false],
  ])
  expect((await verified(round.roundId)).findings).toEqual([])
  await endRound(portal, round.roundId)
})

it('asks to confirm a sheet that is being handed in while the version is made (J02, A110)', async () => {
  const { entryId, entry, campaign, code } = await judgedEntry(portal)
  const [admin, judge] = [await portal.registerAdmin(), await addJudge(portal)]
  const judged = { entryId, campaignId: campaign.id, categoryId: 3, code }
  const round = await addRound(portal, { judges: [judge], entries: [judged] })
  const desk = atDesk(portal, judge)
  await desk.complete(round.assignmentOf(judge, judged))
  await setDeadline(portal, 2, 3600)
  await entry.answer(campaign.id, 3, 'Otra respuesta.')
  let handingIn: ReturnType<typeof desk.handIn> | undefined
  const makeVersion = () =>
    portal.call(
      api.judgedEntries.addVersion,
      { params: { entryId }, body: { reason: 'Se corrigió una respuesta', state: 'judged' } },
      admin,
    )
  let making: ReturnType<typeof makeVersion> | undefined
  // Handing in has read the version, and waits for the lock on the round.
  await portal.db.transaction().execute(async (trx) => {
    await trx.selectFrom('rounds').where('id', '=', round.roundId).select('id').forUpdate().execute()
    handingIn = desk.handIn(round.roundId)
    await untilWaiting(portal, 1)
    making = makeVersion()
    await Promise.race([making, untilWaiting(portal, 2)])
  })
  expect([(await handingIn)?.status, (await making)?.status]).toEqual([200, 201])
  const { entries } = ok(await desk.entries(round.roundId))
  expect(entries).toMatchObject([{ isHandedIn: true, isToConfirm: true }])
})

it('hands in the answers of a yes/no round, and none that lacks one (J05, J23, J32)', async () => {
  const { desk, id, roundId } = await oneSheet(portal, { kind: 'yesno' })
  expect((await desk.handIn(roundId)).body).toMatchObject({ code: 'sheets_incomplete', incomplete: [id] })
  ok(await desk.mark(id, 0, 0))
  expect(ok(await desk.handIn(roundId))).toMatchObject({ handedIn: 1 })
  expect(await chainOf(roundId)).toMatchObject([{ facts: { marks: { '0': 0 } } }])
  expect((await verified(roundId)).findings).toEqual([])
})

it.each(['sheets', 'rounds'] as const)(
  'takes nothing that waited for its %s while the round closed (J26)',
  async (table) => {
    const { desk, id, roundId } = await oneSheet(portal)
    await desk.complete(id)
    const row = table === 'sheets' ? sql`assignment_id = ${id}` : sql`id = ${roundId}`
    const { late } = await portal.db.transaction().execute(async (trx) => {
      await sql`select from ${sql.table(table)} where ${row} for update`.execute(trx)
      const call = table === 'sheets' ? desk.abstain(id, 'broken') : desk.handIn(roundId)
      await untilWaiting(portal, 1)
      await sql`update rounds set closes_at = clock_timestamp() where id = ${roundId}`.execute(trx)
      return { late: call }
    })
    expect(await late).toMatchObject({ status: 409, body: { code: 'judging_over' } })
    expect((await sheetsOf([id])).map(({ state }) => state)).toEqual(['draft'])
  },
)
