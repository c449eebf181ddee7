import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { diplomaPath, verificationPath } from '@portal/contract/jury/results/diplomas.ts'
import { type IntegrityOutcome, MAX_CASE_NOTES } from '@portal/contract/jury/results/integrity-cases.ts'
import { ok } from '../../../test/entries.ts'
import { closeAndFreeze, judgedOf, sentEntry } from '../../../test/judged.ts'
import { addConflict, addJudges } from '../../../test/jury.ts'
import { addDecisions } from '../../../test/jury-decisions.ts'
import { addRound } from '../../../test/jury-rounds.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { addWinner, publishSince } from '../../../test/publication.ts'
import { removal } from '../../../test/removal.ts'

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

const { integrity } = api
const SECRET = 'La pieza no parece haberse pautado nunca.'
const QUESTION = '¿En qué medios y qué días se pautó?'
const AHEAD = '2099-12-31'

const open = (code: string, as = admin, key: string = randomUUID()) =>
  portal.call(integrity.open, { body: { code, reason: SECRET, key } }, as)

async function opened(code: string): Promise<number> {
  return ok(await open(code)).case.id
}

const read = async (caseId: number, as = admin) =>
  ok(await portal.call(integrity.read, { params: { caseId } }, as)).case

const ask = (caseId: number, answerBy = AHEAD, question = QUESTION) =>
  portal.call(integrity.ask, { params: { caseId }, body: { question, answerBy } }, admin)

const outcomeOf = (outcome: IntegrityOutcome, reason = 'El video del caso muestra hechos inventados.') => ({
  outcome,
  reason,
})
const propose = (caseId: number, outcome: IntegrityOutcome, as = admin) =>
  portal.call(integrity.propose, { params: { caseId }, body: outcomeOf(outcome) }, as)
const confirm = (caseId: number, outcome: IntegrityOutcome, as = second) =>
  portal.call(integrity.confirm, { params: { caseId }, body: outcomeOf(outcome) }, as)

const answered = (
  caseId: number,
  brand: { token: string; brandId: number },
  answer: string,
  question = QUESTION,
) =>
  portal.call(
    integrity.answer,
    { params: { brandId: brand.brandId, caseId }, body: { question, answer } },
    brand,
  )

it('opens one case at a time on a sent entry, once however often it is sent; only who manages reads it (C08)', async () => {
  const { code, brand } = await sentEntry(portal)
  const draft = await portal.db
    .selectFrom('enrollments')
    .where('sent_at', 'is', null)
    .select('enroll_code as code')
    .executeTakeFirst()
  for (const missing of ['AR25-99-99999', draft?.code ?? 'X'])
    expect((await open(missing)).body).toMatchObject({ code: 'invalid_input' })
  const key = randomUUID()
  const [one, two] = await Promise.all([open(code, admin, key), open(code.toLowerCase(), admin, key)])
  const caseId = ok(one).case.id
  expect(ok(two).case.id).toBe(caseId)
  expect((await open(code, second)).body).toMatchObject({ code: 'integrity_open' })
  const note = { params: { caseId }, body: { text: 'Llamé al medio.', key: randomUUID() } }
  for (let press = 0; press < 2; press += 1) ok(await portal.call(integrity.note, note, second))
  expect(await read(caseId)).toMatchObject({
    code,
    campaign: 'Año nuevo',
    state: 'open',
    reason: SECRET,
    notes: [{ text: 'Llamé al medio.' }],
    judgedEntryId: null,
  })
  await portal.db
    .insertInto('integrity_notes')
    .values(
      Array.from({ length: MAX_CASE_NOTES - 1 }, () => ({
        case_id: caseId,
        key: randomUUID(),
        text: 'Otra',
      })),
    )
    .execute()
  ok(await portal.call(integrity.note, note, second))
  const further = { ...note, body: { ...note.body, key: randomUUID() } }
  expect((await portal.call(integrity.note, further, second)).body.issues).toMatchObject([{ path: 'text' }])
  const reader = await portal.registerAdmin('read')
  expect((await portal.call(integrity.read, { params: { caseId } }, reader)).body).toMatchObject({
    code: 'read_only_access',
  })
  const requests = await portal.call(integrity.requests, { params: { brandId: brand.brandId } }, brand)
  expect(ok(requests).requests).toEqual([])
  // What readers see of it in the activity names neither the entry nor its brand.
  const { events } = ok(
    await portal.call(api.activity.list, { query: { action: 'integrity-noted' } }, reader),
  )
  expect(events).toMatchObject([{ brandId: null, campaignId: null, details: { Revisión: caseId } }])
})

it('asks by mail without the question, keeps one answer in time, and no other brand’s (C08)', async () => {
  const { code, brand } = await sentEntry(portal)
  const caseId = await opened(code)
  expect((await ask(caseId, '2020-01-01')).body.issues).toMatchObject([{ path: 'answerBy' }])
  for (let press = 0; press < 2; press += 1) ok(await ask(caseId))
  const mails = (await portal.mailsTo(brand.email)).filter(({ kind }) => kind === 'integrity-asked')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('/consultas')
  expect(mails[0]?.text).not.toMatch(/medios|pautado/)
  const params = { brandId: brand.brandId }
  const { requests } = ok(await portal.call(integrity.requests, { params }, brand))
  expect(requests).toMatchObject([{ caseId, code, question: QUESTION, isOpen: true, outcome: null }])
  expect(JSON.stringify(requests)).not.toContain(SECRET)
  const stranger = await portal.registerBrand()
  expect((await answered(caseId, stranger, 'Mía')).status).toBe(404)
  expect((await answered(caseId, brand, 'Sí.', 'Otra pregunta')).body).toMatchObject({
    code: 'integrity_changed',
  })
  for (let press = 0; press < 2; press += 1) ok(await answered(caseId, brand, 'En TV, el 3 de mayo.'))
  expect((await answered(caseId, brand, 'Cambié de idea.')).body).toMatchObject({ code: 'integrity_changed' })
  expect((await ask(caseId)).body).toMatchObject({ code: 'integrity_changed' })
  expect(await read(caseId)).toMatchObject({ state: 'answered', answer: 'En TV, el 3 de mayo.' })

  const late = await sentEntry(portal)
  const lateCase = await opened(late.code)
  ok(await ask(lateCase))
  await portal.db
    .updateTable('integrity_cases')
    .where('id', '=', lateCase)
    .set({ answer_by: new Date(Date.now() - 1000) })
    .execute()
  expect((await answered(lateCase, late.brand, 'Tarde.')).body).toMatchObject({ code: 'answer_over' })
})

it('shows an admin who views as the brand nothing of it (C08)', async () => {
  const { code, brand } = await sentEntry(portal)
  ok(await ask(await opened(code)))
  const reader = await portal.registerAdmin('read')
  const { token } = ok(await portal.call(api.viewing.open, { params: { brandId: brand.brandId } }, reader))
  const params = { brandId: brand.brandId }
  expect(ok(await portal.call(integrity.requests, { params }, { token })).requests).toEqual([])
})

it('tells the chairs once, by the code alone, except those from whom the entry is hidden (C08, J15)', async () => {
  const { code, campaign } = await sentEntry(portal)
  const caseId = await opened(code)
  const tell = () => portal.call(integrity.tellChair, { params: { caseId } }, admin)
  expect((await tell()).body).toMatchObject({ code: 'no_chair' })
  await closeAndFreeze(portal)
  const [chair, hidden] = await addJudges(portal, 2)
  if (!chair || !hidden) throw new Error('There are no judges')
  for (const judge of [chair, hidden])
    await addRound(portal, {
      judges: [judge],
      panels: [{ categoryIds: [3], judges: [judge] }],
      isAssigned: false,
    })
  await addConflict(portal, hidden, { campaignId: campaign.id }, { kind: 'A' })
  await portal.db
    .updateTable('panel_judges')
    .set({ is_chair: true })
    .where('round_judge_id', 'in', (eb) =>
      eb.selectFrom('round_judges').where('judge_id', 'in', [chair.judgeId, hidden.judgeId]).select('id'),
    )
    .execute()
  for (let press = 0; press < 2; press += 1) ok(await tell())
  const about = async ({ email }: { email: string }) =>
    (await portal.mailsTo(email)).filter(({ text }) => text?.includes(code))
  expect(await about(hidden)).toEqual([])
  const [mail, ...more] = await about(chair)
  expect([more, mail?.text?.includes('Año nuevo'), mail?.text?.includes(SECRET)]).toEqual([[], false, false])
})

it('changes nothing until a second person confirms what the first proposed, which can be taken back (C08, J66)', async () => {
  const { code, enrollmentId } = await sentEntry(portal)
  const caseId = await opened(code)
  expect((await propose(caseId, 'disqualified')).body.issues).toMatchObject([{ path: 'outcome' }])
  await closeAndFreeze(portal)
  const entryId = await judgedOf(portal, enrollmentId)
  const stateOf = async () =>
    ok(await portal.call(api.judgedEntries.read, { params: { entryId } }, admin)).entry.state
  expect((await propose(caseId, 'award-withdrawn')).body.issues).toMatchObject([{ path: 'outcome' }])
  for (let press = 0; press < 2; press += 1) ok(await propose(caseId, 'none'))
  expect((await confirm(caseId, 'none', admin)).body).toMatchObject({ code: 'second_person_needed' })
  expect((await confirm(caseId, 'corrected')).body).toMatchObject({ code: 'integrity_changed' })
  const refuse = { params: { caseId }, body: outcomeOf('none') }
  for (let press = 0; press < 2; press += 1) ok(await portal.call(integrity.refuse, refuse, second))
  expect(await read(caseId)).toMatchObject({ state: 'open', outcome: null })
  ok(await propose(caseId, 'disqualified'))
  expect(await stateOf()).toBe('judged')
  const late = await portal.registerAdmin()
  await portal.db
    .updateTable('users')
    .where('id', '=', late.user.id)
    .set({ manages_since: new Date(), is_operators: false })
    .execute()
  expect((await confirm(caseId, 'disqualified', late)).body).toMatchObject({ code: 'not_second_person' })
  for (let press = 0; press < 2; press += 1) ok(await confirm(caseId, 'disqualified'))
  expect(await stateOf()).toBe('disqualified')
  expect(await read(caseId)).toMatchObject({ state: 'closed', outcome: 'disqualified' })
  const note = { params: { caseId }, body: { text: 'Tarde', key: randomUUID() } }
  expect((await portal.call(integrity.note, note, admin)).body).toMatchObject({ code: 'integrity_changed' })
  expect(ok(await open(code)).case.id).not.toBe(caseId)
})

it('withdraws a judged entry by two; one person alone doesn’t bring it back (C08, J03)', async () => {
  const { code, enrollmentId } = await sentEntry(portal)
  await closeAndFreeze(portal)
  const entryId = await judgedOf(portal, enrollmentId)
  const caseId = await opened(code)
  ok(await propose(caseId, 'withdrawn'))
  ok(await confirm(caseId, 'withdrawn'))
  const { entry } = ok(await portal.call(api.judgedEntries.read, { params: { entryId } }, admin))
  expect(entry).toMatchObject({ state: 'left-out', leftOut: { reason: outcomeOf('none').reason } })
  const again = { params: { entryId }, body: { reason: 'Volver', state: 'left-out' as const } }
  expect((await portal.call(api.judgedEntries.addVersion, again, admin)).body).toMatchObject({
    code: 'entry_decided',
  })
})

it('a withdrawn award stays findable as withdrawn, and its diploma is told of and no longer handed out (C08, J33)', async () => {
  const LIST = '/ganadores/2-ad-awards-argentina-25'
  const brand = await portal.registerBrand()
  const version = { campaignName: 'La <i>inventada</i>', brandName: 'Café & Co' }
  const gold = await addWinner(portal, 'gold', { brand, categoryId: 5, version })
  const silver = await addWinner(portal, 'silver', {
    brand,
    categoryId: 6,
    version: { campaignName: 'La verdadera' },
  })
  await addDecisions(portal, [{ entry: gold, award: 'mention' }])
  await publishSince(portal, 60)
  const decision = await portal.db
    .selectFrom('standing_decisions')
    .where('entry_id', '=', gold.entryId)
    .where('award', '=', 'gold')
    .select('id')
    .executeTakeFirstOrThrow()
  const diploma = await portal.db
    .insertInto('diplomas')
    .values({ decision_id: decision.id, person: null, role: null })
    .returning('code')
    .executeTakeFirstOrThrow()
  const textOf = async (path: string) => (await fetch(portal.url + path)).text()
  expect((await fetch(portal.url + diplomaPath(diploma.code))).status).toBe(200)
  const caseId = await opened(gold.code)
  expect((await propose(caseId, 'disqualified')).body.issues).toMatchObject([{ path: 'outcome' }])
  ok(await propose(caseId, 'award-withdrawn'))
  expect(await textOf(`${LIST}/${gold.code}`)).not.toContain('retirado')
  ok(await confirm(caseId, 'award-withdrawn'))
  expect(await read(caseId)).toMatchObject({ state: 'closed', award: 'gold' })

  await expect
    .poll(() => textOf(`${LIST}/${gold.code}`), { timeout: 8000 })
    .toMatch(/«Oro».*se retiró el \d/s)
  const page = await textOf(`${LIST}/${gold.code}`)
  expect(page).toContain('La &lt;i&gt;inventada&lt;/i&gt;')
  const list = await textOf(LIST)
  expect(list).toMatch(/Retirado.*inventada.*Oro, retirado el/s)
  expect(list).toContain(silver.code)
  expect(page + list).not.toContain(outcomeOf('none').reason)
  expect(await textOf(verificationPath(diploma.code))).toContain('Este diploma fue retirado')
  expect((await fetch(portal.url + diplomaPath(diploma.code))).status).toBe(404)
})

it('erasing a brand takes every text of its cases and leaves what was decided (C08, A76)', async () => {
  const { code, brand } = await sentEntry(portal)
  const decided = await opened(code)
  ok(await ask(decided))
  ok(await answered(decided, brand, 'En TV, el 3 de mayo.'))
  ok(await propose(decided, 'none'))
  ok(await confirm(decided, 'none'))
  const pending = await opened(code)
  ok(await ask(pending))
  const note = { params: { caseId: pending }, body: { text: 'Nota', key: randomUUID() } }
  ok(await portal.call(integrity.note, note, admin))
  ok(await removal(portal, admin).remove('user', brand.user.id, brand.email))
  const left = await portal.db
    .selectFrom('integrity_cases')
    .where('id', 'in', [decided, pending])
    .select(['id', 'reason', 'question', 'answer', 'outcome', 'outcome_reason'])
    .execute()
  expect(left).toEqual([
    { id: decided, reason: '', question: null, answer: null, outcome: 'none', outcome_reason: '' },
  ])
  expect(
    await portal.db.selectFrom('integrity_notes').where('case_id', '=', pending).selectAll().execute(),
  ).toEqual([])
})
