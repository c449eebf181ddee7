import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { ok } from '../../../test/entries.ts'
import { findings } from '../../../test/findings.ts'
import { atDesk } from '../../../test/judging.ts'
import { addJudge, addJudgedEntry } from '../../../test/jury.ts'
import { addRound } from '../../../test/jury-rounds.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

it('keeps the sheets of a judge whose data are deleted, with a number and without private notes (J65, A74, A76)', async () => {
  const { db } = portal
  const admin = await portal.registerAdmin()
  const judge = await addJudge(portal)
  const entry = await addJudgedEntry(portal)
  const round = await addRound(portal, { judges: [judge], entries: [entry] })
  const id = round.assignmentOf(judge, entry)
  const desk = atDesk(portal, judge)
  await desk.complete(id)
  await desk.write(id, 'Me recuerda a mi madre')
  await desk.handIn(round.roundId)
  await desk.abstain(id, 'conflict', 'Es mi hermana')
  const closesAt = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString()
  const time = { closesAt, reason: 'Se recupera de una operación' }
  const inRound = { roundId: round.roundId, judgeId: judge.judgeId }
  ok(await portal.call(api.rounds.giveTime, { params: inRound, body: time }, admin))
  const reasons = () =>
    db
      .selectFrom('audit_events')
      .where('action', 'in', ['conflict-told', 'round-time-given'])
      .select(['action', sql<string>`details ->> 'Motivo'`.as('reason'), 'search'])
      .orderBy('id')
      .execute()
  expect((await reasons()).map(({ reason }) => reason)).toEqual(['Es mi hermana', time.reason])
  // Those events name the judge as before.
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
    // Sealed for whoever exports, too (J30).
    planillas: [{ code: entry.code, state: 'handed-in', note: null }],
    puntajes: [],
  })
  const body = { confirmation: judge.email }
  const fates = ok(await portal.call(api.privacy.remove, { params, body }, admin))
  expect(fates.goes).toContainEqual(
    expect.objectContaining({ what: 'Notas privadas en planillas de juez', count: 1 }),
  )
  expect(fates.stays).toContainEqual(expect.objectContaining({ what: 'Planillas de juez', count: 1 }))
  expect(await db.selectFrom('round_judges').select(['judge_id as judgeId', 'number']).execute()).toEqual([
    { judgeId: null, number: 1 },
  ])
  const { former_names } = await db
    .selectFrom('users')
    .where('id', '=', judge.user.id)
    .select('former_names')
    .executeTakeFirstOrThrow()
  expect(former_names).toEqual([])
  // In the activity, too.
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
