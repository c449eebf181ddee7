import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { ok } from '../../../test/entries.ts'
import { findings } from '../../../test/findings.ts'
import { assignmentsOf, atDesk, oneSheet } from '../../../test/judging.ts'
import { addJudge, addJudgedEntries, PROGRAM, type TestJudge } from '../../../test/jury.ts'
import { addRound } from '../../../test/jury-rounds.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { amidDeletion, removal } from '../../../test/removal.ts'
import { addSignedJudges } from '../../../test/rounds.ts'
import { untilWaiting } from '../../../test/waiting.ts'
import { upsertText } from '../../jury/sheets/marks-sql.ts'
import { inTransaction } from '../../platform/db/db.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

it('keeps the sheets of a judge whose data are deleted, with a number and without private notes (J65, A74, A76)', async () => {
  const { db } = portal
  const admin = await portal.registerAdmin()
  const { judge, entry, roundId, id, desk } = await oneSheet(portal)
  await desk.complete(id)
  await desk.write(id, 'Me recuerda a mi madre')
  await desk.handIn(roundId)
  await desk.abstain(id, 'conflict', 'Es mi hermana')
  const closesAt = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString()
  const time = { closesAt, reason: 'Se recupera de una operación' }
  const inRound = { roundId, judgeId: judge.judgeId }
  ok(await portal.call(api.rounds.giveTime, { params: inRound, body: time }, admin))
  const reasons = () =>
    db
      .selectFrom('audit_events')
      .where('action', 'in', ['conflict-told', 'round-time-given'])
      .select(['action', sql<string>`details ->> 'Motivo'`.as('reason'), 'search'])
      .orderBy('id')
      .execute()
  expect((await reasons()).map(({ reason }) => reason)).toEqual(['Es mi hermana', time.reason])
  // The events so far name the judge as before this change.
  const { user } = ok(
    await portal.call(
      api.accounts.update,
      { params: { userId: judge.user.id }, body: { name: 'Otro', lastName: 'Nombre' } },
      judge,
    ),
  )
  expect(user.name).toBe('Otro')

  const params = { kind: 'user', personId: judge.user.id } as const
  const exported = ok(await portal.call(api.privacy.export, { params }, admin)).data
  expect(exported).toMatchObject({
    cuenta: [{ former_names: ['Lucía Núñez'] }],
    rondas: [{ number: 1, round: 'Primera ronda' }],
    // The marks are sealed, even for the admin who exports (J30).
    planillas: [{ code: entry.code, state: 'handed-in', note: null }],
    puntajes: [],
  })
  const body = { confirmation: judge.email }
  const fates = ok(await portal.call(api.privacy.remove, { params, body }, admin))
  expect(fates.goes).toContainEqual(
    expect.objectContaining({ what: 'Notas privadas en planillas de juez', count: 1 }),
  )
  // The conflict that was told hides the sheet, which has not counted since then.
  expect(fates.stays).toContainEqual(
    expect.objectContaining({ what: 'Planillas de juez que no cuentan', count: 1 }),
  )
  expect(await db.selectFrom('round_judges').select(['judge_id as judgeId', 'number']).execute()).toEqual([
    { judgeId: null, number: 1 },
  ])
  const { former_names } = await db
    .selectFrom('users')
    .where('id', '=', judge.user.id)
    .select('former_names')
    .executeTakeFirstOrThrow()
  expect(former_names).toEqual([])
  // The activity must not hold them either.
  for (const { reason, search } of await reasons()) {
    expect(reason).toBe('Persona eliminada')
    expect(search).not.toMatch(/hermana|operacion|lucia/)
  }
  expect(await db.selectFrom('sheets').select(['state', 'note']).execute()).toEqual([
    { state: 'handed-in', note: '' },
  ])
  expect(await db.selectFrom('marks').select('value').orderBy('criterion_id').execute()).toEqual(
    [5, 6, 7].map((value) => ({ value })),
  )
  expect((await findings(portal)).filter((each) => each.startsWith('Round'))).toEqual([])
})

const removing = ({ remove }: ReturnType<typeof removal>, { user, email }: TestJudge) => {
  return () => remove('user', user.id, email)
}

it('keeps no note that the judge saves while its data are deleted, the first on a sheet neither (J65, A76)', async () => {
  const persons = removal(portal, await portal.registerAdmin())
  const judge = await addJudge(portal)
  const entries = await addJudgedEntries(portal, 2)
  const round = await addRound(portal, { judges: [judge], entries })
  const desk = atDesk(portal, judge)
  const [begun = 0, fresh = 0] = assignmentsOf(round, judge, entries)
  ok(await desk.write(begun, 'Me recuerda'))
  const statuses = await amidDeletion(portal, removing(persons, judge), () => [
    desk.write(begun, 'Me recuerda a mi madre', { revision: 1 }),
    desk.write(fresh, 'Mi tía'),
  ])
  expect(statuses).toEqual([404, 404])
  expect(await persons.tablesWith('mi madre')).toEqual({})
  expect(await persons.tablesWith('mi tía')).toEqual({})
})

it('keeps nothing that an admin writes about a judge whose data are being deleted (J33, A76)', async () => {
  const admin = await portal.registerAdmin()
  const persons = removal(portal, admin)
  const [judge, other] = await addSignedJudges(portal, 2, { programId: PROGRAM })
  if (!judge || !other) throw new Error('no judges')
  const entries = await addJudgedEntries(portal, 1)
  const first = await addRound(portal, { judges: [other, judge], entries })
  const second = await addRound(portal, { judges: [other], entries })
  const [of, reason] = [{ judgeId: judge.judgeId }, 'Vive con la directora']
  const panelOf = ({ panels: [panel] }: typeof first) => panel?.panelId ?? 0
  const preside = () => {
    const params = { roundId: first.roundId, panelId: panelOf(first) }
    return portal.call(api.rounds.changeChair, { params, body: { ...of, reason } }, admin)
  }
  const join = () => {
    const params = { ...of, roundId: second.roundId }
    const body = { panelIds: [panelOf(second)], reason }
    return portal.call(api.rounds.addJudge, { params, body }, admin)
  }
  const statuses = await amidDeletion(portal, removing(persons, judge), () => [preside(), join()])
  expect(statuses).toEqual([404, 404])
  expect(await persons.tablesWith('con la directora')).toEqual({})
})

it('waits for a note that the judge is saving when its data are deleted, and clears it (J65, A76)', async () => {
  const persons = removal(portal, await portal.registerAdmin())
  const { judge, id } = await oneSheet(portal)
  const text = {
    note: 'Mi abuela',
    comment: '',
    isCommentForBrand: false,
    revision: 0,
    clientId: randomUUID(),
  }
  const { removing } = await inTransaction(portal.db, async (trx) => {
    await upsertText(trx, judge.user.id, id, text)
    const removing = persons.remove('user', judge.user.id, judge.email)
    await Promise.race([untilWaiting(portal, 1), removing])
    return { removing }
  })
  ok(await removing)
  expect(await persons.tablesWith('mi abuela')).toEqual({})
})

it('keeps no abstention that the judge gives while its data are deleted, on a sheet that was not begun (J21, A76)', async () => {
  const persons = removal(portal, await portal.registerAdmin())
  const { judge, id, desk } = await oneSheet(portal)
  const statuses = await amidDeletion(portal, removing(persons, judge), () => [
    desk.abstain(id, 'other', 'Mi cuñada'),
  ])
  expect(statuses).toEqual([404])
  expect(await persons.tablesWith('mi cuñada')).toEqual({})
})

it('keeps no conflicts that the judge declares while its data are deleted (J12, A76)', async () => {
  const persons = removal(portal, await portal.registerAdmin())
  const judge = await addJudge(portal)
  const body = { companies: [], people: ['Casilda Roble'] }
  const statuses = await amidDeletion(portal, removing(persons, judge), () => [
    portal.call(api.sheets.declare, { body }, judge),
  ])
  expect(statuses).toEqual([404])
  expect(await persons.tablesWith('Casilda')).toEqual({})
})
