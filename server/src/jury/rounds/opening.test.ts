import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { Category, LegalDocument } from '@portal/contract/editions/edition.ts'
import type { Round } from '@portal/contract/jury/rounds/rounds.ts'
import { addEdition, changeEdition, content2025 } from '../../../test/editions.ts'
import { ok } from '../../../test/entries.ts'
import { addConflict, addJudgedEntries, type TestJudge } from '../../../test/jury.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { addDraft, addSignedJudges, inDays, signDocuments } from '../../../test/rounds.ts'
import { untilWaiting } from '../../../test/waiting.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal({ smtp: true })
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

let editionId: number
let programId: number
let judges: TestJudge[]
/** The ids of categories and criteria are above this number, because ids are unique over all editions. */
let nextId = 1000
const own = (categories: Category[]): Category[] =>
  categories.map((category) => ({
    ...category,
    id: category.id + nextId,
    programIds: null,
    criteria: category.criteria.map((criterion) => ({ ...criterion, id: criterion.id + nextId })),
  }))

beforeEach(async () => {
  nextId += 1000
  const made = await addEdition(portal, {
    programs: [{ countryCode: 'AR' }],
    change: (content) => ({ ...content, categories: own(content2025.categories), questions: [] }),
  })
  editionId = made.editionId
  programId = made.programIds[0] ?? 0
  judges = await addSignedJudges(portal, 3, { programId })
})

const category = () => nextId + 3

/** Makes a draft that lacks nothing. */
async function ready(closesAt = inDays(10)): Promise<Round> {
  await addJudgedEntries(portal, 2, { programId, categoryId: category() })
  const judgeIds = judges.map(({ judgeId }) => judgeId)
  const panels = [{ name: 'Uno', categoryIds: [category()], judgeIds, chairId: judgeIds[0] ?? null }]
  const { id: roundId } = await addDraft(portal, admin, { programId, panels, closesAt })
  const { digest } = (await portal.call(api.rounds.plan, { params: { roundId } }, admin)).body.plan
  return (await portal.call(api.rounds.assign, { params: { roundId }, body: { digest } }, admin)).body.round
}

const open = ({ id, revision }: Round) =>
  portal.call(api.rounds.open, { params: { roundId: id }, body: { revision } }, admin)
const read = async ({ id }: { id: number }) =>
  (await portal.call(api.rounds.read, { params: { roundId: id } }, admin)).body.round
const change = (
  { id, revision }: Round,
  body: { name?: string; opensAt?: string; closesAt?: string; settings?: Round['settings'] },
) => portal.call(api.rounds.change, { params: { roundId: id }, body: { revision, ...body } }, admin)

it('copies criteria, weights, places and settings when it opens, and never changes them (J05)', async () => {
  const draft = await ready()
  expect(draft.missing).toEqual([])
  const { status, body } = await open(draft)
  expect(status).toBe(200)
  const { rules, state, missing } = body.round
  expect([state, missing]).toEqual(['open', []])
  const criteria = own(content2025.categories).find(({ id }) => id === category())?.criteria
  expect(rules).toMatchObject({ coverage: 'auto', categories: [{ id: category(), places: 5, criteria }] })
  await expect(
    portal.db.updateTable('rounds').set({ rules: '{}' }).where('id', '=', draft.id).execute(),
  ).rejects.toMatchObject({ constraint: 'rounds_rules_kept' })
  await expect(
    portal.db.updateTable('rounds').set({ state: 'draft' }).where('id', '=', draft.id).execute(),
  ).rejects.toMatchObject({ constraint: 'rounds_forward_only' })
})

it('judges what was entered before its programme stopped offering the category (E15, J06)', async () => {
  const other = nextId + 4
  await changeEdition(
    portal,
    ({ categories, ...same }) => ({
      ...same,
      categories: categories.map((each) =>
        [category(), other].includes(each.id) ? { ...each, programIds: [1] } : each,
      ),
    }),
    editionId,
  )
  const draft = await ready()
  expect(draft.missing).toEqual([])
  expect(ok(await open(draft)).round.rules?.categories.map(({ id }) => id)).toEqual([category()])
  // Without an entry in the category, there is nothing to judge.
  const { id, revision } = await addDraft(portal, admin, { programId })
  const panels = [{ name: 'Uno', categoryIds: [other], judgeIds: [], chairId: null }]
  const refused = await portal.call(
    api.rounds.setPanels,
    { params: { roundId: id }, body: { revision, panels } },
    admin,
  )
  expect(refused.body.message).toBe('El programa no tiene esta categoría.')
})

it('refuses to open in words, with where each thing is mended (J09)', async () => {
  const draft = await ready()
  const [judge] = judges
  const entry = await portal.db
    .selectFrom('judged_entries')
    .where('program_id', '=', programId)
    .select('campaign_id as campaignId')
    .executeTakeFirstOrThrow()
  if (!judge) throw new Error('There is one')
  await addJudgedEntries(portal, 1, { programId, categoryId: nextId + 1 })
  await addConflict(portal, judge, entry)
  const { status, body } = await open(draft)
  expect([status, body.code]).toEqual([409, 'round_not_ready'])
  expect(body.issues?.map(({ path }) => path)).toEqual(['panels', 'conflicts', 'assignment'])
  expect(body.message).toContain('no está en ningún panel')
  expect(await read(draft)).toMatchObject({ state: 'draft' })
})

it('waits for no conflict of a judge who was deleted, which nobody could answer (J13, J33)', async () => {
  const deleted = (await addSignedJudges(portal, 1, { programId }))[0]
  if (!deleted) throw new Error('no judge')
  judges.push(deleted)
  const [entry] = await addJudgedEntries(portal, 1, { programId, categoryId: category() })
  const { id } = await ready()
  await addConflict(portal, deleted, entry ?? { campaignId: 0 })
  const before = await read({ id })
  expect(before.missing.map(({ where }) => where)).toEqual(['conflicts'])
  // Taking a judge out of the last programme deletes the judge (J01).
  for (const left of [1, programId])
    ok(
      await portal.call(
        api.judges.remove,
        { params: { judgeId: deleted.judgeId, programId: String(left) } },
        admin,
      ),
    )
  const after = await read({ id })
  expect(after.missing.map(({ where }) => where)).not.toContain('conflicts')
  const { rounds } = ok(
    await portal.call(api.rounds.list, { params: { programId: String(programId) } }, admin),
  )
  expect(rounds).toMatchObject([{ id, judges: 3 }])
})

it('counts no judge who was deleted, as chair neither (J09)', async () => {
  const draft = await ready()
  const [chair] = judges
  await portal.db
    .updateTable('judges')
    .set({ deleted_at: new Date() })
    .where('id', '=', chair?.judgeId ?? 0)
    .execute()
  expect((await read(draft)).missing).toMatchObject([
    { where: 'panels', text: 'El panel «Uno» no tiene presidencia.' },
    { where: 'assignment' },
  ])
})

it('keeps an open round as it is, but for a later closing (J05, J26)', async () => {
  const { round } = (await open(await ready())).body
  expect((await change(round, { name: 'Otra' })).body.code).toBe('round_not_draft')
  expect((await change(round, { opensAt: inDays(1) })).body.code).toBe('round_not_draft')
  expect((await change(round, { settings: { ...round.settings, places: 9 } })).body.code).toBe(
    'round_not_draft',
  )
  const panels = { params: { roundId: round.id }, body: { revision: round.revision, panels: [] } }
  expect((await portal.call(api.rounds.setPanels, panels, admin)).body.code).toBe('round_not_draft')
  const removed = await portal.call(api.rounds.remove, { params: { roundId: round.id } }, admin)
  expect(removed.body.code).toBe('round_not_draft')
  expect((await change(round, { closesAt: inDays(9) })).body.issues).toMatchObject([{ path: 'closesAt' }])
  const later = inDays(12)
  expect((await change(round, { closesAt: later })).body.round.closesAt).toBe(later)
})

it('opens once when two admins press at the same time (J05)', async () => {
  const draft = await ready()
  const answers = await Promise.all([open(draft), open(draft)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

it('leaves no judge in a round who is taken out of the programme while it opens (J01, J33, A41)', async () => {
  const [judge] = judges
  const judgeId = judge?.judgeId ?? 0
  const draft = await ready()
  let opening: ReturnType<typeof open> | undefined
  let leaving: ReturnType<typeof leave> | undefined
  const leave = () => portal.call(api.judges.remove, { params: { judgeId, programId } }, admin)
  // Opening has read its judges, and the lock makes it wait before it is recorded.
  await portal.db.transaction().execute(async (trx) => {
    await sql`lock table audit_events in exclusive mode`.execute(trx)
    opening = open(draft)
    await untilWaiting(portal, 1)
    leaving = leave()
    await untilWaiting(portal, 2)
  })
  expect([(await opening)?.status, (await leaving)?.status]).toEqual([200, 200])
  const stays = await portal.db
    .selectFrom('round_judges')
    .where('round_id', '=', draft.id)
    .where('judge_id', '=', judgeId)
    .where('removed_at', 'is', null)
    .select('id')
    .execute()
  expect(stays).toEqual([])
})

const save = (categories: Category[]) =>
  portal.call(api.editions.saveCategories, { params: { editionId }, body: { content: categories } }, admin)

it('refuses new criteria and weights of a category that judges judge, in words, and others not (E16)', async () => {
  const draft = await ready()
  const heavier = (id: number) =>
    own(content2025.categories).map((each) =>
      each.id === id
        ? { ...each, criteria: each.criteria.map((criterion) => ({ ...criterion, weight: 7 })) }
        : each,
    )
  const now = (await portal.call(api.editions.read, { params: { editionId } }, admin)).body
  expect(now.edition.id).toBe(editionId)
  await open(draft)
  const { status, body } = await save(heavier(category()))
  expect(status).toBe(400)
  expect(body.issues).toMatchObject([{ path: 'content.2.criteria' }])
  expect(body.message).toContain(`la ronda «${draft.name}»: sus criterios y pesos no se pueden cambiar.`)
  expect((await save(heavier(nextId + 1))).status).toBe(200)
})

it('keeps a programme that has rounds, drafts too (E15)', async () => {
  const made = await addEdition(portal, { programs: [{ countryCode: 'AR' }, { countryCode: 'CO' }] })
  const params = { editionId: made.editionId }
  const { programs } = (await portal.call(api.editions.read, { params }, admin)).body.edition
  await addDraft(portal, admin, { programId: made.programIds[1] ?? 0 })
  const body = { content: programs.slice(0, 1) }
  const answer = await portal.call(api.editions.savePrograms, { params, body }, admin)
  expect([answer.status, answer.body.message]).toEqual([
    400,
    `«${programs[1]?.label}» tiene 1 ronda del jurado: no se puede quitar.`,
  ])
})

it('takes criteria that changed while it was opened, or refuses their change: never neither (J05, E16)', async () => {
  const draft = await ready()
  const categories = own(content2025.categories).map((each) => ({
    ...each,
    criteria: each.criteria.map((criterion) => ({ ...criterion, weight: 9 })),
  }))
  const [opened, saved] = await Promise.all([open(draft), save(categories)])
  expect(opened.status).toBe(200)
  const weights = opened.body.round.rules?.categories[0]?.criteria.map(({ weight }) => weight)
  const isSaved = saved.status === 200
  expect(weights?.every((weight) => weight === 9)).toBe(isSaved)
})

it('doesn’t open with a judge who was taken out of the programme (J01, J09)', async () => {
  const [judge] = judges
  if (!judge) throw new Error('There is one')
  const draft = await ready()
  await portal.db.insertInto('judge_programs').values({ judge_id: judge.judgeId, program_id: 2 }).execute()
  ok(await portal.call(api.judges.remove, { params: { judgeId: judge.judgeId, programId } }, admin))
  expect((await read(draft)).missing).toMatchObject([
    { where: 'judges', text: expect.stringMatching(/^Ya no está en el programa: /) },
  ])
  expect(await open(await read(draft))).toMatchObject({ status: 409, body: { code: 'round_not_ready' } })
})

it('has a judge accept anew before opening: an agreement that ends too early, a new version (E05, J09)', async () => {
  const [judge] = judges
  if (!judge) throw new Error('There is one')
  const draft = await ready(inDays(120))
  expect(draft.missing).toMatchObject([{ where: 'judges' }])
  const asked = await portal.call(
    api.rounds.remind,
    { params: { roundId: draft.id }, body: { judgeIds: [judge.judgeId] } },
    admin,
  )
  expect(asked.body.reminded).toBe(1)
  expect((await portal.mailsTo(judge.email)).map(({ kind }) => kind)).toEqual(['documents-anew'])
  const { body } = await portal.call(api.judgeDocuments.read, {}, judge)
  expect(body.documents.map(({ kind, isAsked }) => [kind, isAsked])).toEqual([
    ['nda', true],
    ['image', false],
  ])
})

it('reminds those of a draft who have not declared since it was made, each once a day (J14)', async () => {
  const draft = await ready()
  const [declared, ...silent] = judges
  if (!declared) throw new Error('There is one')
  const remind = async () =>
    (await portal.call(api.rounds.remind, { params: { roundId: draft.id }, body: {} }, admin)).body.reminded
  const declare = { companies: [], people: [] }
  await portal.call(api.sheets.declare, { body: declare }, declared)
  const candidates = (await read(draft)).candidates
  expect(candidates.filter(({ hasDeclared }) => hasDeclared).map(({ judgeId }) => judgeId)).toEqual([
    declared.judgeId,
  ])
  expect(await remind()).toBe(2)
  expect(await remind()).toBe(0)
  expect(await portal.mailsTo(declared.email)).toEqual([])
  for (const { email } of silent)
    expect((await portal.mailsTo(email)).map(({ kind }) => kind)).toEqual(['documents-anew'])
})

it('records an acceptance anew like the first, in the same chain, once (E05, S21.4)', async () => {
  const [signed] = await addSignedJudges(portal, 1, { programId, daysAgo: 85 })
  if (!signed) throw new Error('There is one')
  judges = [...judges.slice(0, 2), signed]
  const draft = await ready()
  expect(draft.missing).toHaveLength(1)
  const [nda] = (await portal.call(api.judgeDocuments.read, {}, signed)).body.documents
  const version = nda?.document.version ?? ''
  const accept = (asked: string) =>
    portal.call(api.judgeDocuments.accept, { body: { kind: 'nda', version: asked } }, signed)
  expect((await accept('otra')).body.code).toBe('terms_changed')
  const accepted = await accept(version)
  expect(accepted.body.documents[0]).toMatchObject({ isAsked: false, accepted: { version } })
  await accept(version)
  const consents = await portal.db
    .selectFrom('consents')
    .where('judge_id', '=', signed.judgeId)
    .select(['kind', 'previous_hash', 'row_hash'])
    .orderBy('id')
    .execute()
  expect(consents.map(({ kind }) => kind)).toEqual(['nda', 'image', 'nda'])
  expect((await portal.mailsTo(signed.email)).map(({ kind }) => kind)).toEqual(['judge-consents'])
  expect((await open(draft)).status).toBe(200)
})

it('asks for a version that says so, and takes no other (E05)', async () => {
  const nda = content2025.legal.find(({ kind }) => kind === 'nda')
  if (!nda) throw new Error('There is one')
  const newer: LegalDocument = { ...nda, version: '2025-9', effectiveOn: '2025-06-01', mustAcceptAnew: true }
  const draft = await ready()
  // Only the current edition's documents count.
  const current = portal.deps.catalog.now().current.id
  await changeEdition(portal, (content) => ({ ...content, legal: [...content.legal, newer] }), current)
  expect((await read(draft)).missing).toMatchObject([
    { where: 'judges', text: expect.stringMatching(/^Hay un documento nuevo/) },
  ])
  for (const judge of judges) await signDocuments(portal, judge, inDays(0))
  expect((await read(draft)).missing).toEqual([])
})
