import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import {
  addRoundFor,
  addSentCampaign,
  conflictOf,
  conflictsOf,
  creditPerson,
  seenBy,
  setCompanyOf,
} from '../../../test/conflicts.ts'
import { ok } from '../../../test/entries.ts'
import { addJudge, addJudgedEntry, type TestEntry, type TestJudge } from '../../../test/jury.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { untilWaiting } from '../../../test/waiting.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { refreshConflicts, refreshConflictsIfChanged } from './refresh-conflicts.ts'
import { tellConflict } from './tell-conflict.ts'

let portal: Portal
let brand: TestBrand
let judge: TestJudge
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand({ email: 'quien.inscribe@marca-a.example' })
})
afterAll(() => portal.stop())
beforeEach(async () => {
  judge = await addJudge(portal)
})

let count = 0
const unique = () => `Zarzuela ${'abcdefghijklmnopqrstuvwxyz'[(count += 1)]}`

const changes = () => portal.db.selectFrom('conflict_changes').selectAll().execute()
const decide = (id: number, set: { state: 'confirmed' | 'dismissed'; dismissal_reason?: string }) =>
  portal.db.updateTable('conflicts').set(set).where('id', '=', id).execute()

it('proposes a conflict once facts say so, and hides the campaign at once (J12, J13, J15)', async () => {
  const company = unique()
  const [own, other] = [
    await addSentCampaign(portal, brand, { company }),
    await addSentCampaign(portal, brand),
  ]
  await addRoundFor(portal, judge, [own, other])
  expect(await seenBy(portal, judge)).toEqual([own.campaignId, other.campaignId])
  await setCompanyOf(portal, judge, `${company} S.A.`)
  expect(await conflictsOf(portal, judge)).toMatchObject([
    {
      kind: 'B',
      state: 'proposed',
      campaignId: own.campaignId,
      reason: `Anunciante: ${company} (empresa del juez: ${company} S.A.)`,
    },
  ])
  expect(await seenBy(portal, judge)).toEqual([other.campaignId])
})

it('follows credits, companies, accounts and groups (J13)', async () => {
  const company = unique()
  const { campaignId } = await addSentCampaign(portal, brand, { company })
  const kinds = async () =>
    (await conflictsOf(portal, judge)).filter(({ isPast }) => !isPast).map(({ kind }) => kind)
  expect(await kinds()).toEqual([])
  const memberId = await creditPerson(portal, brand, campaignId, { fullName: 'Otra', email: judge.email })
  expect(await kinds()).toEqual(['A'])
  await portal.db.updateTable('team_members').set({ email: null }).where('id', '=', memberId).execute()
  expect(await kinds()).toEqual([])
  const { user } = judge
  const full_name = `${user.name} ${user.lastName}`
  await portal.db.updateTable('team_members').set({ full_name }).where('id', '=', memberId).execute()
  expect(await kinds()).toContain('D')
  await portal.db.deleteFrom('team_credits').where('team_member_id', '=', memberId).execute()
  expect(await kinds()).toEqual([])
  const own = unique()
  await setCompanyOf(portal, judge, own)
  await portal.db
    .insertInto('company_groups')
    .values({ name: company, name_key: company, aliases: [own] })
    .execute()
  expect(await kinds()).toEqual(['E'])
  await portal.db.updateTable('companies').set({ name: own }).where('name', '=', company).execute()
  expect(await kinds()).toEqual(['B'])
})

it('reads campaigns once an entry is sent, and no drafts (J13)', async () => {
  const company = unique()
  await setCompanyOf(portal, judge, company)
  const { campaignId } = await addSentCampaign(portal, brand, { company })
  await portal.db.deleteFrom('judged_entries').where('campaign_id', '=', campaignId).execute()
  const send = (sent_at: Date | null) =>
    portal.db.updateTable('enrollments').set({ sent_at }).where('campaign_id', '=', campaignId).execute()
  await send(null)
  expect(await conflictsOf(portal, judge)).toEqual([])
  await send(new Date())
  expect(await conflictsOf(portal, judge)).toMatchObject([{ kind: 'B', isPast: false }])
  await send(null)
  expect(await conflictsOf(portal, judge)).toMatchObject([{ kind: 'B', isPast: true }])
})

it('keeps a dismissal as long as its facts stay, also while they are gone (J13)', async () => {
  const company = unique()
  const entry = await addSentCampaign(portal, brand, { company })
  await addRoundFor(portal, judge, [entry])
  await setCompanyOf(portal, judge, company)
  const { id } = await conflictOf(portal, judge, 'B')
  await decide(id, { state: 'dismissed', dismissal_reason: 'Dejó la empresa en 2019' })
  expect(await seenBy(portal, judge)).toEqual([entry.campaignId])
  await portal.db.updateTable('users').set({ name: 'Otra' }).where('id', '=', judge.user.id).execute()
  expect(await conflictOf(portal, judge, 'B')).toMatchObject({ id, state: 'dismissed', isPast: false })
  await setCompanyOf(portal, judge, 'Otra empresa')
  expect(await conflictOf(portal, judge, 'B')).toMatchObject({ id, state: 'dismissed', isPast: true })
  await setCompanyOf(portal, judge, company)
  expect(await conflictOf(portal, judge, 'B')).toMatchObject({ id, state: 'dismissed', isPast: false })
  await setCompanyOf(portal, judge, `${company} SRL`)
  expect(await conflictOf(portal, judge, 'B')).toMatchObject({ id, state: 'proposed', isPast: false })
  expect(await seenBy(portal, judge)).toEqual([])
})

it('keeps a confirmation when facts change (J13)', async () => {
  const company = unique()
  await addSentCampaign(portal, brand, { company })
  await setCompanyOf(portal, judge, company)
  const { id } = await conflictOf(portal, judge, 'B')
  await decide(id, { state: 'confirmed' })
  await setCompanyOf(portal, judge, `${company} SRL`)
  expect(await conflictOf(portal, judge, 'B')).toMatchObject({ id, state: 'confirmed', isPast: false })
})

it('hides a campaign of the same group where the round says so, or once it is confirmed (J12)', async () => {
  const [own, company] = [unique(), unique()]
  const entry = await addSentCampaign(portal, brand, { company })
  await addRoundFor(portal, judge, [entry])
  await setCompanyOf(portal, judge, own)
  const group = { name: own, name_key: own, aliases: [company] }
  await portal.db.insertInto('company_groups').values(group).execute()
  const { id } = await conflictOf(portal, judge, 'E')
  expect(await seenBy(portal, judge)).toEqual([entry.campaignId])
  await decide(id, { state: 'confirmed' })
  expect(await seenBy(portal, judge)).toEqual([])
  await decide(id, { state: 'dismissed', dismissal_reason: 'Solo informa' })
  expect(await seenBy(portal, judge)).toEqual([entry.campaignId])

  const strict = await addJudge(portal)
  await addRoundFor(portal, strict, [entry], true)
  expect(await seenBy(portal, strict)).toEqual([entry.campaignId])
  await setCompanyOf(portal, strict, own)
  await conflictOf(portal, strict, 'E')
  expect(await seenBy(portal, strict)).toEqual([])
})

it('compares what judges read once a campaign is deleted, and never shows it again (J13, J15)', async () => {
  const company = unique()
  await setCompanyOf(portal, judge, company)
  const gone = await addJudgedEntry(portal, { version: { brandName: company } })
  expect(await conflictsOf(portal, judge)).toMatchObject([{ kind: 'B', campaignId: gone.campaignId }])
  await portal.db.deleteFrom('entry_versions').where('entry_id', '=', gone.entryId).execute()
  await setCompanyOf(portal, judge, 'Otra empresa')
  expect(await conflictsOf(portal, judge)).toMatchObject([{ kind: 'B', isPast: false }])
})

const tell = ({ judgeId }: TestJudge, { campaignId }: TestEntry) =>
  inTransaction(portal.db, (trx) => tellConflict(trx, portal.deps, { judgeId, campaignId, why: '' }))
const declare = (companies: string[]) =>
  portal.call(api.sheets.declare, { body: { companies, people: [] } }, judge)

it('never ends a conflict that a judge told of while judging (J14)', async () => {
  const entry = await addSentCampaign(portal, brand)
  await tell(judge, entry)
  await setCompanyOf(portal, judge, unique())
  expect(await conflictsOf(portal, judge)).toMatchObject([{ kind: 'F', campaignId: entry.campaignId }])
  await setCompanyOf(portal, judge, unique())
  expect(await conflictsOf(portal, judge)).toMatchObject([{ kind: 'F', isPast: false }])
})

it('never ends one of which a declaration speaks too, before it or after it (J13, J14)', async () => {
  const company = unique()
  const entry = await addSentCampaign(portal, brand, { company })
  const TOLD = { kind: 'F', state: 'proposed', isPast: false }
  await tell(judge, entry)
  ok(await declare([company]))
  expect(await conflictsOf(portal, judge)).toMatchObject([
    { ...TOLD, reason: expect.stringContaining(company) },
  ])
  ok(await declare([]))
  expect(await conflictsOf(portal, judge)).toMatchObject([
    { ...TOLD, reason: 'El juez declaró un conflicto con esta campaña' },
  ])
  judge = await addJudge(portal)
  ok(await declare([company]))
  await conflictsOf(portal, judge)
  await tell(judge, entry)
  ok(await declare([]))
  expect(await conflictsOf(portal, judge)).toMatchObject([TOLD])
  await decide((await conflictOf(portal, judge, 'F')).id, {
    state: 'dismissed',
    dismissal_reason: 'Se equivocó de campaña',
  })
  await setCompanyOf(portal, judge, unique())
  expect(await conflictsOf(portal, judge)).toMatchObject([{ ...TOLD, state: 'dismissed' }])
})

it('never ends one that a judge declared and an admin confirmed, whatever the judge declares afterwards (J13)', async () => {
  const company = unique()
  await addSentCampaign(portal, brand, { company })
  ok(await declare([company]))
  await conflictsOf(portal, judge)
  await decide((await conflictOf(portal, judge, 'F')).id, { state: 'confirmed' })
  ok(await declare([]))
  expect(await conflictsOf(portal, judge)).toMatchObject([{ kind: 'F', state: 'confirmed', isPast: false }])
})

it('never ends one because the judge took another name or address (J12, J13, J15)', async () => {
  const take = (body: { name: string; lastName: string; email?: string }) =>
    portal.call(api.accounts.update, { params: { userId: judge.user.id }, body }, judge)
  const takeAddress = async (email: string) => {
    ok(await take({ name: 'Zoe', lastName, email }))
    const text = (await portal.mailsTo(email)).at(-1)?.text ?? ''
    const code = /verification_code=([\w-]+)/.exec(text)?.[1] ?? ''
    ok(await portal.call(api.accounts.verifyEmail, { params: { code } }))
  }
  const lastName = unique()
  const [first, second] = [`agencia-${(count += 1)}.example`, `estudio-${count}.example`]
  const entries = []
  for (const credited of [
    { email: `eva@${first}` },
    { email: `luz@${second}` },
    { fullName: `Zoe ${lastName}` },
  ]) {
    const entry = await addSentCampaign(portal, brand)
    await creditPerson(portal, brand, entry.campaignId, credited)
    entries.push(entry)
  }
  await addRoundFor(portal, judge, entries)
  const { id } = judge.user
  await portal.db
    .updateTable('users')
    .set({ email: `eva@${first}` })
    .where('id', '=', id)
    .execute()
  const { documents } = ok(await portal.call(api.judgeDocuments.read, {}, judge))
  const version = documents.find(({ kind }) => kind === 'nda')?.document.version ?? ''
  ok(await portal.call(api.judgeDocuments.accept, { body: { kind: 'nda', version } }, judge))
  await takeAddress(`zoe@${second}`)
  expect(await conflictsOf(portal, judge)).toMatchObject([{ kind: 'A' }, { kind: 'C' }, { kind: 'D' }])
  await takeAddress('zoe@gmail.com')
  ok(await take({ name: 'Eva', lastName: 'Otra' }))
  const stays = { isPast: false }
  expect(await conflictsOf(portal, judge)).toMatchObject([stays, stays, stays])
  expect(await seenBy(portal, judge)).toEqual([])
})

it('never ends one that was told while it compared (J13, J14)', async () => {
  const entry = await addSentCampaign(portal, brand)
  await setCompanyOf(portal, judge, unique())
  const comparing = await inTransaction(portal.db, async (trx) => {
    // By the time of this lock, comparing has read what judges told.
    await sql`lock table company_groups in access exclusive mode`.execute(trx)
    const refreshing = refreshConflicts(portal.deps)
    await untilWaiting(portal, 1)
    await tell(judge, entry)
    return { refreshing }
  })
  await comparing.refreshing
  expect(await conflictsOf(portal, judge)).toMatchObject([{ kind: 'F', isPast: false }])
})

it('leaves no change undone that was made while it compared, whichever of two servers does it (J13)', async () => {
  const companies = [unique(), unique(), unique(), unique()]
  for (const company of companies) await addSentCampaign(portal, brand, { company })
  for (const company of companies) {
    await Promise.all([
      refreshConflicts(portal.deps),
      setCompanyOf(portal, judge, company),
      refreshConflictsIfChanged(portal.deps),
      refreshConflicts(portal.deps),
    ])
    const found = (await conflictsOf(portal, judge)).filter(({ isPast }) => !isPast)
    expect(found.map(({ reason }) => reason)).toEqual([
      `Anunciante: ${company} (empresa del juez: ${company})`,
    ])
    expect(await changes()).toEqual([])
  }
})

it('passes over judges who were deleted; their conflicts stay as they are (J13)', async () => {
  const company = unique()
  await addSentCampaign(portal, brand, { company })
  await setCompanyOf(portal, judge, company)
  await conflictOf(portal, judge, 'B')
  await portal.db
    .updateTable('judges')
    .set({ deleted_at: new Date() })
    .where('id', '=', judge.judgeId)
    .execute()
  expect(await conflictOf(portal, judge, 'B')).toMatchObject({ isPast: false })
})

it('compares every campaign of more than are read at once (J13)', async () => {
  const many = 501
  await sql`
    with entry as (
      insert into judged_entries (program_id, category_id, campaign_id, code)
      select 2, 3, 100000 + n, 'AR-M' || n from generate_series(1, ${many}::integer) as n returning id
    )
    insert into entry_versions (entry_id, number, content, digest, redactions) select id, 1, '{"brandName": "Otra", "credits": {"companies": [], "people": []}}', '', '[]' from entry
  `.execute(portal.db)
  await sql`select setval('campaigns_id_seq', 200000)`.execute(portal.db)
  const company = unique()
  await setCompanyOf(portal, judge, company)
  const { campaignId } = await addSentCampaign(portal, brand, { company })
  expect(await conflictsOf(portal, judge)).toMatchObject([{ kind: 'B', campaignId }])
})
