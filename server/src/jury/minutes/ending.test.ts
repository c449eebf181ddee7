import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { minutesContentSchema } from '@portal/contract/jury/sittings/minutes.ts'
import { ok } from '../../../test/entries.ts'
import { addConflict, addJudgedEntries, addJudges, PROGRAM, type TestJudge } from '../../../test/jury.ts'
import { addCorrection, addDecisions } from '../../../test/jury-decisions.ts'
import {
  addSession,
  addUnsealed,
  begun,
  inSitting,
  type TestSession,
  voted,
} from '../../../test/jury-sittings.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { removal } from '../../../test/removal.ts'
import { untilWaiting } from '../../../test/waiting.ts'
import { digestOf } from '../../platform/digest/digest.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const end = ({ token }: { token: string }, panelId: number) =>
  portal.call(api.sittings.end, { params: { panelId } }, { token })
const yes = Array.from({ length: 5 }, () => 'yes' as const)
const no = Array.from({ length: 5 }, () => 'no' as const)

const stateOf = async (roundId: number) =>
  (await portal.db.selectFrom('rounds').where('id', '=', roundId).select('state').executeTakeFirstOrThrow())
    .state
const minutesOf = ({ roundId }: TestSession) =>
  portal.db.selectFrom('minutes').where('round_id', '=', roundId).selectAll().orderBy('category_id').execute()
const standing = (programId: number) =>
  portal.db
    .selectFrom('standing_decisions')
    .where('program_id', '=', programId)
    .select(['entry_id as entryId', 'award'])
    .orderBy('id')
    .execute()

it('ends with minutes that say what happened, decisions from the motions, and both rounds decided (J55, J56, J05)', async () => {
  const judges = await addJudges(portal, 5)
  const entries = await addJudgedEntries(portal, 3)
  const [first, second, third] = entries
  if (!first || !second || !third) throw new Error('There are three')
  await addConflict(portal, judges[4] ?? { judgeId: 0 }, second)
  const source = await addUnsealed(portal, judges, entries, () => ({ zone: 'zone' }))
  const session = await addSession(portal, {
    entries,
    judges,
    session: { sourceRoundId: source.roundId, quotas: [{ award: 'gold', most: 1 }] },
  })
  const { chair, panelId } = session
  expect(await end(chair, panelId)).toMatchObject({ status: 409, body: { code: 'sitting_not_started' } })
  await begun(portal, session)
  for (const judge of judges) await inSitting(portal, judge, panelId).room()
  expect(await end(chair, panelId)).toMatchObject({ status: 409, body: { code: 'sitting_undecided' } })
  expect(await end(await portal.registerAdmin(), panelId)).toMatchObject({
    status: 409,
    body: { code: 'sitting_undecided', message: expect.stringContaining('Falta tratar 3 inscripciones.') },
  })
  const gold = await voted(portal, session, first, { kind: 'gold', choices: yes })
  await voted(portal, session, first, { kind: 'gold', choices: no, revoteOf: gold.motionId })
  await voted(portal, session, first, { kind: 'silver', choices: ['yes', 'yes', 'yes', 'yes', 'no'] })
  const open = await voted(portal, session, second, {
    kind: 'grand',
    choices: yes.slice(0, 4),
    isSecret: true,
  })
  ok(await inSitting(portal, judges[3] ?? chair, panelId).dissent(open.motionId, 'Faltó la medición'))
  const { table } = await voted(portal, session, third, { kind: 'advance', choices: yes })
  expect(table.missing).toEqual([])

  expect(await end(judges[1] ?? chair, panelId)).toMatchObject({ status: 404 })
  expect(ok(await end(chair, panelId)).table).toMatchObject({ stage: 'ended', itemId: null })
  ok(await end(chair, panelId))

  const [row, ...others] = await minutesOf(session)
  expect(others).toEqual([])
  const content = minutesContentSchema.parse(row?.content)
  expect(digestOf(content)).toBe(row?.digest)
  expect(content).toMatchObject({
    round: 'Deliberación',
    entries: 3,
    judges: [1, 2, 3, 4, 5].map((number) => ({
      number,
      isChair: number === 1,
      arrivedAt: expect.any(String),
    })),
    decisions: [
      { award: 'grand', code: second.code },
      { award: 'silver', code: first.code },
      { award: 'finalist', code: third.code },
    ],
    marks: { round: 'Primera ronda', inputDigest: 'x' },
  })
  const spoken = content.items.find(({ entry }) => entry?.code === first.code)
  expect(
    spoken?.motions.map(({ kind, yes: y, no: n, outcome, revoteOf }) => [kind, y, n, outcome, revoteOf]),
  ).toEqual([
    ['gold', 5, 0, 'passed', null],
    ['gold', 0, 5, 'rejected', 0],
    ['silver', 4, 1, 'passed', null],
  ])
  expect(content.items.find(({ entry }) => entry?.code === second.code)?.motions).toEqual([
    expect.objectContaining({
      eligible: 4,
      yes: 4,
      isSecret: true,
      dissents: [{ judge: 4, text: 'Faltó la medición' }],
    }),
  ])
  expect(await standing(2)).toEqual([
    { entryId: second.entryId, award: 'grand' },
    { entryId: first.entryId, award: 'silver' },
    { entryId: third.entryId, award: 'finalist' },
  ])
  expect([await stateOf(session.roundId), await stateOf(source.roundId)]).toEqual(['decided', 'decided'])
  for (const judge of judges) {
    const [mail] = await portal.mailsTo(judge.email)
    expect(mail?.text).toContain(`/juez/actas/${row?.id}`)
    expect(mail?.text).not.toContain(first.code)
  }
})

it('decides the round when its last panel ends, whoever ends first, and a category by its void (J05, J52, J55)', async () => {
  const [first, second] = [
    ...(await addJudgedEntries(portal, 1, { categoryId: 7 })),
    ...(await addJudgedEntries(portal, 1, { categoryId: 8 })),
  ]
  if (!first || !second) throw new Error('There are two')
  const [ofFirst, ofSecond] = [await addJudges(portal, 3), await addJudges(portal, 3)]
  const session = await addSession(portal, {
    entries: [first, second],
    judges: [...ofFirst, ...ofSecond],
    panels: [
      { name: 'Uno', categoryIds: [7], judges: ofFirst },
      { name: 'Dos', categoryIds: [8], judges: ofSecond },
    ],
  })
  const sessions = session.panels.map(({ panelId }, index) => {
    const judges = index === 0 ? ofFirst : ofSecond
    return { ...session, panelId, judges, chair: judges[0] ?? session.chair }
  })
  for (const [index, each] of sessions.entries()) {
    await begun(portal, each)
    await voted(portal, each, { categoryId: index === 0 ? 7 : 8 }, { kind: 'void', choices: yes.slice(0, 3) })
    const { panelId, chair } = each
    expect((await end(sessions[1 - index]?.chair ?? chair, panelId)).status).toBe(404)
  }
  expect(await stateOf(session.roundId)).toBe('open')
  // Both end at the same moment. The second to get the round's lock finds that both have ended.
  const ends = await Promise.all(sessions.map(({ chair, panelId }) => end(chair, panelId)))
  expect(ends.map(({ status }) => status)).toEqual([200, 200])
  expect(await stateOf(session.roundId)).toBe('decided')
  const decided = await portal.db
    .selectFrom('standing_decisions')
    .innerJoin('minutes', 'minutes.id', 'minutes_id')
    .where('round_id', '=', session.roundId)
    .select(['award', 'standing_decisions.category_id as categoryId', 'entry_id as entryId'])
    .orderBy('categoryId')
    .execute()
  expect(decided).toEqual([
    { award: 'void', categoryId: 7, entryId: null },
    { award: 'void', categoryId: 8, entryId: null },
  ])
})

it('says of an entry that was disqualified after its vote that it gets nothing, and of no other (J33, J55)', async () => {
  const [first, second] = await addJudgedEntries(portal, 2, { categoryId: 4 })
  if (!first || !second) throw new Error('There are two')
  const session = await addSession(portal, { entries: [first, second] })
  const { chair, panelId } = session
  for (const { entryId } of [first, second]) ok(await inSitting(portal, chair, panelId).name(entryId))
  await begun(portal, session)
  await voted(portal, session, first, { kind: 'gold', choices: yes })
  await voted(portal, session, second, { kind: 'silver', choices: yes })
  await portal.db
    .updateTable('judged_entries')
    .where('id', '=', first.entryId)
    .set({ disqualified_at: new Date(), disqualification_reason: 'Plagio' })
    .execute()
  ok(await end(chair, panelId))
  const [row] = await minutesOf(session)
  const content = minutesContentSchema.parse(row?.content)
  expect(digestOf(content)).toBe(row?.digest)
  expect(content.decisions).toEqual([{ award: 'silver', code: second.code }])
  const said = content.items.map((item) => [item.entry?.code, item.isDisqualified, item.motions.length])
  expect(said).toEqual(
    expect.arrayContaining([
      [first.code, true, 1],
      [second.code, undefined, 1],
      [undefined, undefined, 0],
    ]),
  )
  expect(Object.keys(content.items.find(({ entry }) => entry?.code === second.code) ?? {})).not.toContain(
    'isDisqualified',
  )
})

it('ends once when chair and admin press at the same moment (J53, J55)', async () => {
  const admin = await portal.registerAdmin()
  const session = await addSession(portal, { entries: await addJudgedEntries(portal, 1, { categoryId: 5 }) })
  const { chair, panelId } = session
  await begun(portal, session)
  await voted(portal, session, { categoryId: 5 }, { kind: 'void', choices: yes })
  const ends = await Promise.all([end(chair, panelId), end(admin, panelId), end(chair, panelId)])
  expect(ends.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await minutesOf(session)).toHaveLength(1)
  expect((await portal.mailsTo(chair.email)).map(({ kind }) => kind)).toEqual(['minutes-to-sign'])
  expect((await end(await portal.registerAdmin('read'), panelId)).status).toBe(403)
})

it('takes a later sitting’s higher award in the place of an earlier one, and a medal in that of void (J56)', async () => {
  const [entry] = await addJudgedEntries(portal, 1, { categoryId: 6 })
  if (!entry) throw new Error('There is one')
  const ofEntry = async () =>
    await portal.db
      .selectFrom('standing_decisions')
      .where('category_id', '=', 6)
      .select(['award', 'corrects_id'])
      .orderBy('id')
      .execute()
  const sit = async (kind: 'advance' | 'gold' | 'mention') => {
    const session = await addSession(portal, { entries: [entry] })
    const { items, version } = await begun(portal, session)
    const agenda = [...items.map(({ id }) => ({ itemId: id })), { entryId: entry.entryId }]
    ok(await inSitting(portal, session.chair, session.panelId).setAgenda(agenda, version))
    await voted(portal, session, entry, { kind, choices: yes })
    ok(await end(session.chair, session.panelId))
  }
  await addDecisions(portal, [{ categoryId: 6, award: 'void' }])
  const asked = { program_id: PROGRAM, category_id: 6, entry_id: entry.entryId, reason: 'Faltó en el acta' }
  await portal.db
    .insertInto('decisions')
    .values({ ...asked, award: 'silver' })
    .execute()
  await sit('advance')
  expect((await ofEntry()).map(({ award }) => award)).toEqual(['void', 'finalist'])
  const [, finalist] = await portal.db
    .selectFrom('standing_decisions')
    .where('category_id', '=', 6)
    .select('id')
    .orderBy('id')
    .execute()
  await addCorrection(portal, finalist?.id ?? 0, 'bronze', { isApproved: false })
  await sit('gold')
  expect((await ofEntry()).map(({ award }) => award)).toEqual(['gold'])
  await sit('mention')
  expect((await ofEntry()).map(({ award }) => award)).toEqual(['gold'])
  const all = await portal.db
    .selectFrom('decisions')
    .where('category_id', '=', 6)
    .select(['award', sql<boolean>`refused_at is not null`.as('isRefused')])
    .orderBy('id')
    .execute()
  expect(all.map(({ award, isRefused }) => [award, isRefused])).toEqual([
    ['void', false],
    ['silver', true],
    ['finalist', false],
    ['bronze', true],
    ['gold', false],
    ['withdrawn', false],
  ])
})

it('ends without a further award where an earlier sitting gave a medal, and says before that it can’t be void (J52, J55, J56)', async () => {
  const [entry] = await addJudgedEntries(portal, 1, { categoryId: 3 })
  if (!entry) throw new Error('There is one')
  await addDecisions(portal, [{ entry, award: 'gold' }])
  const session = await addSession(portal, { entries: [entry] })
  const { chair, panelId } = session
  const { items, version } = await begun(portal, session)
  const leading = inSitting(portal, chair, panelId)
  const agenda = [...items.map(({ id }) => ({ itemId: id })), { entryId: entry.entryId }]
  ok(await leading.setAgenda(agenda, version))
  const first = await voted(portal, session, entry, { kind: 'grand', choices: no })
  expect(first.table.missing).toEqual([])
  const isVoid = await voted(portal, session, { categoryId: 3 }, { kind: 'void', choices: yes })
  expect(isVoid.table.missing).toEqual([expect.stringContaining('ya tiene premios de otra sesión')])
  const revote = { kind: 'void', choices: no, revoteOf: isVoid.motionId } as const
  expect((await voted(portal, session, { categoryId: 3 }, revote)).table.missing).toEqual([])
  ok(await end(chair, panelId))
  expect(await minutesOf(session)).toHaveLength(1)
  expect(await standing(PROGRAM)).toContainEqual({ entryId: entry.entryId, award: 'gold' })
})

it('counts what is decided while it waits, before it ends a category as void (J52, J56)', async () => {
  const [entry] = await addJudgedEntries(portal, 1, { categoryId: 4 })
  if (!entry) throw new Error('There is one')
  const session = await addSession(portal, { entries: [entry] })
  await begun(portal, session)
  await voted(portal, session, { categoryId: 4 }, { kind: 'void', choices: yes })
  const { ending } = await portal.db.transaction().execute(async (trx) => {
    await trx.selectFrom('programs').where('id', '=', PROGRAM).select('id').forNoKeyUpdate().execute()
    const ending = end(session.chair, session.panelId)
    await untilWaiting(portal, 1)
    await addDecisions({ db: trx }, [{ entry, award: 'gold' }])
    return { ending }
  })
  expect(await ending).toMatchObject({ status: 409, body: { code: 'sitting_undecided' } })
  expect(await minutesOf(session)).toEqual([])
})

it('waits for whoever changes the panel’s judges before it locks the sitting: two orders would be a deadlock (J55)', async () => {
  const entries = await addJudgedEntries(portal, 1, { categoryId: 7 })
  const session = await addSession(portal, { entries })
  await begun(portal, session)
  await voted(portal, session, { categoryId: entries[0]?.categoryId ?? 0 }, { kind: 'void', choices: yes })
  const trx = await portal.db.startTransaction().execute()
  await trx.selectFrom('rounds').where('id', '=', session.roundId).select('id').forNoKeyUpdate().execute()
  const ending = end(session.chair, session.panelId)
  await setTimeout(300)
  await sql`select from sittings where panel_id = ${session.panelId} for no key update nowait`.execute(trx)
  await trx.commit().execute()
  expect((await ending).status).toBe(200)
})

it('names when each judge came; who only looked in before the sitting began was not there (J55)', async () => {
  const judges = await addJudges(portal, 5)
  const entries = await addJudgedEntries(portal, 1)
  const [entry] = entries
  if (!entry) throw new Error('There is one')
  const source = await addUnsealed(portal, judges, entries, () => ({ zone: 'zone' }))
  const session = await addSession(portal, { entries, judges, session: { sourceRoundId: source.roundId } })
  const { chair, panelId } = session
  const [late, absent] = [judges[3], judges[4]]
  for (const judge of judges) await inSitting(portal, judge, panelId).room()
  const passTime = (seconds: number) =>
    sql`
      update attendances set arrived_at = arrived_at - make_interval(secs => ${seconds}),
        last_seen_at = last_seen_at - make_interval(secs => ${seconds})
      where panel_id = ${panelId}
    `.execute(portal.db)
  await passTime(3 * 24 * 3600)
  const arrive = async (those: readonly TestJudge[]) => {
    for (const judge of those) await inSitting(portal, judge, panelId).room()
  }
  await arrive(judges.filter((judge) => judge !== late && judge !== absent))
  // This is longer than the pause between two signs of life, but too short for anybody to count as gone.
  await passTime(5)
  await begun(portal, session)
  await arrive(judges.filter((judge) => judge !== absent))
  await voted(portal, session, entry, { kind: 'gold', choices: yes.slice(1) })
  ok(await end(chair, panelId))
  const [row] = await minutesOf(session)
  const { judges: there, startedAt } = minutesContentSchema.parse(row?.content)
  const arrived = there.map(({ arrivedAt }) => arrivedAt)
  expect(arrived).toEqual([startedAt, startedAt, startedAt, expect.any(String), null])
  expect(Date.parse(arrived[3] ?? '')).toBeGreaterThan(Date.parse(startedAt ?? ''))
})

it('leaves out who was deleted and did not come, as who was removed; who came stays as a number (J33, J55, J65)', async () => {
  const judges = await addJudges(portal, 5)
  const entries = await addJudgedEntries(portal, 1)
  const [entry] = entries
  if (!entry) throw new Error('There is one')
  const source = await addUnsealed(portal, judges, entries, () => ({ zone: 'zone' }))
  const session = await addSession(portal, { entries, judges, session: { sourceRoundId: source.roundId } })
  const [, discarded, erased, came] = judges
  await begun(portal, session)
  for (const judge of judges)
    if (judge !== discarded && judge !== erased) await inSitting(portal, judge, session.panelId).room()
  await sql`update judges set deleted_at = now() where id = ${discarded?.judgeId}`.execute(portal.db)
  const persons = removal(portal, await portal.registerAdmin())
  const erase = async (judge?: TestJudge) =>
    ok(await persons.remove('user', judge?.user.id ?? 0, judge?.email ?? ''))
  await erase(erased)
  await voted(portal, session, entry, { kind: 'gold', choices: ['yes', null, null, 'yes', 'yes'] })
  await erase(came)
  ok(await end(session.chair, session.panelId))
  const [row] = await minutesOf(session)
  const { judges: named } = minutesContentSchema.parse(row?.content)
  expect(named.map(({ number }) => number)).toEqual([1, 4, 5])
})
