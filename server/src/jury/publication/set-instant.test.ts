import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { type SeenInstant, seenOf } from '@portal/contract/jury/results/publication.ts'
import { whyItCantBegin } from '@portal/contract/jury/rounds/cant-begin.ts'
import { ok } from '../../../test/entries.ts'
import { addJudgedEntries, addJudgedEntry, PROGRAM } from '../../../test/jury.ts'
import { addCorrection, addDecisions } from '../../../test/jury-decisions.ts'
import { addSession, begun, inSitting } from '../../../test/jury-sittings.ts'
import { eventually, startPortal, type Portal } from '../../../test/portal.ts'
import { addWinner } from '../../../test/publication.ts'
import { untilWaiting } from '../../../test/waiting.ts'

let portal: Portal
let one: { token: string }
let other: { token: string }
beforeAll(async () => {
  portal = await startPortal()
  one = await portal.registerAdmin()
  other = await portal.registerAdmin()
  await addWinner(portal, 'gold', { brand: await portal.registerBrand() })
})
afterAll(() => portal.stop())
beforeEach(() => portal.db.deleteFrom('publications').execute())

const params = { programId: PROGRAM }
const soon = (seconds = 3600) => new Date(Date.now() + seconds * 1000).toISOString()
/** Asks from a page that shows the instant that counts, unless `seen` says otherwise. */
const ask = async (publishAt: string, as = one, seen?: SeenInstant) =>
  portal.call(
    api.publication.ask,
    { params, body: { publishAt, seen: seen === undefined ? seenOf(await read()) : seen } },
    as,
  )
const askIn = (programId: number) =>
  portal.call(api.publication.ask, { params: { programId }, body: { publishAt: soon(), seen: null } }, one)
const withdraw = (as: { token: string }, seen: SeenInstant) =>
  portal.call(api.publication.withdraw, { params, body: { seen } }, as)
const approve = (publishAt: string, as = other) =>
  portal.call(api.publication.approve, { params, body: { publishAt } }, as)
const read = async (as = one) => ok(await portal.call(api.publication.read, { params }, as)).publication
/** Moves the instant to so many seconds ago. */
const moveInstant = (seconds: number) =>
  portal.db
    .updateTable('publications')
    .set({ publish_at: sql<Date>`date_trunc('milliseconds', now()) - ${seconds} * interval '1 second'` })
    .execute()

it('takes two people: nobody approves what they asked for (J60, A192, A193)', async () => {
  const publishAt = soon()
  expect(ok(await ask(publishAt)).publication).toMatchObject({
    publishAt,
    approvedAt: null,
    canApprove: false,
  })
  const own = await approve(publishAt, one)
  expect([own.status, own.body.code]).toEqual([409, 'second_person_needed'])
  expect(await read(other)).toMatchObject({ canApprove: true, isPublished: false })
  const { publication } = ok(await approve(publishAt))
  expect(publication).toMatchObject({ canApprove: false, isPublished: false })
  expect(publication.approvedAt).not.toBeNull()
  // Approving again gets the same answer.
  expect(ok(await approve(publishAt)).publication.approvedAt).toBe(publication.approvedAt)
})

it('is approved as it was seen, and anew once it is changed (J60)', async () => {
  const [first, second] = [soon(3600), soon(7200)]
  await ask(first)
  await ask(second)
  const stale = await approve(first)
  expect([stale.status, stale.body.code]).toEqual([409, 'instant_changed'])
  ok(await approve(second))
  expect(ok(await ask(first)).publication).toMatchObject({ publishAt: first, approvedAt: null })
  expect(await read(other)).toMatchObject({ canApprove: true })
})

it('is neither replaced nor taken back by a page that shows another instant, or no approval (J60, A192, A194)', async () => {
  const [first, gala] = [soon(3600), soon(7200)]
  ok(await ask(first))
  const seen = seenOf(await read())
  ok(await ask(gala))
  ok(await approve(gala))
  const stale: SeenInstant[] = [
    seen,
    { publishAt: first, isApproved: true },
    { publishAt: gala, isApproved: false },
    null,
  ]
  for (const each of stale)
    for (const answer of [await ask(soon(), other, each), await withdraw(other, each)])
      expect([answer.status, answer.body.code]).toEqual([409, 'instant_changed'])
  expect(await read()).toMatchObject({ publishAt: gala, approvedAt: expect.any(String) })
  ok(await withdraw(other, { publishAt: gala, isApproved: true }))
  // The instant is gone: withdrawing it again changes nothing, and replacing it is refused.
  ok(await withdraw(other, { publishAt: gala, isApproved: true }))
  expect((await ask(soon(), other, { publishAt: gala, isApproved: true })).body.code).toBe('instant_changed')
})

it('is set once by who sends it again because the answer was lost (J60, A192)', async () => {
  const publishAt = soon()
  for (const answer of [await ask(publishAt, one, null), await ask(publishAt, one, null)])
    expect(ok(answer).publication).toMatchObject({ publishAt, approvedAt: null })
  expect((await ask(publishAt, other, null)).body.code).toBe('instant_changed')
  expect((await ask(soon(7200), one, null)).body.code).toBe('instant_changed')
  ok(await approve(publishAt))
  expect((await ask(publishAt, one, null)).body.code).toBe('instant_changed')
})

it('stays as it is for a page that does not say what it shows (J60, A192, A194)', async () => {
  const publishAt = soon()
  ok(await ask(publishAt))
  const old = (method: string, body?: object) =>
    fetch(`${portal.url}/api/admin/programs/${PROGRAM}/publication`, {
      method,
      headers: {
        authorization: `Bearer ${other.token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  for (const answer of [await old('PUT', { publishAt: soon() }), await old('DELETE')]) {
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toMatch(/Recarga la página y vuelve a intentarlo\.$/)
  }
  expect((await read()).publishAt).toBe(publishAt)
})

it('lies ahead when it is set, and when it is approved: nothing becomes public in the past (J60)', async () => {
  const past = await ask(soon(-60))
  expect([past.status, past.body.code]).toEqual([409, 'instant_past'])
  await ask(soon())
  await moveInstant(60)
  const { publishAt, hasPassed } = await read(other)
  expect(hasPassed).toBe(true)
  const late = await approve(publishAt ?? '')
  expect([late.status, late.body.code]).toEqual([409, 'instant_past'])
  expect(await read()).toMatchObject({ isPublished: false })
})

it('is taken back until it comes, and never afterwards (J60, A194)', async () => {
  const publishAt = soon()
  await ask(publishAt)
  expect(ok(await withdraw(other, { publishAt, isApproved: false })).publication.publishAt).toBeNull()
  await ask(publishAt)
  await approve(publishAt)
  await moveInstant(1)
  expect(await read()).toMatchObject({ isPublished: true })
  for (const answer of [
    await withdraw(one, { publishAt, isApproved: true }),
    await ask(soon()),
    await approve(publishAt),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'winners_public'])
})

it('is not taken back or replaced by who waited while it came (J60, A192, A194)', async () => {
  for (const change of [withdraw, (as: { token: string }, seen: SeenInstant) => ask(soon(), as, seen)]) {
    const asked = soon()
    ok(await ask(asked))
    ok(await approve(asked))
    await moveInstant(-1)
    const publishAt = (await read()).publishAt ?? ''
    const late = await portal.db.transaction().execute(async (trx) => {
      await sql`select from programs where id = ${PROGRAM} for no key update`.execute(trx)
      const call = change(one, { publishAt, isApproved: true })
      await untilWaiting(portal, 1)
      await eventually(
        async () => (await read()).isPublished,
        (is) => is,
      )
      return { call }
    })
    expect(await late.call).toMatchObject({ status: 409, body: { code: 'winners_public' } })
    expect(await read()).toMatchObject({ publishAt, isPublished: true })
    await portal.db.deleteFrom('publications').execute()
  }
})

it('does not become an instant that came while it waited (J60)', async () => {
  const publishAt = soon(1)
  const { late } = await portal.db.transaction().execute(async (trx) => {
    await sql`select from programs where id = ${PROGRAM} for no key update`.execute(trx)
    const call = ask(publishAt)
    await untilWaiting(portal, 1)
    await setTimeout(Date.parse(publishAt) - Date.now() + 1)
    return { late: call }
  })
  expect(await late).toMatchObject({ status: 409, body: { code: 'instant_past' } })
  expect((await read()).publishAt).toBeNull()
})

it('needs a decision, a programme and whoever manages (J60)', async () => {
  const nothing = await askIn(1)
  expect([nothing.status, nothing.body.code]).toEqual([409, 'nothing_decided'])
  expect((await askIn(999)).status).toBe(404)
  expect((await approve(soon())).status).toBe(404)
  const reader = await portal.registerAdmin('read')
  expect((await ask(soon(), reader)).body.code).toBe('read_only_access')
  await ask(soon())
  expect((await approve(soon(), reader)).body.code).toBe('read_only_access')
})

it('says what everybody will see, and what is still undecided (A191)', async () => {
  await addDecisions(portal, [{ categoryId: 5, award: 'void' }])
  const { awards, void: without, undecided, videos } = await read()
  expect(awards).toEqual([{ award: 'gold', count: 1 }])
  expect(without).toEqual(['Ready to launch'])
  expect([undecided, videos]).toEqual([[], 0])
})

it('names each award and correction that waits for a second admin (J56, J60, A191)', async () => {
  const entry = await addJudgedEntry(portal)
  const body = { code: entry.code, award: 'silver', reason: 'El acta la omitió' } as const
  const added = ok(await portal.call(api.decisions.add, { params, body }, one)).decisions.at(-1)
  const gold = ok(await portal.call(api.decisions.list, { params }, one)).decisions.find(
    ({ award }) => award === 'gold',
  )
  const correction = await addCorrection(portal, gold?.id ?? 0, 'silver', { isApproved: false })
  expect(await read()).toMatchObject({ openChanges: 2 })
  await portal.db
    .deleteFrom('decisions')
    .where('id', 'in', [added?.id ?? 0, correction])
    .execute()
  expect(await read()).toMatchObject({ openChanges: 0 })
})

it('names a winner that is disqualified and keeps its award, as the entry itself does (J33, J56, A109, A191)', async () => {
  const entry = await addJudgedEntry(portal)
  const disqualify = (as: { token: string }) =>
    portal.call(
      api.judgedEntries.disqualify,
      { params: { entryId: entry.entryId }, body: { reason: 'Plagio' } },
      as,
    )
  expect(ok(await disqualify(one)).entry.award).toBeNull()
  const { decisionIds } = await addDecisions(portal, [{ entry, award: 'silver' }])
  expect((await read()).disqualified).toEqual([])
  expect(ok(await disqualify(other)).entry).toMatchObject({ state: 'disqualified', award: 'silver' })
  expect((await read()).disqualified).toEqual([
    { id: entry.entryId, campaign: expect.stringMatching(/./), award: 'silver' },
  ])
  await addCorrection(portal, decisionIds[0] ?? 0, 'withdrawn')
  expect((await read()).disqualified).toEqual([])
})

it('is neither set nor approved while a judged category has no decision (J52, J60, J64)', async () => {
  const publishAt = soon()
  ok(await ask(publishAt))
  const { entryId } = await addJudgedEntry(portal, { categoryId: 4 })
  expect((await read()).undecided).toHaveLength(1)
  for (const refused of [await approve(publishAt), await ask(soon())]) {
    expect([refused.status, refused.body.code]).toEqual([409, 'categories_undecided'])
    expect(refused.body.message).toMatch(/^Falta el fallo de .+: el jurado da sus premios o declara desierta/)
  }
  await portal.db
    .updateTable('judged_entries')
    .where('id', '=', entryId)
    .set({ left_out_at: new Date() })
    .execute()
  ok(await approve(publishAt))
})

it('is neither set nor approved while a category is void and has a medal, whose entry may be disqualified (J33, J52, J60)', async () => {
  const publishAt = soon()
  ok(await ask(publishAt))
  const [medal, finalist] = await addJudgedEntries(portal, 2, { categoryId: 7 })
  if (!medal || !finalist) throw new Error('There are two')
  await portal.db
    .updateTable('judged_entries')
    .where('id', '=', medal.entryId)
    .set({ disqualified_at: new Date(), disqualification_reason: 'Plagio' })
    .execute()
  const { decisionIds } = await addDecisions(portal, [
    { categoryId: 7, award: 'void' },
    { entry: finalist, award: 'finalist' },
    { entry: medal, award: 'bronze' },
  ])
  expect((await read()).contradictory).toHaveLength(1)
  for (const refused of [await approve(publishAt), await ask(soon())]) {
    expect([refused.status, refused.body.code]).toEqual([409, 'categories_contradictory'])
    expect(refused.body.message).toMatch(/^En .+ hay un premio y también «Desierto»: corrige uno/)
  }
  await addCorrection(portal, decisionIds[2] ?? 0, 'withdrawn')
  expect((await read()).contradictory).toEqual([])
  ok(await approve(publishAt))
})

it('is neither set nor approved while a jury sits, and none begins once it is approved (J50, J60, J64)', async () => {
  const publishAt = soon()
  ok(await ask(publishAt))
  const [entry] = await addJudgedEntries(portal, 1, { categoryId: 6 })
  if (!entry) throw new Error('There is one')
  // Finalists are decided already. A later sitting votes for the medals.
  await addDecisions(portal, [{ entry, award: 'finalist' }])
  const [first, later] = [
    await addSession(portal, { entries: [entry] }),
    await addSession(portal, { entries: [entry] }),
  ]
  expect(await read()).toMatchObject({ sitting: [], waiting: ['Panel', 'Panel'] })
  await begun(portal, first)
  expect(await read()).toMatchObject({ sitting: ['Panel'], waiting: ['Panel'] })
  for (const refused of [await approve(publishAt), await ask(soon())]) {
    expect([refused.status, refused.body.code]).toEqual([409, 'sitting_running'])
    expect(refused.body.message).toMatch(/^Falta terminar la sesión de .+ antes de publicar\.$/)
  }
  await portal.db
    .updateTable('sittings')
    .where('panel_id', '=', first.panelId)
    .set({ ended_at: new Date() })
    .execute()
  const begin = () => inSitting(portal, later.chair, later.panelId).begin()
  const beginning = await portal.db.transaction().execute(async (trx) => {
    await sql`select from programs where id = ${PROGRAM} for no key update`.execute(trx)
    const approval = approve(publishAt)
    await untilWaiting(portal, 1)
    const call = begin()
    await untilWaiting(portal, 2)
    return { approval, call }
  })
  ok(await beginning.approval)
  expect(await beginning.call).toMatchObject({ status: 409, body: { code: 'publication_set' } })
  // After the instant nobody can take it back, and the judges are told so.
  await moveInstant(1)
  const own = inSitting(portal, later.chair, later.panelId)
  expect(await begin()).toMatchObject({
    status: 409,
    body: { code: 'winners_public', message: whyItCantBegin.public },
  })
  expect(ok(await own.mine()).sittings).toMatchObject([{ stage: 'waiting', cantBegin: 'public' }])
  await moveInstant(-3600)
  expect(ok(await own.room()).room).toMatchObject({ stage: 'waiting', cantBegin: 'set' })
  ok(await withdraw(one, seenOf(await read())))
  ok(await begin())
  await portal.db
    .updateTable('sittings')
    .where('panel_id', '=', later.panelId)
    .set({ ended_at: new Date() })
    .execute()
})

it('is approved once by two who press at the same time (J60)', async () => {
  const publishAt = soon()
  await ask(publishAt)
  const third = await portal.registerAdmin()
  const answers = await Promise.all([approve(publishAt), approve(publishAt, third)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const events = await portal.db
    .selectFrom('audit_events')
    .where('action', '=', 'publication-approved')
    .where(sql<boolean>`at > now() - interval '10 seconds'`)
    .orderBy('id', 'desc')
    .select(['actor_id'])
    .execute()
  const { approved_by: approvedBy } = await portal.db
    .selectFrom('publications')
    .select('approved_by')
    .executeTakeFirstOrThrow()
  expect(events[0]?.actor_id).toBe(approvedBy)
})

it('is not approved once nothing is decided any more (J56, J60)', async () => {
  const publishAt = soon()
  ok(await ask(publishAt))
  const standing = await portal.db.selectFrom('standing_decisions').select('id').execute()
  const withdrawn = await Promise.all(standing.map(({ id }) => addCorrection(portal, id ?? 0, 'withdrawn')))
  const refused = await approve(publishAt)
  await portal.db.deleteFrom('decisions').where('id', 'in', withdrawn).execute()
  expect([refused.status, refused.body.code]).toEqual([409, 'nothing_decided'])
  ok(await approve(publishAt))
})
