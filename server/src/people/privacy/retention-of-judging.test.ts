import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { publishSince } from '../../../test/publication.ts'
import { ok } from '../../../test/entries.ts'
import { findings } from '../../../test/findings.ts'
import { judgedEntry } from '../../../test/judged.ts'
import { oneSheet } from '../../../test/judging.ts'
import { addJudge, addJudgedEntry } from '../../../test/jury.ts'
import { addDecisions } from '../../../test/jury-decisions.ts'
import { endRound } from '../../../test/jury-rounds.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { counts, removal } from '../../../test/removal.ts'
import { applyRetention } from './apply-retention.ts'
import { retention } from './periods.ts'

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
  const { roundId, id, desk } = await oneSheet(portal)
  await desk.complete(id)
  await desk.write(id, 'Una nota')
  await desk.open(id)
  await desk.handIn(roundId)
  await endRound(portal, roundId)
  const old = sql<Date>`now() - make_interval(days => ${retention.sheets.days + 1})`
  await portal.db
    .updateTable('rounds')
    .where('id', '=', roundId)
    .set({ state: 'closed', closed_at: old })
    .execute()
  await applyRetention(portal.db, { dryRun: false })
  const of = { round_id: roundId }
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
  const entry = await addJudgedEntry(portal)
  const { roundId, minutesIds } = await addDecisions(portal, [{ entry, award: 'gold' }], { judges: [judge] })
  const { id: roundJudgeId } = await portal.db
    .selectFrom('round_judges')
    .where('round_id', '=', roundId)
    .select('id')
    .executeTakeFirstOrThrow()
  const signature = {
    minutes_id: minutesIds.get(3) ?? 0,
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
  await applyRetention(portal.db, { dryRun: false })
  const signatures = () => portal.db.selectFrom('minutes_signatures').selectAll().execute()
  expect(await signatures()).toEqual([signature])
  const judges = portal.db.selectFrom('round_judges').where('round_id', '=', roundId)
  expect(await judges.select(['judge_id', 'number']).execute()).toEqual([{ judge_id: null, number: 1 }])

  // Nothing can change minutes, so their age can only be set with the trigger off.
  const long = sql`make_interval(days => ${retention.minutes.days + 1})`
  await sql`alter table minutes disable trigger minutes_append_only`.execute(portal.db)
  await sql`update minutes set made_at = made_at - ${long}`.execute(portal.db)
  await sql`alter table minutes enable trigger minutes_append_only`.execute(portal.db)
  await applyRetention(portal.db, { dryRun: false })
  expect(await signatures()).toHaveLength(1)
  await sql`
    update rounds set opens_at = opens_at - ${long}, closes_at = closes_at - ${long} where id = ${roundId}
  `.execute(portal.db)
  await applyRetention(portal.db, { dryRun: false })
  expect(await signatures()).toEqual([])
})

it('keeps decisions and diplomas of a deleted brand, and no diploma of a person whom the entry credits no more (J65)', async () => {
  const { brand, entryId, campaign, code } = await judgedEntry(portal)
  const won = { entry: { entryId, categoryId: 3, campaignId: campaign.id, code }, award: 'gold' } as const
  const [decision = 0] = (await addDecisions(portal, [won])).decisionIds
  const add = (diploma: string, person: string | null) =>
    portal.db
      .insertInto('diplomas')
      .values({ code: diploma, decision_id: decision, person, role: person && 'Director creativo' })
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
  // No decision is shown before its publication (J60).
  expect(await exported()).toMatchObject({ premios: [], diplomas: [] })
  await publishSince(portal, 1)
  expect(await exported()).toMatchObject({ premios: [{ award: 'gold' }], diplomas: [{}, {}, {}] })
  const { goes, stays } = ok(await removal(portal, admin).remove('user', brand.user.id, brand.email))
  expect(counts(goes)).toMatchObject({ 'Diplomas con nombres que ya no figuran': 1 })
  expect(counts(stays)).toMatchObject({ Diplomas: 2 })
  expect(await codes()).toEqual([1, 2])
})
