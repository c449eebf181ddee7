import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { addRoundFor, conflictsOf, seenBy } from '../../../test/conflicts.ts'
import { ok } from '../../../test/entries.ts'
import { closeAndFreeze, judgedOf, sentEntry } from '../../../test/judged.ts'
import { addJudge, type TestJudge } from '../../../test/jury.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { removal } from '../../../test/removal.ts'

let portal: Portal
let admin: { token: string }
let remove: ReturnType<typeof removal>['remove']
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
  remove = removal(portal, admin).remove
})
afterAll(() => portal.stop())

const GONE = 'Persona eliminada'
let count = 0

/** A judge with an address that nobody else's is like. */
async function judgeWith(facts: { name?: string; last_name?: string; email?: string }): Promise<TestJudge> {
  const judge = await addJudge(portal)
  const set = { email: `${judge.judgeId}@juez-${judge.judgeId}.example`, ...facts }
  await portal.db.updateTable('users').set(set).where('id', '=', judge.user.id).execute()
  return judge
}

const HIDDEN = [
  [['A'], []],
  [['C'], []],
  [['D'], []],
  [['C'], []],
]

/** A frozen entry of a brand with extra time, from which a person whom it credits and the entrant hide it from judges. */
async function frozen() {
  const { brand, campaign, enrollmentId } = await sentEntry(portal)
  const { brandId, token, user } = brand
  const email = `luz@agencia-${(count += 1)}.example`
  const lastName = 'abcdefgh'.charAt(count).repeat(6)
  const person = {
    brandId,
    fullName: `Luz ${lastName}`,
    email,
    role: 'Redactora',
    companyId: campaign.company.id,
  }
  const { teamMember } = ok(await portal.call(api.credits.createTeamMember, { body: person }, { token }))
  const credit = { campaignId: campaign.id, teamMemberId: teamMember.id }
  ok(await portal.call(api.credits.addPerson, { body: credit }, { token }))
  await closeAndFreeze(portal)
  const entry = {
    entryId: await judgedOf(portal, enrollmentId),
    campaignId: campaign.id,
    categoryId: 3,
    code: '',
  }
  const judges = [
    await judgeWith({ email }),
    await judgeWith({ email: `eva.${email}` }),
    await judgeWith({ name: 'Luz', last_name: lastName }),
    await judgeWith({ email: `x.${brand.email}` }),
  ]
  for (const judge of judges) await addRoundFor(portal, judge, [entry])
  await portal.db
    .insertInto('brand_extensions')
    .values({ brand_id: brandId, program_id: 2, entries_close_at: new Date(Date.now() + 600_000) })
    .execute()
  return {
    entryId: entry.entryId,
    userId: user.id,
    email: brand.email,
    member: { ...person, id: teamMember.id },
    removeCredit: async () => ok(await portal.call(api.credits.removePerson, { params: credit }, { token })),
    removeCampaign: async () =>
      ok(await portal.call(api.campaigns.remove, { params: { campaignId: campaign.id } }, { token })),
    async reasons() {
      const all = await Promise.all(judges.map((judge) => conflictsOf(portal, judge)))
      return all.flat().flatMap(({ campaignId, reason }) => (campaignId === campaign.id ? [reason] : []))
    },
    async found() {
      const all = []
      for (const judge of judges) {
        const conflicts = (await conflictsOf(portal, judge)).filter(
          ({ isPast, campaignId }) => !isPast && campaignId === campaign.id,
        )
        all.push([conflicts.map(({ kind }) => kind), await seenBy(portal, judge)])
      }
      return all
    },
  }
}

it('compares what judges read, also once the brand credits it no more or deletes the campaign (J02, J12, J15)', async () => {
  const { found, removeCredit, removeCampaign } = await frozen()
  expect(await found()).toEqual(HIDDEN)
  await removeCredit()
  expect(await found()).toEqual(HIDDEN)
  await removeCampaign()
  expect(await found()).toEqual(HIDDEN)
})

it('compares the address that entered it, also once the account has another one (J12, A76)', async () => {
  const { found, reasons, userId } = await frozen()
  expect(await found()).toEqual(HIDDEN)
  const email = `nueva@otra-${count}.example`
  await portal.db.updateTable('users').set({ email }).where('id', '=', userId).execute()
  expect(await found()).toEqual(HIDDEN)
  ok(await remove('user', userId, email))
  expect(await found()).toEqual(HIDDEN)
  expect(await reasons()).toEqual([GONE, GONE, expect.stringContaining('Luz'), GONE])
})

it('ends with a version that credits the person no more (J02, J13)', async () => {
  const { found, removeCredit, entryId } = await frozen()
  await removeCredit()
  expect(await found()).toEqual(HIDDEN)
  const body = { reason: 'Corrigió sus créditos', state: 'judged' as const }
  ok(await portal.call(api.judgedEntries.addVersion, { params: { entryId }, body }, admin))
  expect((await found()).map(([kinds]) => kinds)).toEqual([[], [], [], ['C']])
})

it('goes on hiding it once the data of a person are deleted whom only the jury’s version names (J15, A76)', async () => {
  const { found, reasons, removeCredit, member } = await frozen()
  await removeCredit()
  expect(await found()).toEqual(HIDDEN)
  ok(await remove('member', member.id, member.email))
  expect(await found()).toEqual(HIDDEN)
  expect(await reasons()).toEqual([GONE, GONE, GONE, expect.stringContaining('quien inscribe')])
})

it('goes on hiding it once the brand’s data are deleted after the campaign (J15, A76)', async () => {
  const { found, reasons, removeCampaign, userId, email } = await frozen()
  await removeCampaign()
  expect(await found()).toEqual(HIDDEN)
  ok(await remove('user', userId, email))
  expect(await found()).toEqual(HIDDEN)
  expect(await reasons()).toEqual([GONE, GONE, GONE, GONE])
})
