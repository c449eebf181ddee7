import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { ok } from '../../../test/entries.ts'
import { addConflict, addJudgedEntry, addJudges, addSheet, type TestJudge } from '../../../test/jury.ts'
import { addMarkedRound, leaveOutEntries, nth, someMarks } from '../../../test/jury-results.ts'
import { addRound } from '../../../test/jury-rounds.ts'
import { publishSince } from '../../../test/publication.ts'
import { sendLate } from '../../../test/send-late.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { computeFigures } from '../figures/compute-figures.ts'
import { selectFigures } from './figures-sql.ts'

type Person = { token: string; email: string; user: { id: number } }

let portal: Portal
let one: Person
let other: Person
let judges: TestJudge[]
beforeAll(async () => {
  portal = await startPortal()
  one = await portal.registerAdmin()
  other = await portal.registerAdmin()
  judges = await addJudges(portal, 5)
})
afterAll(() => portal.stop())
// A round holds all entries of its categories, so the next round must not get these.
afterEach(() => leaveOutEntries(portal))

const ask = (roundId: number, { token }: Person = one) =>
  portal.call(api.results.ask, { params: { roundId } }, { token })
const agree = (roundId: number, { token }: Person = other) =>
  portal.call(api.results.agree, { params: { roundId } }, { token })
const look = async (roundId: number, { token }: Person = one) =>
  ok(await portal.call(api.results.unsealing, { params: { roundId } }, { token })).unsealing
const stateOf = async (roundId: number) =>
  (await portal.db.selectFrom('rounds').where('id', '=', roundId).select('state').executeTakeFirstOrThrow())
    .state
const refused = (code: string) => ({ status: 409, body: { code } })

describe('two people', () => {
  it('open the results: one asks, another agrees; the figures are there at once (J31, J40)', async () => {
    const { roundId } = await addMarkedRound(portal, { judges })
    expect((await ask(roundId)).body.unsealing?.asked).toMatchObject({ isMine: true })
    expect(await stateOf(roundId)).toBe('closed')
    const { unsealing } = ok(await agree(roundId))
    expect(unsealing.round.state).toBe('unsealed')
    expect(unsealing.unsealed).toMatchObject({ isMine: true })
    expect(await look(roundId, await portal.registerAdmin())).toMatchObject({
      unsealed: { isMine: false },
      missing: [],
    })
    const stored = await selectFigures(portal.db, roundId)
    expect(stored && computeFigures(stored.input)).toEqual(stored?.figures)
    expect(stored?.input.sheets).toHaveLength(30)
    expect(stored?.digest).toBe(stored?.figures.inputDigest)
  })

  it('are two: who asked can’t agree, neither can who may only read (J04, J31)', async () => {
    const { roundId } = await addMarkedRound(portal, { judges })
    expect(await agree(roundId)).toMatchObject(refused('unsealing_not_asked'))
    ok(await ask(roundId))
    expect(await agree(roundId, one)).toMatchObject(refused('second_person_needed'))
    const reader = await portal.registerAdmin('read')
    expect(await agree(roundId, reader)).toMatchObject({ status: 403, body: { code: 'read_only_access' } })
    expect(await stateOf(roundId)).toBe('closed')
  })

  it('the database itself refuses one person twice (J31)', async () => {
    const { roundId } = await addMarkedRound(portal, { judges })
    const openAlone = portal.db
      .updateTable('rounds')
      .where('id', '=', roundId)
      .set({ unsealing_asked_by: one.user.id, unsealed_by: one.user.id, unsealed_at: new Date() })
      .execute()
    await expect(openAlone).rejects.toThrow('two people open the results')
  })

  it('the second may be the chair of a panel, and no other judge (J31)', async () => {
    const { roundId } = await addMarkedRound(portal, { judges })
    ok(await ask(roundId))
    const [chair, judge] = [nth(judges, 0), nth(judges, 1)]
    expect((await agree(roundId, judge)).status).toBe(404)
    expect(ok(await agree(roundId, chair)).unsealing.unsealed).toMatchObject({ isMine: true })
  })

  it('can’t be a chair named after the opening, who isn’t told or asked either (J66)', async () => {
    const { roundId, roundJudgeIds } = await addMarkedRound(portal, { judges })
    const [before, named] = [nth(judges, 0), nth(judges, 1)]
    for (const { judgeId } of [before, named])
      await portal.db
        .updateTable('panel_judges')
        .set({ is_chair: judgeId === named.judgeId })
        .where('round_judge_id', '=', roundJudgeIds.get(judgeId) ?? 0)
        .execute()
    ok(await ask(roundId))
    expect(await agree(roundId, named)).toMatchObject({
      status: 409,
      body: {
        code: 'not_second_person',
        message: expect.stringContaining('después de que se abrió la ronda') as string,
      },
    })
    const { rounds } = ok(await portal.call(api.sheets.rounds, {}, named))
    expect(rounds.find(({ id }) => id === roundId)?.results).toBeNull()
    expect(await portal.mailsTo(named.email)).toEqual([])
    expect((await agree(roundId, before)).status).toBe(404)
    expect(ok(await agree(roundId)).unsealing.round.state).toBe('unsealed')
  })

  it('can’t be a chair who was removed, who reads nothing of the results either (J33, J66)', async () => {
    const { roundId } = await addMarkedRound(portal, { judges })
    const chair = nth(judges, 0)
    const params = { roundId }
    const given = { params: { roundId, judgeId: chair.judgeId }, body: { reason: 'Renunció' } }
    ok(await ask(roundId))
    for (const as of [one, other]) ok(await portal.call(api.rounds.removeJudge, given, as))
    const { agree: second, unsealing, read } = api.results
    const tries = () =>
      Promise.all([second, unsealing, read].map((route) => portal.call(route, { params }, chair)))
    expect((await tries()).map(({ status }) => status)).toEqual([404, 404, 404])
    ok(await agree(roundId))
    expect((await tries()).map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('let a chair, and no other judge, find them from the own home (J20, J31)', async () => {
    const { roundId } = await addMarkedRound(portal, { judges })
    const atHome = () =>
      Promise.all(
        judges.slice(0, 2).map(async ({ token }) => {
          const { rounds } = ok(await portal.call(api.sheets.rounds, {}, { token }))
          return rounds.find(({ id }) => id === roundId)?.results
        }),
      )
    expect(await atHome()).toEqual([null, null])
    ok(await ask(roundId))
    expect(await atHome()).toEqual(['asked', null])
    ok(await agree(roundId))
    expect(await atHome()).toEqual(['open', null])
  })

  it('are who a judge reads of: the marks are sealed, then open to the team, then the winners public (J20, J72)', async () => {
    const { roundId } = await addMarkedRound(portal, { judges })
    const outcome = async () => {
      const { rounds } = ok(await portal.call(api.sheets.rounds, {}, nth(judges, 1)))
      return rounds.find(({ id }) => id === roundId)?.outcome
    }
    ok(await ask(roundId))
    expect(await outcome()).toBe('sealed')
    ok(await agree(roundId))
    expect(await outcome()).toBe('open')
    await publishSince(portal, -60)
    expect(await outcome()).toBe('open')
    await publishSince(portal, 1)
    expect(await outcome()).toBe('public')
  })

  it('have 24 hours; then it is asked anew, by anybody (J31)', async () => {
    const { roundId } = await addMarkedRound(portal, { judges })
    ok(await ask(roundId))
    // The first request stays in force.
    expect(ok(await ask(roundId, other)).unsealing.asked).toMatchObject({ isMine: false })
    await sql`update rounds set unsealing_asked_at = now() - interval '24 hours 1 second' where id = ${roundId}`.execute(
      portal.db,
    )
    expect(await agree(roundId)).toMatchObject(refused('unsealing_not_asked'))
    expect((await look(roundId)).asked).toBeNull()
    expect(ok(await ask(roundId, other)).unsealing.asked).toMatchObject({ isMine: true })
    expect(ok(await agree(roundId, one)).unsealing.round.state).toBe('unsealed')
  })

  it('are told by mail that they may agree: who manages and the chairs, nobody else (J31)', async () => {
    const reader = await portal.registerAdmin('read')
    const { roundId } = await addMarkedRound(portal, { judges, name: 'Con aviso' })
    ok(await ask(roundId))
    ok(await ask(roundId, other))
    const { rows } = await sql<{ id: number }>`
      select users.id from mails join users on users.email = to_address
      where mails.kind = 'unsealing-asked' and mails.subject like '%Con aviso%'
    `.execute(portal.db)
    const told = rows.map(({ id }) => id)
    expect(told).toContain(other.user.id)
    expect(told.filter((id) => judges.some(({ user }) => user.id === id))).toEqual([nth(judges, 0).user.id])
    expect(told).not.toContain(one.user.id)
    expect(told).not.toContain(reader.user.id)
    expect(new Set(told).size).toBe(told.length)
  })

  it('are told late only while the asking stands, and they may agree (J31, A105)', async () => {
    const [leaving, demoted] = [await portal.registerAdmin(), await portal.registerAdmin()]
    const { roundId } = await addMarkedRound(portal, { judges })
    const chair = nth(judges, 0)
    ok(await ask(roundId))
    const all = [leaving, demoted, other, chair]
    const sent = () => Promise.all(all.map(({ email }) => sendLate(portal, email, 'unsealing-asked')))
    expect(await sent()).toEqual([true, true, true, true])
    ok(await portal.call(api.team.remove, { params: { userId: leaving.user.id } }, one))
    const level = { params: { userId: demoted.user.id }, body: { level: 'read' as const } }
    ok(await portal.call(api.team.changeLevel, level, one))
    expect(await sent()).toEqual([false, false, true, true])
    await sql`
      update round_judges set removed_at = now() where round_id = ${roundId} and judge_id = ${chair.judgeId}
    `.execute(portal.db)
    expect(await sent()).toEqual([false, false, true, false])
    ok(await portal.call(api.results.withdraw, { params: { roundId } }, one))
    expect(await sent()).toEqual([false, false, false, false])
  })

  it('one takes the asking back (J31)', async () => {
    const { roundId } = await addMarkedRound(portal, { judges })
    ok(await ask(roundId))
    const withdrawn = await portal.call(api.results.withdraw, { params: { roundId } }, other)
    expect(ok(withdrawn).unsealing.asked).toBeNull()
    expect(await agree(roundId)).toMatchObject(refused('unsealing_not_asked'))
  })

  it('change nothing once the results are open; taking back twice before that is no failure (J31)', async () => {
    const { roundId } = await addMarkedRound(portal, { judges })
    const withdraw = () => portal.call(api.results.withdraw, { params: { roundId } }, one)
    ok(await ask(roundId))
    ok(await withdraw())
    expect(ok(await withdraw()).unsealing.asked).toBeNull()
    ok(await ask(roundId))
    ok(await agree(roundId))
    expect(await withdraw()).toMatchObject(refused('results_open'))
    expect(await ask(roundId, await portal.registerAdmin())).toMatchObject(refused('results_open'))
  })

  it('who agree at once open it once (J42)', async () => {
    const { roundId } = await addMarkedRound(portal, { judges })
    ok(await ask(roundId))
    const third = await portal.registerAdmin()
    const answers = await Promise.all([agree(roundId), agree(roundId, third), agree(roundId, nth(judges, 0))])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const mine = await Promise.all([other, third, nth(judges, 0)].map((person) => look(roundId, person)))
    expect(mine.filter(({ unsealed }) => unsealed?.isMine)).toHaveLength(1)
  })
})

describe('a round is opened when nothing can change any more', () => {
  it('not before it has closed, nor while a judge has more time (J26, J31)', async () => {
    const entry = await addJudgedEntry(portal)
    const open = await addRound(portal, { judges, entries: [entry] })
    expect(await ask(open.roundId)).toMatchObject(refused('round_not_unsealable'))
    await leaveOutEntries(portal)
    const { roundId } = await addMarkedRound(portal, { judges })
    ok(await ask(roundId))
    await sql`
      update round_judges set closes_at = now() + interval '1 hour', closes_reason = 'x'
      where round_id = ${roundId} and number = 2
    `.execute(portal.db)
    expect(await agree(roundId)).toMatchObject(refused('round_not_unsealable'))
    expect((await look(roundId)).missing.join()).toContain('más tiempo')
    // Extra time of a removed judge doesn't count.
    await sql`update round_judges set removed_at = now() where round_id = ${roundId} and number = 2`.execute(
      portal.db,
    )
    expect(ok(await agree(roundId)).unsealing.round.state).toBe('unsealed')
  })

  it('not before all that was handed in is under the seal (J32)', async () => {
    const { roundId } = await addMarkedRound(portal, { judges })
    ok(await ask(roundId))
    await sql`update rounds set chain_count = null where id = ${roundId}`.execute(portal.db)
    expect(await agree(roundId)).toMatchObject(refused('round_not_unsealable'))
  })

  it.each(['training', 'session'] as const)('a %s round has no results (J05, J27)', async (kind) => {
    const { roundId } = await addRound(portal, {
      kind,
      state: 'closed',
      judges,
      entries: [await addJudgedEntry(portal)],
    })
    expect((await ask(roundId)).status).toBe(404)
    expect((await agree(roundId)).status).toBe(404)
  })

  it('needs three counted sheets an entry, or a reason that is recorded (J31)', async () => {
    const marks = (entry: number, judge: number) =>
      entry === 5 && judge > 1 ? undefined : someMarks(entry, judge)
    const { roundId } = await addMarkedRound(portal, { judges, marks })
    const before = await ask(roundId)
    expect(before).toMatchObject(refused('round_not_unsealable'))
    expect(before.body).toMatchObject({
      message: expect.stringContaining('1 inscripción tiene menos de 3 planillas'),
    })
    const params = { roundId, categoryId: 3 }
    const body = { reason: 'Dos jueces enfermaron' }
    ok(await portal.call(api.results.makeException, { params, body }, one))
    expect((await look(roundId)).categories[0]).toMatchObject({
      below: 1,
      exception: { reason: 'Dos jueces enfermaron' },
    })
    ok(await ask(roundId))
    ok(await portal.call(api.results.endException, { params }, other))
    expect(await agree(roundId)).toMatchObject(refused('round_not_unsealable'))
    ok(await portal.call(api.results.makeException, { params, body }, one))
    ok(await agree(roundId))
    const late = await portal.call(api.results.makeException, { params, body }, one)
    expect(late).toMatchObject(refused('round_not_unsealable'))
    const foreign = { params: { roundId, categoryId: 4 }, body }
    expect((await portal.call(api.results.makeException, foreign, one)).status).toBe(404)
  })

  it('counts for a chair only what the chair may know of (J15, J31)', async () => {
    const marks = (entry: number, judge: number) =>
      entry === 5 && judge > 1 ? undefined : someMarks(entry, judge)
    const { roundId, entries } = await addMarkedRound(portal, { judges, marks })
    const chair = nth(judges, 0)
    expect((await look(roundId, chair)).categories).toMatchObject([{ entries: 6, below: 1 }])
    await addConflict(portal, chair, nth(entries, 5))
    expect(await look(roundId, chair)).toMatchObject({
      categories: [{ entries: 5, below: 0 }],
      missing: ['Aún no se pueden abrir los resultados de esta ronda.'],
    })
    expect((await look(roundId)).categories).toMatchObject([{ entries: 6, below: 1 }])
  })
})

it('counts what is handed in, of judges who stay, without conflicts, of what is judged (J33, J40)', async () => {
  const entries = await Promise.all(Array.from({ length: 5 }, () => addJudgedEntry(portal)))
  const round = await addMarkedRound(portal, { judges, entries, marks: () => undefined })
  const { roundId } = round
  for (const judge of judges)
    for (const entry of entries) {
      const isAbstained = judge === judges[0] && entry === entries[0]
      const isDraft = judge === judges[1] && entry === entries[0]
      await addSheet(portal, round.assignmentOf(judge, entry), {
        marks: [5, 6, 7],
        handedIn: !isDraft,
        ...(isAbstained && { abstention: 'broken' }),
      })
    }
  await addConflict(portal, nth(judges, 2), nth(entries, 0))
  await sql`update round_judges set removed_at = now() where round_id = ${roundId} and number = 4`.execute(
    portal.db,
  )
  await sql`
    update judged_entries set disqualified_at = now(), disqualification_reason = 'x' where id = ${nth(entries, 3).entryId}
  `.execute(portal.db)
  await sql`update judged_entries set left_out_at = now() where id = ${nth(entries, 4).entryId}`.execute(
    portal.db,
  )
  const params = { roundId, categoryId: 3 }
  ok(await portal.call(api.results.makeException, { params, body: { reason: 'x' } }, one))
  ok(await ask(roundId))
  ok(await agree(roundId))
  const stored = await selectFigures(portal.db, roundId)
  const sheets = stored?.input.sheets.map(({ entry, judge }) => `${entry} ${judge}`).toSorted()
  const expected = [
    [nth(entries, 0), [5]],
    [nth(entries, 1), [1, 2, 3, 5]],
    [nth(entries, 2), [1, 2, 3, 5]],
  ] as const
  expect(sheets).toEqual(
    expected.flatMap(([entry, numbers]) => numbers.map((number) => `${entry.code} ${number}`)).toSorted(),
  )
  expect(stored?.input.entries.map(({ code }) => code).toSorted()).toEqual(
    entries
      .slice(0, 3)
      .map(({ code }) => code)
      .toSorted(),
  )
})

it('records who asked, who opened and why with few sheets (J31)', async () => {
  const { roundId } = await addMarkedRound(portal, { judges, marks: () => [5, 5, 5] })
  const params = { roundId, categoryId: 3 }
  ok(await portal.call(api.results.makeException, { params, body: { reason: 'Por si acaso' } }, one))
  ok(await ask(roundId))
  ok(await agree(roundId))
  const events = await portal.db
    .selectFrom('audit_events')
    .where(sql`details ->> 'Número'`, '=', String(roundId))
    .select(['action', 'actor_id', 'details'])
    .orderBy('id')
    .execute()
  expect(events).toMatchObject([
    { action: 'coverage-exception-made', actor_id: one.user.id, details: { Motivo: 'Por si acaso' } },
    { action: 'unsealing-asked', actor_id: one.user.id },
    { action: 'round-unsealed', actor_id: other.user.id, details: { Planillas: 30 } },
  ])
})

it('never changes figures that are stored (J33, J42)', async () => {
  const { roundId } = await addMarkedRound(portal, { judges })
  ok(await ask(roundId))
  ok(await agree(roundId))
  const change = sql`update round_figures set version = 2 where round_id = ${roundId}`.execute(portal.db)
  await expect(change).rejects.toThrow('round_figures')
  const before = await selectFigures(portal.db, roundId)
  await sql`update marks set value = 1 where assignment_id in (select id from assignments where round_id = ${roundId})`.execute(
    portal.db,
  )
  ok(await agree(roundId, await portal.registerAdmin()))
  expect(await selectFigures(portal.db, roundId)).toEqual(before)
})
