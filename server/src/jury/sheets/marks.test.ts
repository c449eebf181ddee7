import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CRITERIA, type OneSheet, oneSheet } from '../../../test/judging.ts'
import { addConflict, type TestJudge } from '../../../test/jury.ts'
import { endRound, removeFromRounds } from '../../../test/jury-rounds.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const [first, second] = CRITERIA

const storedMarks = (id: number) =>
  portal.db
    .selectFrom('marks')
    .where('assignment_id', '=', id)
    .select(['criterion_id as criterionId', 'value', 'revision'])
    .orderBy('criterion_id')
    .execute()

it('saves each mark by one statement, and what is painted is what is stored (J24)', async () => {
  const { desk, id } = await oneSheet(portal)
  const { status, body } = await desk.mark(id, first, 7)
  expect([status, body.mark]).toEqual([200, { criterionId: first, value: 7, revision: 1 }])
  expect((await desk.mark(id, first, 10, { revision: 1 })).body.mark).toEqual({
    criterionId: first,
    value: 10,
    revision: 2,
  })
  expect(await portal.countStatements(() => desk.mark(id, second, 1))).toBe(1)
  expect((await desk.open(id)).body.sheet.marks).toEqual(await storedMarks(id))
})

it('answers the same client id with the same mark and writes nothing, also after closing (J24)', async () => {
  const { desk, id, roundId } = await oneSheet(portal)
  const clientId = randomUUID()
  const saved = (await desk.mark(id, first, 4, { clientId })).body.mark
  const again = await Promise.all([1, 2, 3].map(() => desk.mark(id, first, 4, { clientId })))
  expect(again.map(({ body }) => body.mark)).toEqual([saved, saved, saved])
  await endRound(portal, roundId)
  expect((await desk.mark(id, first, 4, { clientId })).body.mark).toEqual(saved)
  expect(await storedMarks(id)).toEqual([saved])
})

it('refuses an older revision with what is stored, and writes over nothing (J24)', async () => {
  const { desk, id } = await oneSheet(portal)
  await desk.mark(id, first, 4)
  const { status, body } = await desk.mark(id, first, 9)
  expect([status, body.code]).toEqual([409, 'marked_meanwhile'])
  expect(body).toMatchObject({ stored: { mark: { criterionId: first, value: 4, revision: 1 } } })
  const fromFuture = await desk.mark(id, second, 9, { revision: 3 })
  expect(fromFuture.body).toMatchObject({ code: 'marked_meanwhile', stored: { mark: null } })
  expect(await storedMarks(id)).toEqual([{ criterionId: first, value: 4, revision: 1 }])
})

it('takes one of two marks that come at once from two devices (J24)', async () => {
  const { desk, id } = await oneSheet(portal)
  const answers = await Promise.all([2, 3, 4, 5, 6, 7].map((value) => desk.mark(id, first, value)))
  const [saved, ...others] = answers.toSorted((a, b) => a.status - b.status)
  expect([saved?.status, ...others.map(({ status }) => status)]).toEqual([200, 409, 409, 409, 409, 409])
  expect(await storedMarks(id)).toEqual([saved?.body.mark])
  for (const { body } of others) expect(body).toMatchObject({ stored: { mark: saved?.body.mark } })
})

it('takes whole numbers from 1 to 10 for the round’s criteria alone (J21)', async () => {
  const { desk, id } = await oneSheet(portal)
  for (const value of [0, 11, 5.5, -1]) expect((await desk.mark(id, first, value)).status).toBe(400)
  expect((await desk.mark(id, first, 0)).body.message).toBe('Elige un puntaje del 1 al 10')
  expect((await desk.mark(id, 1, 5)).body).toMatchObject({ code: 'invalid_input' })
  expect(await storedMarks(id)).toEqual([])
})

it('takes yes and no in a yes/no round (J05, J40)', async () => {
  const { desk, id } = await oneSheet(portal, { kind: 'yesno' })
  expect((await desk.mark(id, 0, 2)).body.message).toBe('Elige sí o no')
  expect((await desk.mark(id, first, 1)).status).toBe(400)
  expect((await desk.mark(id, 0, 0)).status).toBe(200)
  expect((await desk.open(id)).body.sheet.state).toBe('complete')
})

it('refuses a mark after closing by the database’s clock, and keeps what was there (J26)', async () => {
  const { desk, id, roundId, judge } = await oneSheet(portal)
  await desk.mark(id, first, 3)
  await endRound(portal, roundId)
  const { status, body } = await desk.mark(id, first, 8, { revision: 1 })
  expect([status, body.code]).toEqual([409, 'judging_over'])
  expect((await desk.write(id, 'tarde')).body.code).toBe('judging_over')
  // This judge gets more time, even though the round is closed (J26).
  await portal.db
    .updateTable('rounds')
    .set({ state: 'closed', closed_at: sql<Date>`now()` })
    .where('id', '=', roundId)
    .execute()
  await giveTime(roundId, judge)
  expect((await desk.mark(id, first, 8, { revision: 1 })).status).toBe(200)
  await portal.db.updateTable('rounds').set({ state: 'unsealed' }).where('id', '=', roundId).execute()
  expect((await desk.mark(id, first, 9, { revision: 2 })).body.code).toBe('judging_over')
})

const giveTime = (roundId: number, { judgeId }: TestJudge) =>
  portal.db
    .updateTable('round_judges')
    .set({ closes_at: sql<Date>`now() + interval '1 hour'` })
    .where('round_id', '=', roundId)
    .where('judge_id', '=', judgeId)
    .execute()

it('saves note and comment with their own revision (J21, J24)', async () => {
  const { desk, id } = await oneSheet(portal)
  const clientId = randomUUID()
  const { body } = await desk.write(id, 'Volver a ver', { clientId })
  expect(body.text).toEqual({ note: 'Volver a ver', comment: '', isCommentForBrand: false, revision: 1 })
  expect((await desk.write(id, 'Volver a ver', { clientId })).body.text).toEqual(body.text)
  expect((await desk.write(id, 'Otra')).body).toMatchObject({
    code: 'marked_meanwhile',
    stored: { text: body.text },
  })
  expect((await desk.write(id, 'Otra', { revision: 1 })).body.text.revision).toBe(2)
  const typing = await desk.write(id, 'Otra idea: \n', { revision: 2 })
  expect(typing.body.text.note).toBe('Otra idea: \n')
})

const hidden: [string, (sheet: OneSheet) => Promise<unknown>][] = [
  ['in conflict', ({ judge, entry }) => addConflict(portal, judge, entry)],
  [
    'disqualified',
    ({ entry }) =>
      portal.db
        .updateTable('judged_entries')
        .set({ disqualified_at: new Date(), disqualification_reason: 'x' })
        .where('id', '=', entry.entryId)
        .execute(),
  ],
  ['of a removed judge', ({ judge }) => removeFromRounds(portal, judge)],
  [
    'not open yet',
    ({ roundId }) =>
      portal.db
        .updateTable('rounds')
        .set({ opens_at: sql<Date>`now() + interval '1 hour'` })
        .where('id', '=', roundId)
        .execute(),
  ],
]

it.each(hidden)('doesn’t know a sheet that is %s: the same 404 as for none (J15)', async (_what, hide) => {
  const sheet = await oneSheet(portal)
  const { desk, id } = sheet
  expect((await desk.mark(id, first, 5)).status).toBe(200)
  await hide(sheet)
  const other = await oneSheet(portal)
  const askedOf = async (sheet: number) => {
    const answers = [
      await desk.open(sheet),
      await desk.mark(sheet, first, 5, { revision: 1 }),
      await desk.write(sheet, 'x'),
      await desk.abstain(sheet, 'other'),
      await desk.undoAbstention(sheet),
      await desk.reopen(sheet),
      await desk.play(sheet, [1]),
    ]
    return answers.map(({ status, body }) => [status, body])
  }
  const answers = await askedOf(id)
  expect(answers.map(([status]) => status)).toEqual(answers.map(() => 404))
  expect(answers).toEqual(await askedOf(2_000_000_000))
  expect(answers).toEqual(await askedOf(other.id))
})
