import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { addSentCampaign, conflictsOf, creditPerson } from '../../../test/conflicts.ts'
import { ok } from '../../../test/entries.ts'
import { addJudge } from '../../../test/jury.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { removal } from '../../../test/removal.ts'
import { untilWaiting } from '../../../test/waiting.ts'
import { refreshConflicts } from '../../jury/conflicts/refresh-conflicts.ts'
import { holdComparing } from './comparing-sql.ts'
import { inTransaction } from '../../platform/db/db.ts'

let portal: Portal
let persons: ReturnType<typeof removal>
beforeAll(async () => {
  portal = await startPortal()
  persons = removal(portal, await portal.registerAdmin())
})
afterAll(() => portal.stop())

const KEPT = { isPast: false, reason: 'Persona eliminada' }

it('keeps the conflicts of a judge with a brand whose person is deleted, without the addresses (A76, J13)', async () => {
  const judge = await addJudge(portal)
  const [, domain = ''] = judge.email.split('@')
  const brand = await portal.registerBrand({ email: `duena@${domain}` })
  const { campaignId } = await addSentCampaign(portal, brand)
  await creditPerson(portal, brand, campaignId, { fullName: 'Otra', email: judge.email })
  expect(await conflictsOf(portal, judge)).toMatchObject([{ kind: 'A' }, { kind: 'C' }])
  ok(await persons.remove('user', brand.user.id, brand.email))
  expect(await conflictsOf(portal, judge)).toMatchObject([
    { ...KEPT, kind: 'A' },
    { ...KEPT, kind: 'C' },
  ])
  expect(await persons.tablesWith(brand.email)).toEqual({})
})

it('keeps them when a credited person is deleted, and ends them otherwise once the facts are gone (A76, J13)', async () => {
  const judge = await addJudge(portal)
  const brand = await portal.registerBrand({ email: 'bruno@otra.example' })
  const { campaignId } = await addSentCampaign(portal, brand)
  const deleted = await creditPerson(portal, brand, campaignId, { fullName: 'Ana', email: judge.email })
  expect(await conflictsOf(portal, judge)).toMatchObject([{ kind: 'A', campaignId }])
  ok(await persons.remove('member', deleted, judge.email))
  expect(await conflictsOf(portal, judge)).toMatchObject([{ ...KEPT, kind: 'A' }])

  const other = await addJudge(portal)
  const corrected = await creditPerson(portal, brand, campaignId, { fullName: 'Eva', email: other.email })
  expect(await conflictsOf(portal, other)).toMatchObject([{ kind: 'A', isPast: false }])
  await portal.db.updateTable('team_members').set({ email: null }).where('id', '=', corrected).execute()
  expect(await conflictsOf(portal, other)).toMatchObject([{ kind: 'A', isPast: true }])
})

it('takes address and name of who is in no sent entry from past conflicts, too (A76, J13)', async () => {
  const [judge, second] = [await addJudge(portal), await addJudge(portal)]
  const other = { ...second, email: 'hugo@sosa.example' }
  await portal.db.updateTable('users').set({ email: other.email }).where('id', '=', other.user.id).execute()
  const brand = await portal.registerBrand({ email: 'diana@otra.example' })
  const { campaignId } = await addSentCampaign(portal, brand)
  const uncredited = await creditPerson(portal, brand, campaignId, {
    fullName: 'Olga Ríos',
    email: judge.email,
  })
  await creditPerson(portal, brand, campaignId, { fullName: 'Hugo Sosa', email: other.email })
  expect(await conflictsOf(portal, judge)).toMatchObject([{ reason: expect.stringContaining('Olga Ríos') }])
  await portal.db.deleteFrom('team_credits').where('team_member_id', '=', uncredited).execute()
  expect(await conflictsOf(portal, judge)).toMatchObject([{ isPast: true }])
  ok(await persons.remove('member', uncredited, judge.email))
  expect(await conflictsOf(portal, judge)).toMatchObject([{ isPast: true, reason: 'Persona eliminada' }])
  expect(await conflictsOf(portal, other)).toMatchObject([{ reason: expect.stringContaining('Hugo Sosa') }])

  // The campaign is deleted first, and then the brand's account.
  ok(await portal.call(api.campaigns.remove, { params: { campaignId } }, brand))
  expect(await conflictsOf(portal, other)).toMatchObject([{ reason: expect.stringContaining(other.email) }])
  ok(await persons.remove('user', brand.user.id, brand.email))
  expect(await conflictsOf(portal, other)).toMatchObject([{ reason: 'Persona eliminada' }])
})

it('takes the name of the account from the reasons, where it was compared with a judge’s company (A76, J12)', async () => {
  const judge = await addJudge(portal)
  const brand = await portal.registerBrand({ name: 'Zulema', email: 'zulema@otra.example' })
  await portal.db
    .updateTable('judges')
    .set({ company_name: 'Zulema Núñez' })
    .where('id', '=', judge.judgeId)
    .execute()
  await addSentCampaign(portal, brand)
  expect(await conflictsOf(portal, judge)).toMatchObject([
    { kind: 'B', reason: expect.stringContaining('Zulema Núñez') },
  ])
  ok(await persons.remove('user', brand.user.id, brand.email))
  expect(await conflictsOf(portal, judge)).toMatchObject([{ ...KEPT, kind: 'B' }])
})

it('leaves no address that was being compared when its person was deleted (A76, J13)', async () => {
  const judge = await addJudge(portal)
  const brand = await portal.registerBrand({ email: 'clara@otra.example' })
  const { campaignId } = await addSentCampaign(portal, brand)
  const id = await creditPerson(portal, brand, campaignId, { fullName: 'Eva', email: judge.email })
  const { comparing, removing } = await inTransaction(portal.db, async (trx) => {
    // The lock lets facts be read but no conflicts be written.
    await sql`lock table conflicts in share mode`.execute(trx)
    const comparing = refreshConflicts(portal.deps)
    await untilWaiting(portal, 1)
    const removing = persons.remove('member', id, judge.email)
    await untilWaiting(portal, 2)
    return { comparing, removing }
  })
  await comparing
  ok(await removing)
  expect(await conflictsOf(portal, judge)).toMatchObject([{ ...KEPT, kind: 'A' }])
})

it('deletes a credited person only while nobody compares addresses (A76, J13)', async () => {
  const judge = await addJudge(portal)
  const brand = await portal.registerBrand({ email: 'elsa@otra.example' })
  const { campaignId } = await addSentCampaign(portal, brand)
  const id = await creditPerson(portal, brand, campaignId, { fullName: 'Eva', email: judge.email })
  const removing = await inTransaction(portal.db, async (trx) => {
    await holdComparing(trx)
    const begun = persons.remove('member', id, judge.email)
    await untilWaiting(portal, 1)
    return { begun }
  })
  expect((await removing.begun).status).toBe(200)
})
