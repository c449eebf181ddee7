import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { addMinutes, addSessionRound, decide, publishNow } from '../../../test/awarded.ts'
import { ok } from '../../../test/entries.ts'
import { findings } from '../../../test/findings.ts'
import { judgedEntry } from '../../../test/judged.ts'
import { atDesk } from '../../../test/judging.ts'
import { addJudge, addJudgedEntry } from '../../../test/jury.ts'
import { addRound, addRoundJudge, endRound } from '../../../test/jury-rounds.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { counts, removal } from '../../../test/removal.ts'
import { applyRetention } from './apply-retention.ts'
import { retention } from './retention/periods.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

it('keeps sheets and minutes longer than a judge’s account, and minutes longest (J65)', () => {
  expect(retention.sheets.days).toBeGreaterThan(retention.judges.days)
  expect(retention.minutes.days).toBeGreaterThan(retention.sheets.days)
})

it('takes name and texts out of old sheets, and leaves the marks as their chain has them (J32, J65)', async () => {
  const judge = await addJudge(portal)
  const entry = await addJudgedEntry(portal)
  const round = await addRound(portal, { judges: [judge], entries: [entry] })
  const id = round.assignmentOf(judge, entry)
  const desk = atDesk(portal, judge)
  await desk.complete(id)
  await desk.write(id, 'Una nota')
  await desk.open(id)
  await desk.handIn(round.roundId)
  await endRound(portal, round.roundId)
  const old = sql<Date>`now() - make_interval(days => ${retention.sheets.days + 1})`
  await portal.db
    .updateTable('rounds')
    .where('id', '=', round.roundId)
    .set({ state: 'closed', closed_at: old })
    .execute()
  await applyRetention(portal.db, { dryRun: false })
  const of = { round_id: round.roundId }
  expect(
    await portal.db
      .selectFrom('round_judges')
      .where('round_id', '=', of.round_id)
      .select(['number', 'judge_id'])
      .execute(),
  ).toEqual([{ number: 1, judge_id: null }])
  const sheet = portal.db.selectFrom('sheets').where('assignment_id', '=', id)
  expect(await sheet.select(['note', 'comment', 'state']).execute()).toEqual([
    { note: '', comment: '', state: 'handed-in' },
  ])
  expect(
    await portal.db.selectFrom('exposures').where('assignment_id', '=', id).select('times').execute(),
  ).toEqual([])
  expect(
    await portal.db
      .selectFrom('marks')
      .where('assignment_id', '=', id)
      .select('value')
      .orderBy('criterion_id')
      .execute(),
  ).toEqual([5, 6, 7].map((value) => ({ value })))
  expect((await findings(portal)).filter((each) => each.startsWith('Round'))).toEqual([])
})

it('keeps who signed minutes when the judge is deleted, under a number in all else, until their time is over (J65)', async () => {
  const judge = await addJudge(portal)
  const { roundId, panelId } = await addSessionRound(portal)
  const roundJudgeId = await addRoundJudge(portal, roundId, judge.judgeId)
  const minutesId = await addMinutes(portal, { roundId, panelId, categoryId: 3 })
  const signature = {
    minutes_id: minutesId,
    round_judge_id: roundJudgeId,
    name: 'Aurelia Canto',
    version: '1',
    ip: '192.0.2.7',
    user_agent: 'Firefox',
    signed_at: new Date(),
    row_hash: 'x',
  }
  await portal.db.insertInto('minutes_signatures').values(signature).execute()
  const params = { kind: 'user', personId: judge.user.id } as const
  expect(ok(await portal.call(api.privacy.export, { params }, admin)).data).toMatchObject({
    firmas_de_actas: [{ name: 'Aurelia Canto', ip: '192.0.2.7' }],
  })
  const { stays } = ok(await removal(portal, admin).remove('user', judge.user.id, judge.email))
  expect(counts(stays)).toMatchObject({ 'Firmas de actas': 1 })
  const signatures = () =>
    portal.db.selectFrom('minutes_signatures').where('minutes_id', '=', minutesId).selectAll().execute()
  expect(await signatures()).toEqual([signature])
  const judges = await portal.db
    .selectFrom('round_judges')
    .where('round_id', '=', roundId)
    .select('judge_id')
    .execute()
  expect(judges).toEqual([{ judge_id: null }])
  await applyRetention(portal.db, { dryRun: false })
  expect(await signatures()).toHaveLength(1)

  const old = await addSessionRound(portal)
  const other = await addRoundJudge(portal, old.roundId, (await addJudge(portal)).judgeId)
  const oldMinutes = await addMinutes(portal, { ...old, categoryId: 3, daysAgo: retention.minutes.days + 1 })
  await portal.db
    .insertInto('minutes_signatures')
    .values({ ...signature, minutes_id: oldMinutes, round_judge_id: other })
    .execute()
  const long = sql<Date>`now() - make_interval(days => ${retention.minutes.days + 1})`
  await portal.db
    .updateTable('rounds')
    .where('id', '=', old.roundId)
    .set({ opens_at: sql`${long} - interval '1 hour'`, closes_at: long })
    .execute()
  await applyRetention(portal.db, { dryRun: false })
  expect(
    (await portal.db.selectFrom('minutes_signatures').select('minutes_id').execute()).map(
      (each) => each.minutes_id,
    ),
  ).toEqual([minutesId])
})

it('keeps decisions and diplomas of a deleted brand, and no diploma of a person whom the entry credits no more (J65)', async () => {
  const { brand, entryId } = await judgedEntry(portal)
  const decision = await decide(portal, { entryId, categoryId: 3 }, 'gold')
  const add = (code: string, person: string | null) =>
    portal.db
      .insertInto('diplomas')
      .values({ code, decision_id: decision, person, role: person && 'Director creativo' })
      .execute()
  await add('0000000001', null)
  await add('0000000002', 'Íñigo Peña')
  await add('0000000003', 'Teodora Paz')
  const codes = async () =>
    (
      await portal.db
        .selectFrom('diplomas')
        .where('decision_id', '=', decision)
        .select('code')
        .orderBy('code')
        .execute()
    ).map(({ code }) => Number(code))
  const params = { kind: 'user', personId: brand.user.id } as const
  const exported = async () => ok(await portal.call(api.privacy.export, { params }, admin)).data
  // Nothing of a decision before the instant (J60).
  expect(await exported()).toMatchObject({ premios: [], diplomas: [] })
  await publishNow(portal)
  expect(await exported()).toMatchObject({ premios: [{ award: 'gold' }], diplomas: [{}, {}, {}] })
  const { goes, stays } = ok(await removal(portal, admin).remove('user', brand.user.id, brand.email))
  expect(counts(goes)).toMatchObject({ 'Diplomas con nombres que ya no figuran': 1 })
  expect(counts(stays)).toMatchObject({ Diplomas: 2 })
  expect(await codes()).toEqual([1, 2])
})
