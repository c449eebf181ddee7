import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { minutesOf } from '@portal/contract/jury/rounds/load.ts'
import { defaultSettings, type Round } from '@portal/contract/jury/rounds/rounds.ts'
import { entryVersion } from '../../../test/entry-version.ts'
import { addConflict, addJudgedEntries, type TestEntry, type TestJudge } from '../../../test/jury.ts'
import { addJury } from '../../../test/jury-rounds.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { addDraft } from '../../../test/rounds.ts'
import { videoSecondsOf, wordsOf } from '../versions/entry-version.ts'
import { insertPairs } from './plan-sql.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

let round: Round
let judges: TestJudge[]
let entries: TestEntry[]
beforeEach(async () => {
  const jury = await addJury(portal, { judges: 6, entries: 8 })
  ;({ judges, entries } = jury)
  for (const { judgeId } of judges)
    await portal.db
      .updateTable('judges')
      .set({ company_name: `Estudio ${judgeId}` })
      .where('id', '=', judgeId)
      .execute()
  const judgeIds = judges.map(({ judgeId }) => judgeId)
  const panels = [{ name: 'Uno', categoryIds: [3], judgeIds, chairId: judgeIds[0] ?? null }]
  round = await addDraft(portal, admin, { programId: jury.programId, panels })
})

const params = () => ({ params: { roundId: round.id } })
const plan = async () => (await portal.call(api.rounds.plan, params(), admin)).body.plan
const assign = (digest: string) => portal.call(api.rounds.assign, { ...params(), body: { digest } }, admin)
const pairs = async () => {
  const { rows } = await sql<{ entryId: number; judgeId: number }>`
    select entry_id as "entryId", judge_id as "judgeId" from assignments
    join round_judges on round_judges.id = round_judge_id where assignments.round_id = ${round.id}
  `.execute(portal.db)
  return rows
}
const setSettings = async (settings: Partial<typeof defaultSettings>) => {
  const { revision } = (await portal.call(api.rounds.read, params(), admin)).body.round
  const body = { revision, settings: { ...defaultSettings, ...settings } }
  return portal.call(api.rounds.change, { ...params(), body }, admin)
}

it('shows loads in entries and minutes before it assigns, and changes nothing (J07, J08)', async () => {
  const shown = await plan()
  const minutes =
    8 * minutesOf({ words: wordsOf(entryVersion()), videoSeconds: videoSecondsOf(entryVersion()) })
  expect(shown.panels).toMatchObject([{ name: 'Uno', coverage: 'all', isConnected: true, gaps: [] }])
  for (const load of shown.panels[0]?.loads ?? []) {
    expect(load.entries).toBe(8)
    expect(load.minutes).toBeCloseTo(minutes)
  }
  expect([shown.added, shown.kept]).toEqual([48, 0])
  expect(await pairs()).toEqual([])
  expect(await plan()).toEqual(shown)
})

it('applies what was seen, once (J08)', async () => {
  const { digest } = await plan()
  const { status, body } = await assign(digest)
  expect([status, body.round.assigned]).toEqual([200, 48])
  expect(await pairs()).toHaveLength(48)
  expect((await assign(digest)).body.code).toBe('plan_changed')
  expect(await plan()).toMatchObject({ added: 0, kept: 48 })
  const event = await portal.db
    .selectFrom('audit_events')
    .where('action', '=', 'round-assigned')
    .select('details')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(event?.details).toMatchObject({ Número: round.id, Asignaciones: 48, Nuevas: 48 })
})

it('applies nothing when an entry or a conflict has changed since (J08)', async () => {
  const [judge, entry] = [judges[0], entries[0]]
  if (!judge || !entry) throw new Error('There are some')
  const changes = [
    () => addConflict(portal, judge, entry),
    () => addJudgedEntries(portal, 1, { programId: round.programId }),
  ]
  for (const change of changes) {
    const { digest } = await plan()
    await change()
    const { status, body } = await assign(digest)
    expect([status, body.code]).toEqual([409, 'plan_changed'])
    expect(await pairs()).toEqual([])
  }
})

it('never pairs a judge with a campaign it has a conflict with, and says where judges are missing (J08, J12)', async () => {
  const [entry] = entries
  if (!entry) throw new Error('There is one')
  for (const judge of judges.slice(0, 4)) await addConflict(portal, judge, entry)
  const shown = await plan()
  expect(shown.panels[0]?.gaps).toEqual([
    {
      entryId: entry.entryId,
      code: entry.code,
      has: 2,
      wants: 3,
      reason:
        'Faltan jueces. Demasiados jueces del panel tienen un conflicto con esta campaña o se abstuvieron.',
    },
  ])
  await assign(shown.digest)
  const own = (await pairs()).filter(({ entryId }) => entryId === entry.entryId)
  expect(own.map(({ judgeId }) => judgeId).toSorted()).toEqual(
    judges
      .slice(4)
      .map(({ judgeId }) => judgeId)
      .toSorted(),
  )
})

it('lets the database refuse a pair in conflict, whoever writes it (J08)', async () => {
  const [judge, entry] = [judges[0], entries[0]]
  if (!judge || !entry) throw new Error('There are some')
  await addConflict(portal, judge, entry)
  const panel = round.panels[0]?.id
  const insert = sql`
    insert into assignments (round_id, panel_id, entry_id, round_judge_id)
    select ${round.id}, ${panel}, ${entry.entryId}, id from round_judges
    where round_id = ${round.id} and judge_id = ${judge.judgeId}
  `.execute(portal.db)
  await expect(insert).rejects.toMatchObject({ constraint: 'assignments_without_conflict' })
})

it('gives each entry some judges when all are asked too much, and keeps loads even (J07, J08)', async () => {
  await setSettings({ coverage: 'some', judgesPerEntry: 3 })
  const shown = await plan()
  expect(shown.panels).toMatchObject([{ coverage: 3, gaps: [] }])
  const loads = shown.panels[0]?.loads.map((load) => load.entries) ?? []
  expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(2)
  await assign(shown.digest)
  expect(await pairs()).toHaveLength(24)
})

it('takes an assignment of a draft back when its loads or panels are to be others (J08)', async () => {
  await assign((await plan()).digest)
  await setSettings({ places: 9 })
  expect(await pairs()).toHaveLength(48)
  await setSettings({ coverage: 'some', judgesPerEntry: 3 })
  expect(await pairs()).toEqual([])
  await assign((await plan()).digest)
  const { revision, panels } = (await portal.call(api.rounds.read, params(), admin)).body.round
  const [panel] = panels
  if (!panel) throw new Error('There is one')
  const { id, categoryIds, judgeIds, chairId } = panel
  const same = { id, name: 'Otro nombre', categoryIds, judgeIds, chairId }
  const renamed = await portal.call(
    api.rounds.setPanels,
    { ...params(), body: { revision, panels: [same] } },
    admin,
  )
  expect(await pairs()).toHaveLength(24)
  const fewer = { ...same, judgeIds: judgeIds.slice(0, 4), chairId: null }
  const body = { revision: renamed.body.round.revision, panels: [fewer] }
  await portal.call(api.rounds.setPanels, { ...params(), body }, admin)
  expect(await pairs()).toEqual([])
})

it('counts words and seconds in the database as the rules count them (J07)', async () => {
  const answer = '  una\u00a0dos\ttres\n\ncuatro \u200b cin\u200bco\u3000seis\ufeffsiete  '
  const version = entryVersion({
    answers: [
      { questionKey: '1', question: '', answer },
      { questionKey: '2', question: '', answer: '' },
    ],
  })
  const [entry] = await addJudgedEntries(portal, 1, { version: { ...version, code: `AR-${Date.now()}` } })
  const row = await portal.db
    .selectFrom('entry_versions')
    .where('entry_id', '=', entry?.entryId ?? 0)
    .select(['words', 'video_seconds'])
    .executeTakeFirst()
  expect(row).toEqual({ words: wordsOf(version), video_seconds: videoSecondsOf(version) })
  expect(row?.words).toBe(7)
})

it('stores every pair of more than go in one statement (J08)', async () => {
  const [judgeId, panelId] = [judges[0]?.judgeId ?? 0, round.panels[0]?.id ?? 0]
  const { rows } = await sql<{ entryId: number }>`
    insert into judged_entries (program_id, category_id, campaign_id, code)
    select ${round.programId}, 3, 900000 + n, 'AR-M' || n from generate_series(1, 1001) as n
    returning id as "entryId"
  `.execute(portal.db)
  const many = rows.map(({ entryId }) => ({ entryId, judgeId, panelId }))
  expect(await insertPairs(portal.db, round.id, many)).toBe(1001)
  expect(await pairs()).toHaveLength(1001)
})
