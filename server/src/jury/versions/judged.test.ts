import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JudgedState } from '@portal/contract/jury/sheets/judged-entries.ts'
import type { TextRange } from '@portal/contract/jury/sheets/entry-version.ts'
import { REDACTED } from '@portal/contract/jury/sheets/redact.ts'
import { api } from '@portal/contract/api.ts'
import { ok, setDeadline } from '../../../test/entries.ts'
import { addJudge, addSheet, type TestEntry } from '../../../test/jury.ts'
import { addRound } from '../../../test/jury-rounds.ts'
import { closeAndFreeze, judgedEntry, judgedOf, sentEntry } from '../../../test/judged.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { NOTHING_BESIDE } from './beside-entry.ts'
import { judgeViewOf } from './judge-view.ts'

type Admin = Awaited<ReturnType<Portal['registerAdmin']>>

let portal: Portal
let admin: Admin
let second: Admin
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
  second = await portal.registerAdmin()
})
afterAll(() => portal.stop())

const { judgedEntries } = api
const at = (entryId: number) => ({ params: { entryId } })
const read = async (entryId: number) => ok(await portal.call(judgedEntries.read, at(entryId), admin)).entry
const addVersion = (
  entryId: number,
  reason = 'Se corrigió una respuesta',
  state: JudgedState = 'judged',
  who = admin,
) => portal.call(judgedEntries.addVersion, { ...at(entryId), body: { reason, state } }, who)
const leaveOut = (entryId: number, reason = 'Sin créditos', who = admin) =>
  portal.call(judgedEntries.leaveOut, { ...at(entryId), body: { reason } }, who)
const redact = (entryId: number, redactions: TextRange[], version = 1) =>
  portal.call(judgedEntries.redact, { ...at(entryId), body: { version, redactions } }, admin)
const disqualify = (entryId: number, who: Admin, reason = 'Publicidad engañosa', isApproval?: boolean) =>
  portal.call(judgedEntries.disqualify, { ...at(entryId), body: { reason, isApproval } }, who)
/** Undoes the disqualification, or the request for it, that the person read. */
const requalify = (entryId: number, who: Admin, isApproved: boolean, reason = 'Publicidad engañosa') =>
  portal.call(judgedEntries.requalify, { ...at(entryId), body: { reason, isApproved } }, who)

const list = async (query: {
  search?: string
  state?: 'judged' | 'undecided'
  leaks?: '1'
  after?: string
}) => ok(await portal.call(judgedEntries.list, { params: { programId: '2' }, query }, admin))

const recorded = async (campaignId: number) => {
  const events = await portal.db
    .selectFrom('audit_events')
    .where('campaign_id', '=', campaignId)
    .where('actor_id', 'in', [admin.user.id, second.user.id])
    .orderBy('id')
    .select(['action', 'details'])
    .execute()
  return events.map(({ action, details }) => [action, (details as Record<string, string>).Motivo])
}

/** Adds a handed-in sheet of the first version, by a judge in an open round of their own. */
async function handedInSheet(entry: TestEntry) {
  const judge = await addJudge(portal)
  const round = await addRound(portal, { judges: [judge], entries: [entry] })
  const assignmentId = round.assignmentOf(judge, entry)
  await addSheet(portal, assignmentId, { handedIn: true })
  return {
    async isToConfirm() {
      const sheet = await portal.db
        .selectFrom('sheets')
        .where('assignment_id', '=', assignmentId)
        .select('is_to_confirm')
        .executeTakeFirstOrThrow()
      return sheet.is_to_confirm
    },
  }
}

/** Makes an entry that was incomplete when entries closed. */
async function undecidedEntry(name?: string) {
  const sent = await sentEntry(portal, name)
  const credits = portal.db.deleteFrom('team_credits').where('campaign_id', '=', sent.campaign.id)
  await credits.execute()
  await closeAndFreeze(portal)
  return { ...sent, entryId: await judgedOf(portal, sent.enrollmentId) }
}

it('makes a version with a reason and asks who handed in an earlier one to confirm (J02, A110)', async () => {
  const { entryId, entry, campaign, code } = await judgedEntry(portal)
  const sheet = await handedInSheet({ entryId, campaignId: campaign.id, categoryId: 3, code })
  expect((await addVersion(entryId)).body.code).toBe('entry_unchanged')
  await setDeadline(portal, 2, 3600)
  await entry.answer(campaign.id, 3, 'Otra respuesta.')
  expect(await sheet.isToConfirm()).toBe(false)
  const { status, body } = await addVersion(entryId, 'Faltaba una cifra')
  expect(status).toBe(201)
  expect(body.entry).toMatchObject({ version: 2, hasChanged: false })
  expect(body.entry.versions.map(({ number, reason, madeBy }) => [number, reason, madeBy])).toEqual([
    [2, 'Faltaba una cifra', 'Lucía Núñez'],
    [1, null, null],
  ])
  expect(body.entry.answers[0]?.answer).toBe('Otra respuesta.')
  expect(await sheet.isToConfirm()).toBe(true)
  expect(await recorded(campaign.id)).toEqual([['entry-version-made', 'Faltaba una cifra']])
})

it('numbers versions of two admins one after the other, and makes the same content once (J02, A110)', async () => {
  const { entryId, entry, campaign } = await judgedEntry(portal)
  await setDeadline(portal, 2, 3600)
  await entry.answer(campaign.id, 3, 'Otra respuesta.')
  const answers = await Promise.all([addVersion(entryId), addVersion(entryId)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await read(entryId)).versions.map(({ number }) => number)).toEqual([2, 1])
})

it('lets an admin judge an incomplete entry as it is, or leave it out with a reason (J03, A110, A111)', async () => {
  const [taken, left] = [await undecidedEntry('Se toma'), await undecidedEntry('Se deja')]
  expect(
    ok(await addVersion(taken.entryId, 'Los créditos llegaron por correo', 'undecided')).entry,
  ).toMatchObject({
    state: 'judged',
    version: 1,
    missing: [],
  })
  expect((await leaveOut(taken.entryId)).body.code).toBe('entry_is_judged')
  expect(ok(await leaveOut(left.entryId)).entry).toMatchObject({
    state: 'left-out',
    leftOut: { reason: 'Sin créditos', by: { name: 'Lucía Núñez' } },
  })
  ok(await leaveOut(left.entryId))
  expect(await recorded(left.campaign.id)).toEqual([['entry-left-out', 'Sin créditos']])
  // An admin changes the decision.
  expect(ok(await addVersion(left.entryId, 'Llegaron', 'left-out')).entry).toMatchObject({
    state: 'judged',
    leftOut: null,
  })
})

it('undoes no decision about an entry that the person did not read (J03, A110, A111)', async () => {
  const { entryId, campaign } = await undecidedEntry()
  ok(await leaveOut(entryId, 'Sin créditos', second))
  // The admin's page still shows that nobody has decided.
  const stale = await addVersion(entryId, 'Se evalúa igual', 'undecided')
  expect([stale.status, stale.body.code]).toEqual([409, 'entry_decided'])
  expect((await leaveOut(entryId, 'Fuera de plazo')).body.code).toBe('entry_decided')
  expect(await read(entryId)).toMatchObject({ state: 'left-out', leftOut: { reason: 'Sin créditos' } })

  ok(await addVersion(entryId, 'Llegaron', 'left-out', second))
  // The admin's page still shows that the entry was left out.
  expect((await addVersion(entryId, 'Otra vez', 'left-out')).body.code).toBe('entry_decided')
  expect((await leaveOut(entryId)).body.code).toBe('entry_is_judged')
  expect(await recorded(campaign.id)).toEqual([
    ['entry-left-out', 'Sin créditos'],
    ['entry-version-made', 'Llegaron'],
  ])
})

it('makes no version for a page that does not say what it shows (J03, A110)', async () => {
  const { entryId } = await undecidedEntry()
  const { path, method } = judgedEntries.addVersion
  const answer = await fetch(`${portal.url}/api${path.replace(':entryId', String(entryId))}`, {
    method,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'Se evalúa igual' }),
  })
  expect([answer.status, (await answer.json()).message]).toEqual([
    400,
    'Recarga la página y vuelve a intentarlo.',
  ])
  expect((await read(entryId)).state).toBe('undecided')
})

it('finds credited names in the answers and hides them from judges, not in the original (J18, A112)', async () => {
  const sent = await sentEntry(portal)
  const { campaign, entry } = sent
  await entry.answer(campaign.id, 3, 'Lo soñó Íñigo Peña 🎬 una noche.')
  await closeAndFreeze(portal)
  const entryId = await judgedOf(portal, sent.enrollmentId)
  const before = await read(entryId)
  expect(before.leaks).toBe(before.answers.length)
  expect(before.found[0]).toMatchObject({ found: 'Íñigo Peña', name: 'Íñigo Peña' })
  expect((await list({ leaks: '1' })).entries.map(({ id }) => id)).toContain(entryId)
  const ranges = before.found.map(({ questionKey, at: start, length }) => ({
    questionKey,
    at: start,
    length,
  }))
  const first = ranges[0] ?? { questionKey: '', at: 0, length: 1 }
  const halves = [
    { ...first, length: first.length - 3 },
    { ...first, at: first.at + 2, length: first.length - 2 },
  ]
  const after = ok(await redact(entryId, [...ranges.slice(1).toReversed(), ...halves])).entry
  expect(after).toMatchObject({ leaks: 0, redactions: ranges, answers: before.answers })
  const { content, redactions } = await portal.db
    .selectFrom('entry_versions')
    .where('entry_id', '=', entryId)
    .select(['content', 'redactions'])
    .executeTakeFirstOrThrow()
  const view = judgeViewOf(
    content,
    redactions,
    () => ({ url: '', poster: null, strip: null }),
    NOTHING_BESIDE,
  )
  expect(view.answers[0]?.answer).toBe(`Lo soñó ${REDACTED} 🎬 una noche.`)
  expect((await list({ leaks: '1' })).entries.map(({ id }) => id)).not.toContain(entryId)
  // Sending the same again changes and records nothing.
  ok(await redact(entryId, ranges))
  expect(await recorded(campaign.id)).toHaveLength(1)
  await setDeadline(portal, 2, 3600)
  const { campaignQuestions } = ok(
    await portal.call(
      api.questions.list,
      { params: { campaignId: campaign.id, categoryId: 3 } },
      { token: sent.brand.token },
    ),
  )
  const [question] = campaignQuestions
  if (!question) throw new Error('There is no question')
  const { campaignQuestionId, questionId, revision } = question
  const answers = [{ campaignQuestionId, questionId, revision, answer: 'Íñigo Peña lo contó.' }]
  const params = { campaignId: campaign.id, categoryId: 3 }
  ok(await portal.call(api.questions.save, { params, body: { answers } }, { token: sent.brand.token }))
  // What was hidden stays hidden wherever the text is the same.
  expect(ok(await addVersion(entryId)).entry).toMatchObject({ leaks: 1, redactions: ranges.slice(1) })
  expect((await redact(entryId, [], 1)).body.code).toBe('version_changed')
})

it('loses nothing that another admin has hidden meanwhile (J18, A112)', async () => {
  const sent = await sentEntry(portal)
  await sent.entry.answer(sent.campaign.id, 3, 'Uno y dos')
  await closeAndFreeze(portal)
  const entryId = await judgedOf(portal, sent.enrollmentId)
  const { revision, answers } = await read(entryId)
  const questionKey = answers[0]?.key ?? ''
  const [one, two] = [
    { questionKey, at: 0, length: 3 },
    { questionKey, at: 6, length: 3 },
  ]
  const hide = (range: TextRange, who: Admin) =>
    portal.call(
      judgedEntries.redact,
      { ...at(entryId), body: { version: 1, revision, redactions: [range] } },
      who,
    )
  const saved = ok(await hide(one, admin)).entry
  expect((await hide(two, second)).body).toMatchObject({
    code: 'version_changed',
    message: expect.stringContaining('Alguien cambió mientras tanto lo que se oculta'),
  })
  expect((await read(entryId)).redactions).toEqual([one])
  // Sending the same again, after the answer was lost, gets the same answer.
  expect(ok(await hide(one, admin)).entry.revision).toBe(saved.revision)
})

it('hides only what stands in the text, and no half of a character (J18, A112)', async () => {
  const sent = await sentEntry(portal)
  await sent.entry.answer(sent.campaign.id, 3, 'a🎬b')
  await closeAndFreeze(portal)
  const entryId = await judgedOf(portal, sent.enrollmentId)
  const questionKey = (await read(entryId)).answers[0]?.key ?? ''
  const refused: TextRange[] = [
    { questionKey: 'no-such', at: 0, length: 1 },
    { questionKey, at: 0, length: 5 },
    { questionKey, at: 4, length: 1 },
    { questionKey, at: 0, length: 2 },
    { questionKey, at: 2, length: 2 },
  ]
  for (const range of refused) expect((await redact(entryId, [range])).status).toBe(400)
  const allowed = [
    { questionKey: null, at: 0, length: 1 },
    { questionKey, at: 1, length: 2 },
  ]
  expect(ok(await redact(entryId, allowed)).entry.redactions).toEqual(allowed)
})

it('disqualifies when a second admin agrees, and undoes it (J33, A113, A114)', async () => {
  const { entryId, campaign } = await judgedEntry(portal)
  expect((await disqualify(entryId, admin, ' ')).status).toBe(400)
  const asked = ok(await disqualify(entryId, admin)).entry
  expect(asked).toMatchObject({
    state: 'judged',
    disqualification: { reason: 'Publicidad engañosa', approved: null, isAskedByMe: true },
  })
  expect((await disqualify(entryId, admin, 'Otra vez')).body.code).toBe('second_person_needed')
  const approved = ok(await disqualify(entryId, second)).entry
  expect(approved).toMatchObject({
    state: 'disqualified',
    disqualification: { reason: 'Publicidad engañosa', isAskedByMe: false },
  })
  expect(approved.disqualification?.approved).not.toBeNull()
  ok(await disqualify(entryId, second))
  expect(ok(await requalify(entryId, second, true)).entry).toMatchObject({
    state: 'disqualified',
    disqualification: { undoing: { name: 'Lucía Núñez', isMine: true } },
  })
  expect((await requalify(entryId, second, true)).body.code).toBe('second_person_needed')
  expect(ok(await requalify(entryId, admin, true)).entry).toMatchObject({
    state: 'judged',
    disqualification: null,
  })
  expect(await recorded(campaign.id)).toEqual([
    ['disqualification-asked', 'Publicidad engañosa'],
    ['entry-disqualified', 'Publicidad engañosa'],
    ['undoing-asked', 'Publicidad engañosa'],
    ['disqualification-undone', 'Publicidad engañosa'],
  ])
})

it('approves a disqualification for the reason that the second admin read (J33, A113)', async () => {
  const { entryId } = await judgedEntry(portal)
  ok(await disqualify(entryId, admin, 'Plagio'))
  ok(await requalify(entryId, admin, false, 'Plagio'))
  ok(await disqualify(entryId, admin, 'Llegó tarde'))
  expect((await disqualify(entryId, second, 'Plagio')).body.code).toBe('reason_changed')
  expect(await read(entryId)).toMatchObject({ state: 'judged', disqualification: { approved: null } })
  expect(ok(await disqualify(entryId, second, 'Llegó tarde')).entry.state).toBe('disqualified')
})

it('asks for nothing in the name of an admin who approves what was withdrawn (J33, A113)', async () => {
  const { entryId } = await judgedEntry(portal)
  ok(await disqualify(entryId, admin, 'Plagio'))
  ok(await requalify(entryId, admin, false, 'Plagio'))
  const late = await disqualify(entryId, second, 'Plagio', true)
  expect([late.status, late.body.code]).toEqual([409, 'disqualification_changed'])
  expect((await read(entryId)).disqualification).toBeNull()
  ok(await disqualify(entryId, admin, 'Plagio'))
  expect(ok(await disqualify(entryId, second, 'Plagio', true)).entry.state).toBe('disqualified')
  // It is sent again, because the answer was lost.
  ok(await disqualify(entryId, second, 'Plagio', true))
})

it('undoes no disqualification that the person did not read (J33, A114)', async () => {
  const { entryId } = await judgedEntry(portal)
  ok(await disqualify(entryId, admin, 'Plagio'))
  ok(await disqualify(entryId, second, 'Plagio'))
  // The admin's page still shows the request.
  const stale = await requalify(entryId, admin, false, 'Plagio')
  expect([stale.status, stale.body.code]).toEqual([409, 'disqualification_changed'])
  expect((await requalify(entryId, admin, true, 'Llegó tarde')).body.code).toBe('disqualification_changed')
  expect((await read(entryId)).state).toBe('disqualified')
  ok(await requalify(entryId, admin, true, 'Plagio'))
  ok(await requalify(entryId, second, true, 'Plagio'))

  ok(await disqualify(entryId, second, 'Plagio'))
  // The admin's page still shows the disqualification.
  expect((await requalify(entryId, admin, true, 'Plagio')).body.code).toBe('disqualification_changed')
  expect((await read(entryId)).disqualification?.asked).not.toBeNull()
})

it('ends nothing for a page that does not say what it shows (J33, A114)', async () => {
  const { entryId } = await judgedEntry(portal)
  ok(await disqualify(entryId, admin))
  const { path, method } = judgedEntries.requalify
  const answer = await fetch(`${portal.url}/api${path.replace(':entryId', String(entryId))}`, {
    method,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'invalid_body'])
  expect((await read(entryId)).disqualification).not.toBeNull()
})

it('lets the same admin press twice at once without disqualifying alone (J33, A113)', async () => {
  const { entryId } = await judgedEntry(portal)
  const answers = await Promise.all([1, 2, 3].map(() => disqualify(entryId, admin, 'Plagio')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await read(entryId)).toMatchObject({ state: 'judged' })
})

it('lists a programme by pages with counts, search and states (J03, A108)', async () => {
  const name = `Canario ${randomUUID()}`
  const { entryId, code } = await judgedEntry(portal, name)
  await undecidedEntry(`${name} bis`)
  const found = await list({ search: name })
  expect(found.counts).toEqual({ judged: 1, undecided: 1, leftOut: 0, disqualified: 0 })
  expect(found.entries.map((each) => each.state)).toEqual(['judged', 'undecided'])
  expect(found.entries[1]?.missing).toEqual(['Agrega al menos una persona en los créditos'])
  expect((await list({ search: code.toLowerCase() })).entries.map(({ id }) => id)).toEqual([entryId])
  expect((await list({ search: name, state: 'undecided' })).entries).toHaveLength(1)
  expect((await list({ search: name, after: String(entryId) })).entries).toHaveLength(1)
  expect(new Date(found.frozenAt ?? 0).getTime()).toBeGreaterThan(Date.now() - 600_000)
  expect(
    (await portal.call(judgedEntries.list, { params: { programId: '1' }, query: {} }, admin)).body,
  ).toMatchObject({ entries: [], next: null, frozenAt: null })
  expect(
    (await portal.call(judgedEntries.list, { params: { programId: '99' }, query: {} }, admin)).status,
  ).toBe(404)
})

it('reads a page of many entries in as many statements as one of few (A108)', async () => {
  await undecidedEntry()
  const count = (query: { search?: string }) => portal.countStatements(() => list(query))
  expect(await count({})).toBe(await count({ search: (await undecidedEntry()).code }))
})
