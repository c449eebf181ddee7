import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { defaultSettings, type NewPanel } from '@portal/contract/jury/rounds/rounds.ts'
import { addEdition } from '../../../test/editions.ts'
import { addJudge, addJudgedEntries, addJudges } from '../../../test/jury.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { addDraft, inDays } from '../../../test/rounds.ts'
import { untilWaiting } from '../../../test/waiting.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

/** A programme of its own for each test, with the categories of 2025. */
let programId: number
beforeEach(async () => {
  const { programIds } = await addEdition(portal, { programs: [{ countryCode: 'AR' }] })
  programId = programIds[0] ?? 0
})

const read = async (roundId: number) =>
  (await portal.call(api.rounds.read, { params: { roundId } }, admin)).body.round

const change = (roundId: number, body: Parameters<typeof portal.call<typeof api.rounds.change>>[1]['body']) =>
  portal.call(api.rounds.change, { params: { roundId }, body }, admin)

const setPanels = (roundId: number, revision: number, panels: NewPanel[]) =>
  portal.call(api.rounds.setPanels, { params: { roundId }, body: { revision, panels } }, admin)

it('creates, changes, lists and deletes drafts, and records it (J05)', async () => {
  const made = await portal.call(
    api.rounds.create,
    { params: { programId }, body: { name: 'Primera ronda', kind: 'marks' } },
    admin,
  )
  expect(made.status).toBe(201)
  const { round } = made.body
  expect(round).toMatchObject({
    name: 'Primera ronda',
    state: 'draft',
    settings: defaultSettings,
    rules: null,
  })
  const changed = await change(round.id, {
    revision: round.revision,
    opensAt: inDays(1),
    settings: { ...defaultSettings, places: 8 },
  })
  expect(changed.body.round).toMatchObject({ settings: { places: 8 }, name: 'Primera ronda', closesAt: null })
  const { body } = await portal.call(api.rounds.list, { params: { programId } }, admin)
  expect(body.rounds.map(({ id, state }) => [id, state])).toEqual([[round.id, 'draft']])
  const removed = await portal.call(api.rounds.remove, { params: { roundId: round.id } }, admin)
  expect(removed.status).toBe(200)
  expect((await portal.call(api.rounds.read, { params: { roundId: round.id } }, admin)).status).toBe(404)
  const events = await portal.db
    .selectFrom('audit_events')
    .where('action', 'like', 'round-%')
    .select(['action', 'details'])
    .orderBy('id')
    .execute()
  expect(events.slice(-3).map(({ action }) => action)).toEqual([
    'round-created',
    'round-changed',
    'round-removed',
  ])
  expect(events.at(-2)?.details).toMatchObject({ Lugares: '8', 'Lugares, antes': '5' })
})

it('records what a date and the places of one category were, however little they differ (J05, E17)', async () => {
  const body = { name: 'Primera ronda', kind: 'marks' } as const
  const { round } = (await portal.call(api.rounds.create, { params: { programId }, body }, admin)).body
  const places = { ...defaultSettings, placesOf: [{ categoryId: 1, places: 8 }] }
  for (const changes of [
    { closesAt: '2099-06-30T02:59:00.000Z' },
    { closesAt: '2099-06-30T02:59:59.000Z' },
    { settings: places },
  ])
    await change(round.id, { revision: (await read(round.id)).revision, ...changes })
  const events = await portal.db
    .selectFrom('audit_events')
    .where('action', '=', 'round-changed')
    .select('details')
    .orderBy('id')
    .execute()
  expect(events.slice(-2).map(({ details }) => details)).toEqual([
    expect.objectContaining({
      Cierre: expect.stringContaining('30/06/2099, 02:59:59 '),
      'Cierre, antes': expect.stringContaining('30/06/2099, 02:59:00 '),
    }),
    expect.objectContaining({
      'Lugares por categoría': 'Born to Perform: 8',
      'Lugares por categoría, antes': 'los mismos en todas',
    }),
  ])
})

it('creates a draft once for each client id of a programme, also when asked for twice at once (A117)', async () => {
  const other = await addEdition(portal, { programs: [{ countryCode: 'AR' }] })
  const create = async (of = programId, clientId = 'one') => {
    const body = { name: 'Final', kind: 'marks', clientId } as const
    return (await portal.call(api.rounds.create, { params: { programId: of }, body }, admin)).body.round
  }
  const made = [...(await Promise.all([create(), create()])), await create()]
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  await create(programId, 'two')
  await create(other.programIds[0])
  const { body } = await portal.call(api.rounds.list, { params: { programId } }, admin)
  expect(body.rounds).toHaveLength(2)
})

it('keeps a round from which a session takes its entries (J50)', async () => {
  const draft = async (name: string, kind: 'marks' | 'session') =>
    (await portal.call(api.rounds.create, { params: { programId }, body: { name, kind } }, admin)).body.round
  const [source, session] = [await draft('Primera ronda', 'marks'), await draft('Final', 'session')]
  const takeFrom = async (sourceRoundId: number | null) => {
    const { revision, settings } = await read(session.id)
    const own = { ...settings, session: { ...settings.session, sourceRoundId } }
    expect((await change(session.id, { revision, settings: own })).status).toBe(200)
  }
  const remove = () => portal.call(api.rounds.remove, { params: { roundId: source.id } }, admin)
  const { taking, removing } = await portal.db.transaction().execute(async (trx) => {
    // The lock stops both calls before they record what they did.
    await sql`lock table audit_events in share row exclusive mode`.execute(trx)
    const own = takeFrom(source.id)
    await untilWaiting(portal, 1)
    const other = remove()
    await untilWaiting(portal, 2)
    return { taking: own, removing: other }
  })
  await taking
  expect(await removing).toMatchObject({ status: 409, body: { code: 'round_is_source' } })
  expect((await read(source.id)).id).toBe(source.id)
  await takeFrom(null)
  expect((await remove()).status).toBe(200)
})

it('refuses a change of what somebody else has changed meanwhile, and shows what is there (J05)', async () => {
  const round = await addDraft(portal, admin, { programId })
  await change(round.id, { revision: round.revision, name: 'Final' })
  const { status, body } = await change(round.id, { revision: round.revision, name: 'Semifinal' })
  expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
  expect(body).toMatchObject({ mine: { name: 'Semifinal' }, stored: { round: { name: 'Final' } } })
  expect((await setPanels(round.id, round.revision, [])).body.code).toBe('changed_meanwhile')
})

it('says at the field what is wrong with dates (J05)', async () => {
  const { id, revision } = await addDraft(portal, admin, { programId })
  const { status, body } = await change(id, { revision, closesAt: inDays(-2) })
  expect([status, body.issues]).toEqual([
    400,
    [{ path: 'closesAt', message: 'El cierre va después de la apertura.' }],
  ])
})

it('knows no rounds of a programme that isn’t there, nor of an edition that is a draft', async () => {
  const draft = await addEdition(portal, { state: 'draft', programs: [{ countryCode: 'CO' }] })
  for (const id of [draft.programIds[0] ?? 0, 99_999]) {
    const params = { programId: id }
    expect((await portal.call(api.rounds.list, { params }, admin)).status).toBe(404)
    const body = { name: 'x', kind: 'marks' as const }
    expect((await portal.call(api.rounds.create, { params, body }, admin)).status).toBe(404)
  }
})

it('sets panels all at once, keeps those that are named, and shows their entries and minutes (J06, J07)', async () => {
  const judges = await addJudges(portal, 4, { programIds: [programId] })
  const [a = 0, b = 0, c = 0, d = 0] = judges.map(({ judgeId }) => judgeId).toSorted((x, y) => x - y)
  const answer = 'palabra\u00a0'.repeat(400)
  await addJudgedEntries(portal, 2, {
    programId,
    categoryId: 1,
    version: { answers: [{ questionKey: '1', question: '', answer }], files: [] },
  })
  const { id, revision } = await addDraft(portal, admin, { programId })
  const first = await setPanels(id, revision, [
    { name: 'Uno', categoryIds: [1, 2], judgeIds: [a, b, c], chairId: b },
    { name: 'Dos', categoryIds: [3], judgeIds: [c, d], chairId: null },
  ])
  const [one, two] = first.body.round.panels
  expect(one).toMatchObject({ categoryIds: [1, 2], judgeIds: [a, b, c], chairId: b, entries: 2, minutes: 8 })
  expect(two).toMatchObject({ chairId: null, entries: 0, minutes: 0 })
  expect(first.body.round.categories).toEqual([{ id: 1, entries: 2, minutes: 8 }])
  const second = await setPanels(id, first.body.round.revision, [
    { id: one?.id, name: 'Uno bis', categoryIds: [1, 3], judgeIds: [a], chairId: a },
  ])
  expect(second.body.round.panels).toEqual([
    {
      id: one?.id,
      name: 'Uno bis',
      categoryIds: [1, 3],
      judgeIds: [a],
      chairId: a,
      hasEnded: false,
      entries: 2,
      minutes: 8,
    },
  ])
  expect(second.body.round.candidates.filter(({ number }) => number !== null)).toMatchObject([
    { judgeId: a, number: 1 },
  ])
})

it('numbers the judges of a round without regard to who they are, the same as long as it has the same (J32)', async () => {
  const judges = await addJudges(portal, 12, { programIds: [programId] })
  const judgeIds = judges.map(({ judgeId }) => judgeId).toSorted((a, b) => a - b)
  const panels = [{ name: 'Panel', categoryIds: [1], judgeIds, chairId: null }]
  const numbers = async () => {
    const { id, revision, candidates } = await addDraft(portal, admin, { programId, panels })
    const again = (await setPanels(id, revision, panels)).body.round.candidates
    expect(again).toEqual(candidates)
    return candidates.toSorted((a, b) => a.judgeId - b.judgeId).map(({ number }) => number ?? 0)
  }
  const [first, second] = [await numbers(), await numbers()]
  expect(first.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
  expect(first).not.toEqual(second)
})

it('says at the panel what is wrong with it, and saves nothing (J06)', async () => {
  const [mine, others] = [await addJudge(portal, { programIds: [programId] }), await addJudge(portal)]
  const { id, revision } = await addDraft(portal, admin, { programId })
  const panel = { name: 'Uno', categoryIds: [1], judgeIds: [mine.judgeId], chairId: null }
  const refused = async (...panels: NewPanel[]) => {
    const { status, body } = await setPanels(id, revision, panels)
    expect(status).toBe(400)
    return body.issues
  }
  expect(await refused(panel, { ...panel, name: 'Dos' })).toMatchObject([{ path: 'panels.1.categoryIds' }])
  expect(await refused({ ...panel, categoryIds: [999] })).toMatchObject([{ path: 'panels.0.categoryIds' }])
  expect(await refused({ ...panel, judgeIds: [others.judgeId] })).toMatchObject([
    { path: 'panels.0.judgeIds' },
  ])
  expect(await refused({ ...panel, judgeIds: [mine.judgeId, mine.judgeId] })).toMatchObject([
    { path: 'panels.0.judgeIds' },
  ])
  expect(await refused({ ...panel, chairId: others.judgeId })).toMatchObject([{ path: 'panels.0.chairId' }])
  expect(await refused({ ...panel, id: 999_999 })).toMatchObject([{ path: 'panels.0.id' }])
  expect(await read(id)).toMatchObject({ panels: [], revision })
})

it('reads a round in one statement however much it has', async () => {
  const judges = await addJudges(portal, 6, { programIds: [programId] })
  const judgeIds = judges.map(({ judgeId }) => judgeId).toSorted((x, y) => x - y)
  await addJudgedEntries(portal, 5, { programId })
  const panels = [1, 2, 3].map((id) => ({ name: `${id}`, categoryIds: [id], judgeIds, chairId: null }))
  const { id } = await addDraft(portal, admin, { programId, panels })
  await read(id)
  expect(await portal.countStatements(() => read(id))).toBe(1)
})
