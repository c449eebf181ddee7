import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { inTransaction } from '../../platform/db/db.ts'
import {
  addRoundFor,
  addSentCampaign,
  conflictsOf,
  creditPerson,
  seenBy,
  setCompanyOf,
} from '../../../test/conflicts.ts'
import { ok } from '../../../test/entries.ts'
import { addJudge, type TestJudge } from '../../../test/jury.ts'
import { addRound, addRoundJudge } from '../../../test/jury-rounds.ts'
import { sendLate } from '../../../test/send-late.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { untilWaiting } from '../../../test/waiting.ts'
import { tellConflict } from './tell-conflict.ts'

let portal: Portal
let brand: TestBrand
let judge: TestJudge
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand({ email: 'quien@declara.example' })
})
afterAll(() => portal.stop())
beforeEach(async () => {
  judge = await addJudge(portal)
})

const read = async () => ok(await portal.call(api.sheets.declaration, {}, judge))
const declare = (companies: string[], people: string[] = [], revision?: string) =>
  portal.call(api.sheets.declare, { body: { companies, people, revision } }, judge)
const declaredAt = async () => {
  const rows = await portal.db
    .selectFrom('round_judges')
    .innerJoin('rounds', 'rounds.id', 'round_id')
    .where('judge_id', '=', judge.judgeId)
    .select(['state', 'declared_at'])
    .orderBy('rounds.id')
    .execute()
  return rows.map(({ state, declared_at }) => [state, declared_at !== null])
}

it('offers the names of all companies of the portal, each once (A139, J14)', async () => {
  await addSentCampaign(portal, brand, { company: 'Albahaca' })
  await setCompanyOf(portal, judge, 'Zafiro')
  await setCompanyOf(portal, await addJudge(portal), 'zafiro')
  const { declaration, companies } = await read()
  expect(declaration).toBeNull()
  expect(companies).toContain('Albahaca')
  expect(companies.filter((name) => name.toLowerCase() === 'zafiro')).toHaveLength(1)
})

it('keeps what a judge declares, nothing too, for all rounds that go on (A140, J14)', async () => {
  for (const state of ['draft', 'open', 'decided'] as const) {
    const { roundId } = await addRound(portal, { state })
    await addRoundJudge(portal, roundId, judge.judgeId, { hasDeclared: false })
  }
  expect(ok(await declare([])).message).toBe('Declaración guardada. Gracias.')
  expect((await read()).declaration).toMatchObject({ companies: [], people: [] })
  expect(await declaredAt()).toEqual([
    ['draft', true],
    ['open', true],
    ['decided', false],
  ])
  ok(await declare(['Estudio Páramo', 'estudio páramo', 'Otra'], ['Luz Paz']))
  expect((await read()).declaration).toEqual({
    companies: ['estudio páramo', 'Otra'],
    people: ['Luz Paz'],
    declaredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
  const rows = await portal.db
    .selectFrom('audit_events')
    .select(['action', 'details'])
    .orderBy('id', 'desc')
    .execute()
  expect(rows[0]).toEqual({ action: 'conflicts-declared', details: { Empresas: 2, Personas: 1 } })
})

it('hides the campaigns of declared companies and people (J12, J14)', async () => {
  const [one, two, three] = [
    await addSentCampaign(portal, brand, { company: 'Berenjena' }),
    await addSentCampaign(portal, brand),
    await addSentCampaign(portal, brand),
  ]
  await creditPerson(portal, brand, two.campaignId, { fullName: 'Ofelia Quiroga' })
  await addRoundFor(portal, judge, [one, two, three])
  ok(await declare(['Berenjena SRL'], ['Ofelia Quiroga Díaz']))
  expect(await conflictsOf(portal, judge)).toMatchObject([
    { kind: 'F', campaignId: one.campaignId },
    { kind: 'F', campaignId: two.campaignId },
  ])
  expect(await seenBy(portal, judge)).toEqual([three.campaignId])
})

it('counts only once the conflicts that follow are written: until then no entry is shown (A140, J12, J14, J15)', async () => {
  const entry = await addSentCampaign(portal, brand, { company: 'Cilantro' })
  const { roundId } = await addRoundFor(portal, judge, [entry])
  await portal.db
    .updateTable('round_judges')
    .set({ declared_at: null })
    .where('judge_id', '=', judge.judgeId)
    .execute()
  await conflictsOf(portal, judge)
  const seen = async () => {
    const { entries, round } = ok(await portal.call(api.sheets.entries, { params: { roundId } }, judge))
    return [round.needs, entries.length]
  }
  const declaring = await inTransaction(portal.db, async (trx) => {
    // Comparing reads this table, so the lock makes it wait.
    await sql`lock table company_groups in access exclusive mode`.execute(trx)
    const answer = declare(['Cilantro'])
    await untilWaiting(portal, 1)
    expect(await seen()).toEqual(['declaration', 0])
    expect((await read()).declaration).toEqual({ companies: ['Cilantro'], people: [], declaredAt: null })
    return { answer }
  })
  ok(await declaring.answer)
  expect(await seen()).toEqual([null, 0])
})

it('keeps a declaration whose conflicts could not be written, and lets the judge in at the next one (A140, J14)', async () => {
  const { roundId } = await addRound(portal, { state: 'open' })
  await addRoundJudge(portal, roundId, judge.judgeId, { hasDeclared: false })
  await inTransaction(portal.db, async (trx) => {
    await sql`lock table conflicts in access exclusive mode`.execute(trx)
    expect((await declare(['Cilantro'])).status).toBe(503)
  })
  expect((await read()).declaration).toEqual({ companies: ['Cilantro'], people: [], declaredAt: null })
  expect(await declaredAt()).toEqual([['open', false]])
  ok(await declare(['Cilantro']))
  expect(await declaredAt()).toEqual([['open', true]])
})

it('takes back nothing that was declared since the page was opened (A140, J14, J15)', async () => {
  const [bank, cloud] = [
    await addSentCampaign(portal, brand, { company: 'Banco Colibrí' }),
    await addSentCampaign(portal, brand, { company: 'Agencia Nube' }),
  ]
  await addRoundFor(portal, judge, [bank, cloud])
  const { revision } = await read()
  const first = ok(await declare(['Banco Colibrí'], [], revision))
  expect(first.revision).toBe((await read()).revision)
  const refused = await declare(['Agencia Nube'], [], revision)
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      code: 'changed_meanwhile',
      mine: { companies: ['Agencia Nube'], people: [] },
      stored: { declaration: { companies: ['Banco Colibrí'], people: [] }, revision: first.revision },
      changedAt: expect.stringMatching(/Z$/),
    },
  ])
  expect(await seenBy(portal, judge)).toEqual([cloud.campaignId])

  // The answer was lost, and the same is sent again.
  ok(await declare(['Banco Colibrí'], [], revision))
  // Who has seen what is declared may take it back. So may a page that knows no revisions.
  ok(await declare(['Banco Colibrí', 'Agencia Nube'], [], first.revision))
  expect(await seenBy(portal, judge)).toEqual([])
  ok(await declare(['Agencia Nube']))
  expect(await seenBy(portal, judge)).toEqual([bank.campaignId])
})

it('lets only one of two first declarations through that read the same (A140, J14)', async () => {
  const { revision } = await read()
  const answers = await Promise.all(['Uno', 'Dos'].map((name) => declare([name], [], revision)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

it('tells the admins who manage once when a judge finds a conflict while judging (J14)', async () => {
  const [admin, reader] = [await portal.registerAdmin(), await portal.registerAdmin()]
  await portal.db.updateTable('users').set({ admin_level: 'read' }).where('id', '=', reader.user.id).execute()
  const entry = await addSentCampaign(portal, brand, { name: 'Marea alta' })
  await addRoundFor(portal, judge, [entry])
  const about = { judgeId: judge.judgeId, campaignId: entry.campaignId, why: 'Es de mi hermana' }
  const tell = () => inTransaction(portal.db, (trx) => tellConflict(trx, portal.deps, about))
  await tell()
  expect(await seenBy(portal, judge)).toEqual([])
  await tell()
  const mails = await portal.mailsTo(admin.email)
  expect(mails).toMatchObject([{ kind: 'judge-conflict', subject: expect.not.stringContaining('Lucía') }])
  for (const words of [
    'sus puntajes no cuentan',
    'Lucía Núñez',
    'Marea alta',
    'Es de mi hermana',
    '/admin/jurado/conflictos',
  ])
    expect(mails[0]?.text).toContain(words)
  expect(await portal.mailsTo(reader.email)).toEqual([])
  // Sent late because of the mail server, it goes to nobody who no longer manages.
  expect(await sendLate(portal, admin.email)).toBe(true)
  await portal.db.updateTable('users').set({ admin_level: 'read' }).where('id', '=', admin.user.id).execute()
  expect(await sendLate(portal, admin.email)).toBe(false)
})

it('gives a judge’s declaration out with the rest of its data, and deletes it (A74, A76, J14)', async () => {
  const admin = await portal.registerAdmin()
  ok(await declare(['Cerezo'], ['Rosalía Zabala']))
  await addSentCampaign(portal, brand, { company: 'Cerezo' })
  await conflictsOf(portal, judge)
  const params = { kind: 'user' as const, personId: judge.user.id }
  const { data } = ok(await portal.call(api.privacy.export, { params }, admin))
  expect(data).toMatchObject({
    declaracion: [{ companies: ['Cerezo'], people: ['Rosalía Zabala'] }],
    conflictos: [{ kind: 'F', state: 'proposed' }],
  })
  ok(await portal.call(api.privacy.remove, { params, body: { confirmation: judge.email } }, admin))
  const left = await portal.db
    .selectFrom('judge_declarations')
    .where('judge_id', '=', judge.judgeId)
    .selectAll()
    .execute()
  expect(left).toEqual([])
  expect(await conflictsOf(portal, judge)).toMatchObject([{ reason: 'Persona eliminada', isPast: false }])
})
