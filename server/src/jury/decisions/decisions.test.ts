import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { Award, DecisionAward } from '@portal/contract/jury/rounds/awards.ts'
import { ok } from '../../../test/entries.ts'
import { addJudgedEntries, addJudgedEntry, type TestEntry } from '../../../test/jury.ts'
import { addCorrection, addDecisions } from '../../../test/jury-decisions.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

type Admin = { token: string }
const reason = 'El acta tiene un error material'
const list = async (admin: Admin, programId = 2) =>
  ok(await portal.call(api.decisions.list, { params: { programId } }, admin)).decisions
const correct = (admin: Admin, decisionId: number, award: DecisionAward) =>
  portal.call(api.decisions.correct, { params: { decisionId }, body: { award, reason } }, admin)
const add = (admin: Admin, code: string, award: Award) =>
  portal.call(api.decisions.add, { params: { programId: 2 }, body: { code, award, reason } }, admin)
const approve = (admin: Admin, decisionId: number) =>
  portal.call(api.decisions.approve, { params: { decisionId } }, admin)
const refuse = (admin: Admin, decisionId: number) =>
  portal.call(api.decisions.refuse, { params: { decisionId } }, admin)
const ofEntry = async (admin: Admin, { code }: TestEntry) =>
  (await list(admin))
    .filter(({ entry }) => entry?.code === code)
    .map(({ id, award, state }) => ({ id, award, state }))
const newest = async (admin: Admin) => (await list(admin)).at(-1)?.id ?? 0

it('corrects a decision with a reason and a second admin; the old one stands until then and stays (J56)', async () => {
  const [first, second] = [await portal.registerAdmin(), await portal.registerAdmin()]
  const entry = await addJudgedEntry(portal)
  const { decisionIds } = await addDecisions(portal, [{ entry, award: 'gold' }])
  const [gold = 0] = decisionIds
  expect(await list(first)).toMatchObject([
    {
      id: gold,
      award: 'gold',
      state: 'stands',
      minutes: { round: 'Sesión final' },
      reason: null,
      asked: null,
    },
  ])
  const empty = { params: { decisionId: gold }, body: { award: 'silver', reason: ' ' } } as const
  expect((await portal.call(api.decisions.correct, empty, first)).status).toBe(400)
  expect((await correct(first, gold, 'gold')).status).toBe(400)
  expect((await correct(first, gold, 'void')).status).toBe(400)
  expect((await correct(first, gold, 'silver')).status).toBe(201)
  expect(await correct(second, gold, 'bronze')).toMatchObject({
    status: 409,
    body: { code: 'decision_changed' },
  })
  const silver = await newest(first)
  expect(await ofEntry(first, entry)).toEqual([
    { id: gold, award: 'gold', state: 'stands' },
    { id: silver, award: 'silver', state: 'asked' },
  ])
  expect(await approve(first, silver)).toMatchObject({ status: 409, body: { code: 'second_person_needed' } })
  const approved = ok(await approve(second, silver)).decisions
  expect(approved.find(({ id }) => id === silver)).toMatchObject({
    state: 'stands',
    correctsId: gold,
    reason,
    isAskedByMe: false,
    asked: { name: expect.any(String) },
    approved: { name: expect.any(String) },
  })
  expect(await ofEntry(first, entry)).toEqual([
    { id: gold, award: 'gold', state: 'replaced' },
    { id: silver, award: 'silver', state: 'stands' },
  ])
  expect((await approve(first, silver)).status).toBe(409)
  expect((await correct(first, gold, 'bronze')).status).toBe(409)
})

it('takes an award away and gives it back, each by two (J56)', async () => {
  const [first, second] = [await portal.registerAdmin(), await portal.registerAdmin()]
  const entry = await addJudgedEntry(portal)
  const { decisionIds } = await addDecisions(portal, [{ entry, award: 'grand' }])
  ok(await correct(first, decisionIds[0] ?? 0, 'withdrawn'))
  const withdrawn = await newest(first)
  ok(await approve(second, withdrawn))
  expect((await ofEntry(first, entry)).map(({ state }) => state)).toEqual(['replaced', 'withdrawn'])
  ok(await correct(second, withdrawn, 'gold'))
  ok(await approve(first, await newest(first)))
  expect((await ofEntry(first, entry)).map(({ award, state }) => [award, state])).toEqual([
    ['grand', 'replaced'],
    ['withdrawn', 'replaced'],
    ['gold', 'stands'],
  ])
})

it('refuses and takes back what was asked, which can be asked anew (J56)', async () => {
  const [first, second] = [await portal.registerAdmin(), await portal.registerAdmin()]
  const entry = await addJudgedEntry(portal)
  const { decisionIds } = await addDecisions(portal, [{ entry, award: 'silver' }])
  const [silver = 0] = decisionIds
  for (const admin of [first, second]) {
    ok(await correct(first, silver, 'gold'))
    const asked = await newest(first)
    ok(await refuse(admin, asked))
    expect((await approve(second, asked)).status).toBe(409)
  }
  expect((await ofEntry(first, entry)).map(({ state }) => state)).toEqual(['stands', 'refused', 'refused'])
})

it('adds an award of an entry that has none, by two (J56)', async () => {
  const [first, second] = [await portal.registerAdmin(), await portal.registerAdmin()]
  const [entry, other, gone] = await addJudgedEntries(portal, 3)
  if (!entry || !other || !gone) throw new Error('There are three')
  await portal.db
    .updateTable('judged_entries')
    .where('id', '=', gone.entryId)
    .set({ disqualified_at: new Date(), disqualification_reason: 'x' })
    .execute()
  await addDecisions(portal, [{ entry: other, award: 'gold' }])
  for (const code of ['XX-1', other.code, gone.code])
    expect(await add(first, code, 'mention')).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect((await add(first, entry.code.toLowerCase(), 'mention')).status).toBe(201)
  expect((await add(second, entry.code, 'gold')).status).toBe(400)
  const asked = await newest(first)
  expect((await approve(first, asked)).status).toBe(409)
  ok(await approve(second, asked))
  expect(await ofEntry(first, entry)).toEqual([{ id: asked, award: 'mention', state: 'stands' }])
})

it('gives no award to an entry that was disqualified since it was asked for (J18, J56)', async () => {
  const [first, second] = [await portal.registerAdmin(), await portal.registerAdmin()]
  const [entry, winner] = await addJudgedEntries(portal, 2)
  if (!entry || !winner) throw new Error('There are two')
  const { decisionIds } = await addDecisions(portal, [{ entry: winner, award: 'gold' }])
  expect((await add(first, entry.code, 'bronze')).status).toBe(201)
  const added = await newest(first)
  expect((await correct(first, decisionIds[0] ?? 0, 'silver')).status).toBe(201)
  const corrected = await newest(first)
  await portal.db
    .updateTable('judged_entries')
    .where('id', 'in', [entry.entryId, winner.entryId])
    .set({ disqualified_at: new Date(), disqualification_reason: 'Plagio' })
    .execute()
  for (const asked of [added, corrected])
    expect(await approve(second, asked)).toMatchObject({ status: 409, body: { code: 'decision_changed' } })
  ok(await refuse(second, corrected))
  expect((await correct(first, decisionIds[0] ?? 0, 'silver')).status).toBe(400)
  expect((await correct(first, decisionIds[0] ?? 0, 'withdrawn')).status).toBe(201)
  ok(await approve(second, await newest(first)))
})

it('gives an entry no second award when a jury decided since the first was asked for (J56)', async () => {
  const [first, second] = [await portal.registerAdmin(), await portal.registerAdmin()]
  const [added, withdrawn] = await addJudgedEntries(portal, 2)
  if (!added || !withdrawn) throw new Error('There are two')
  const { decisionIds } = await addDecisions(portal, [{ entry: withdrawn, award: 'bronze' }])
  const taken = await addCorrection(portal, decisionIds[0] ?? 0, 'withdrawn')
  expect((await add(first, added.code, 'bronze')).status).toBe(201)
  const asked = await newest(first)
  expect((await correct(first, taken, 'silver')).status).toBe(201)
  const givenBack = await newest(first)
  await addDecisions(
    portal,
    [added, withdrawn].map((entry) => ({ entry, award: 'gold' })),
  )
  for (const id of [asked, givenBack]) expect((await approve(second, id)).status).toBe(409)
  for (const entry of [added, withdrawn]) {
    const standing = (await ofEntry(first, entry)).filter(({ state }) => state === 'stands')
    expect(standing.map(({ award }) => award)).toEqual(['gold'])
  }
})

it('ends that a category is void, and nothing else of it (J56)', async () => {
  const [first, second] = [await portal.registerAdmin(), await portal.registerAdmin()]
  const { decisionIds } = await addDecisions(portal, [{ categoryId: 7, award: 'void' }])
  const [isVoid = 0] = decisionIds
  expect((await correct(first, isVoid, 'gold')).status).toBe(400)
  ok(await correct(first, isVoid, 'withdrawn'))
  ok(await approve(second, await newest(first)))
  expect(
    (await list(first)).filter(({ categoryId, state }) => categoryId === 7 && state === 'stands'),
  ).toEqual([])
})

it('gives no medal in a category that is void, and finalists and mentions (J52, J56)', async () => {
  const [first, second] = [await portal.registerAdmin(), await portal.registerAdmin()]
  const [added, mentioned] = await addJudgedEntries(portal, 2, { categoryId: 8 })
  if (!added || !mentioned) throw new Error('There are two')
  expect((await add(first, added.code, 'silver')).status).toBe(201)
  const early = await newest(first)
  const { decisionIds } = await addDecisions(portal, [
    { entry: mentioned, award: 'mention' },
    { categoryId: 8, award: 'void' },
  ])
  const [mention = 0, isVoid = 0] = decisionIds
  const message =
    'La categoría quedó desierta: solo admite finalistas y menciones. Quita antes «Desierto» en la lista.'
  expect(await approve(second, early)).toMatchObject({ status: 409, body: { message } })
  expect(await correct(first, mention, 'gold')).toMatchObject({ status: 400, body: { message } })
  ok(await refuse(second, early))
  expect(await add(first, added.code, 'silver')).toMatchObject({ status: 400, body: { message } })
  expect((await add(first, added.code, 'finalist')).status).toBe(201)
  ok(await approve(second, await newest(first)))

  ok(await correct(first, isVoid, 'withdrawn'))
  expect((await correct(first, mention, 'gold')).status).toBe(400)
  ok(await approve(second, await newest(first)))
  ok(await correct(first, mention, 'gold'))
  ok(await approve(second, await newest(first)))
})

it('approves once when two admins press at the same moment (J56)', async () => {
  const [first, second, third] = [
    await portal.registerAdmin(),
    await portal.registerAdmin(),
    await portal.registerAdmin(),
  ]
  const { decisionIds } = await addDecisions(portal, [{ entry: await addJudgedEntry(portal), award: 'gold' }])
  const asking = await Promise.all(
    [first, second].map((admin) => correct(admin, decisionIds[0] ?? 0, 'silver')),
  )
  expect(asking.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const asked = await newest(first)
  const answers = await Promise.all([approve(third, asked), refuse(third, asked)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

it('leaves no category without a decision while an approved instant is to come (J56, J60, J64)', async () => {
  const [first, second] = [await portal.registerAdmin(), await portal.registerAdmin()]
  const [winner, other] = await addJudgedEntries(portal, 2, { categoryId: 6 })
  if (!winner || !other) throw new Error('There are two')
  const { decisionIds } = await addDecisions(portal, [{ entry: winner, award: 'gold' }])
  ok(await correct(first, decisionIds[0] ?? 0, 'withdrawn'))
  const last = await newest(first)
  const publishAt = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const row = { program_id: 2, publish_at: publishAt(1), approved_at: new Date() }
  await portal.db.insertInto('publications').values(row).execute()
  expect(await approve(second, last)).toMatchObject({
    status: 409,
    body: {
      code: 'publication_set',
      message: expect.stringMatching(/^La categoría quedaría sin ningún fallo,/),
    },
  })
  expect((await ofEntry(first, winner)).map(({ state }) => state)).toEqual(['stands', 'asked'])
  // Once it is another's, the category keeps a decision.
  ok(await add(first, other.code, 'gold'))
  ok(await approve(second, await newest(first)))
  ok(await approve(second, last))
  // What is public may lose its last award.
  await portal.db
    .updateTable('publications')
    .set({ publish_at: publishAt(-1) })
    .execute()
  ok(await correct(first, await newest(first), 'withdrawn'))
  ok(await approve(second, await newest(first)))
  await portal.db.deleteFrom('publications').execute()
})

it('takes each call once more whose answer was lost, and does it once (J56)', async () => {
  const [first, second] = [await portal.registerAdmin(), await portal.registerAdmin()]
  const [winner, other] = await addJudgedEntries(portal, 2)
  if (!winner || !other) throw new Error('There are two')
  const { decisionIds } = await addDecisions(portal, [{ entry: winner, award: 'gold' }])
  const twice = async <Answer>(call: () => Promise<Answer>) => [await call(), await call()]
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)

  expect(statuses(await twice(() => add(first, other.code, 'bronze')))).toEqual([201, 201])
  expect(statuses(await twice(async () => refuse(second, await newest(first))))).toEqual([200, 200])
  expect(statuses(await twice(() => correct(first, decisionIds[0] ?? 0, 'silver')))).toEqual([201, 201])
  expect(statuses(await twice(async () => approve(second, await newest(first))))).toEqual([200, 200])

  expect((await ofEntry(first, other)).map(({ award, state }) => [award, state])).toEqual([
    ['bronze', 'refused'],
  ])
  expect((await ofEntry(first, winner)).map(({ award, state }) => [award, state])).toEqual([
    ['gold', 'replaced'],
    ['silver', 'stands'],
  ])
  const { events } = await portal.db
    .selectFrom('audit_events')
    .where('action', 'in', ['decision-asked', 'decision-approved', 'decision-refused'])
    .where('actor_id', 'in', [first.user.id, second.user.id])
    .select(({ fn }) => fn.countAll<number>().as('events'))
    .executeTakeFirstOrThrow()
  expect(events).toBe(4)
  // What another person asked, or what was answered otherwise, is no repetition.
  expect((await correct(second, decisionIds[0] ?? 0, 'silver')).status).toBe(409)
  expect((await refuse(second, await newest(first))).status).toBe(409)
})
