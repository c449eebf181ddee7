import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { BrandLevel } from '@portal/contract/platform/roles.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { tendHandOvers } from './order-hand-over.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

const reason = 'La titular dejó la agencia en marzo.'
const paramsOf = ({ brandId }: TestBrand) => ({ params: { brandId } })
const offer = (as: TestBrand, { user }: TestBrand) =>
  portal.call(api.handOvers.offer, { ...paramsOf(as), body: { userId: user.id } }, as)
const accept = (as: TestBrand) => portal.call(api.handOvers.accept, paramsOf(as), as)
const decline = (as: TestBrand) => portal.call(api.handOvers.decline, paramsOf(as), as)
const stop = (as: TestBrand) => portal.call(api.handOvers.stop, paramsOf(as), as)
const order = (brand: TestBrand, { user }: TestBrand, as: { token: string } = admin) =>
  portal.call(api.handOvers.order, { ...paramsOf(brand), body: { userId: user.id, reason } }, as)
const cancel = (brand: TestBrand) => portal.call(api.handOvers.cancel, paramsOf(brand), admin)
const object = (code: string) => portal.call(api.handOvers.object, { params: { code } })
const people = async (as: TestBrand) => ok(await portal.call(api.members.list, paramsOf(as), as))
const main = async (as: TestBrand) => (await people(as)).members.find(({ isMain }) => isMain)?.userId
const leave = (as: TestBrand) => portal.call(api.members.leave, paramsOf(as), as)
const mailsTo = async ({ email }: TestBrand) => (await portal.mailsTo(email)).map(({ kind }) => kind)
const actions = async ({ brandId }: TestBrand) =>
  ok(await portal.call(api.activity.list, { query: { brandId } }, admin)).events.map(({ action }) => action)

async function brandWith(...levels: BrandLevel[]) {
  const owner = await portal.registerBrand()
  const members: TestBrand[] = []
  for (const level of levels) members.push(await portal.addMember(owner.brandId, level))
  const [member = owner, other = owner] = members
  return { owner, member, other }
}

/** Lets the time of a hand-over pass. */
const passTime = ({ brandId }: TestBrand) =>
  portal.db
    .updateTable('hand_overs')
    .where('brand_id', '=', brandId)
    .set({ until: sql<Date>`now() - interval '1 second'` })
    .execute()

async function codeTo({ email }: TestBrand): Promise<string> {
  const [mail] = (await portal.mailsTo(email)).slice(-1)
  return /\/traspaso\?verification_code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('an owner’s offer (B06)', () => {
  it('makes who accepts the main person and an owner; the former one stays an owner', async () => {
    const { owner, member } = await brandWith('edit')
    const { id: campaignId } = await entrant(portal, owner).campaign()
    await portal.db.deleteFrom('campaign_changes').execute()
    ok(await offer(owner, member))
    expect((await people(member)).handOver).toMatchObject({
      to: { userId: member.user.id },
      by: 'Lucía Núñez',
      reason: null,
    })
    expect(await mailsTo(member)).toEqual(['hand-over-offered'])
    expect(await main(owner)).toBe(owner.user.id)
    ok(await accept(member))

    const { members, handOver } = await people(owner)
    expect(members.map(({ userId, level, isMain }) => [userId, level, isMain])).toEqual([
      [owner.user.id, 'owner', false],
      [member.user.id, 'owner', true],
    ])
    expect(handOver).toBeNull()
    // The desk shows the brand by its main person.
    const changes = await portal.db.selectFrom('campaign_changes').select('campaign_id').execute()
    expect(changes).toEqual([{ campaign_id: campaignId }])
    expect(await mailsTo(owner)).toEqual(['hand-over-ended'])
    expect(await actions(owner)).toEqual(['hand-over-accepted', 'hand-over-offered', 'campaign-created'])
    expect((await accept(member)).status).toBe(404)
  })

  it('is declined by whom it names alone, and withdrawn by owners alone; each is told', async () => {
    const { owner, member, other } = await brandWith('edit', 'send')
    ok(await offer(owner, member))
    for (const answer of [await accept(other), await decline(other), await accept(owner)])
      expect(answer.status).toBe(404)
    expect((await stop(other)).body.code).toBe('level_too_low')
    ok(await decline(member))
    expect(await mailsTo(owner)).toEqual(['hand-over-ended'])
    ok(await offer(owner, member))
    ok(await stop(owner))
    expect(await mailsTo(member)).toEqual(['hand-over-offered', 'hand-over-offered', 'hand-over-ended'])
    expect((await accept(member)).status).toBe(404)
    expect(await mailsTo(other)).toEqual([])
    expect(await actions(owner)).toEqual([
      'hand-over-withdrawn',
      'hand-over-offered',
      'hand-over-declined',
      'hand-over-offered',
    ])
  })

  it('names a member who isn’t the main person already, nor who offers', async () => {
    const { owner, member } = await brandWith('owner')
    const stranger = await portal.registerBrand()
    expect((await offer(owner, owner)).status).toBe(400)
    expect((await offer(member, owner)).status).toBe(400)
    expect((await offer(owner, stranger)).status).toBe(404)
  })

  it('is one at a time, also when two come at once, until its time has passed', async () => {
    const { owner, member, other } = await brandWith('owner', 'edit')
    const answers = await Promise.all([offer(owner, other), offer(member, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await order(owner, other)).body.code).toBe('hand_over_pending')
    await passTime(owner)
    expect((await accept(other)).status).toBe(404)
    expect((await people(owner)).handOver).toBeNull()
    ok(await offer(owner, other))
    await passTime(owner)
    await tendHandOvers(portal.deps)
    const left = portal.db.selectFrom('hand_overs').where('brand_id', '=', owner.brandId).select('brand_id')
    expect(await left.execute()).toEqual([])
  })

  it('ends with whom it names, and with the ownership of who made it', async () => {
    const { owner, member, other } = await brandWith('owner', 'edit')
    ok(await offer(owner, other))
    ok(await leave(other))
    expect((await people(owner)).handOver).toBeNull()

    const another = await portal.addMember(owner.brandId, 'edit')
    ok(await offer(member, another))
    const params = { brandId: owner.brandId, userId: member.user.id }
    ok(await portal.call(api.members.changeLevel, { params, body: { level: 'send' } }, owner))
    expect((await accept(another)).status).toBe(404)
  })
})

describe('an admin’s hand-over (B06)', () => {
  it('counts after 72 hours; all are told before and after, owners with a link', async () => {
    const { owner, member, other } = await brandWith('edit', 'read')
    ok(await order(owner, member))
    const { handOver } = await people(other)
    expect(handOver).toMatchObject({ to: { userId: member.user.id }, by: null, reason })
    const hours = (Date.parse(handOver?.until ?? '') - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(72)
    const [told] = await portal.mailsTo(other.email)
    expect(told?.text).toContain(reason)
    expect([await codeTo(owner), await codeTo(member), await codeTo(other)]).toEqual([
      expect.stringMatching(/./),
      '',
      '',
    ])
    await tendHandOvers(portal.deps)
    expect(await main(owner)).toBe(owner.user.id)
    // Nobody can make it count earlier.
    expect((await accept(member)).status).toBe(404)

    await passTime(owner)
    await tendHandOvers(portal.deps)
    expect((await people(owner)).members.map(({ level, isMain }) => [level, isMain])).toEqual([
      ['owner', false],
      ['owner', true],
      ['read', false],
    ])
    for (const each of [owner, member, other])
      expect(await mailsTo(each)).toEqual(['hand-over-ordered', 'hand-over-ended'])
    expect(await actions(owner)).toEqual(['hand-over-done', 'hand-over-ordered'])
  })

  it('ends when a living owner objects, on the page or once by the mailed link', async () => {
    const { owner, member } = await brandWith('edit')
    ok(await order(owner, member))
    expect((await stop(member)).body.code).toBe('level_too_low')
    ok(await stop(owner))
    ok(await order(owner, member))
    const code = await codeTo(owner)
    const [{ code_hash } = { code_hash: '' }] = await portal.db
      .selectFrom('hand_over_codes')
      .where('brand_id', '=', owner.brandId)
      .select('code_hash')
      .execute()
    expect(code_hash).not.toContain(code)
    ok(await object(code))
    ok(await order(owner, member))
    expect((await object(code)).body.code).toBe('invalid_code')
    ok(await cancel(owner))
    await passTime(owner)
    await tendHandOvers(portal.deps)
    expect(await main(owner)).toBe(owner.user.id)
    expect(await actions(owner)).toEqual([
      'hand-over-withdrawn',
      'hand-over-ordered',
      'hand-over-objected',
      'hand-over-ordered',
      'hand-over-objected',
      'hand-over-ordered',
    ])
  })

  it('no longer takes the link of who isn’t an owner any more', async () => {
    const { owner, member, other } = await brandWith('owner', 'edit')
    ok(await order(owner, other))
    const code = await codeTo(member)
    const params = { brandId: owner.brandId, userId: member.user.id }
    ok(await portal.call(api.members.changeLevel, { params, body: { level: 'send' } }, owner))
    expect((await object(code)).body.code).toBe('invalid_code')
    expect((await people(owner)).handOver).not.toBeNull()
  })

  it('either counts or was objected to, when both come at once', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { owner, member } = await brandWith('edit')
      ok(await order(owner, member))
      const code = await codeTo(owner)
      await passTime(owner)
      const [, objection] = await Promise.all([
        tendHandOvers(portal.deps),
        time % 2 === 0 ? stop(owner) : object(code),
      ])
      expect(await main(owner)).toBe(objection.status === 200 ? owner.user.id : member.user.id)
      expect(await actions(owner)).toHaveLength(2)
    }
  })

  it('is one at a time, also when two admins order at once', async () => {
    const { owner, member, other } = await brandWith('edit', 'send')
    const second = await portal.registerAdmin()
    const answers = await Promise.all([order(owner, member), order(owner, other, second)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  it('names a member alone, and is ordered by who manages alone', async () => {
    const { owner, member } = await brandWith('edit')
    const stranger = await portal.registerBrand()
    expect((await order(owner, stranger)).status).toBe(404)
    expect((await order(owner, owner)).status).toBe(400)
    const reader = await portal.registerAdmin('read')
    expect((await order(owner, member, reader)).body.code).toBe('read_only_access')
    expect((await people(owner)).handOver).toBeNull()
  })

  it.each(['leaves', 'is erased'])('ends when whom it names %s', async (how) => {
    const { owner, member } = await brandWith('edit')
    ok(await order(owner, member))
    await (how === 'leaves' ? leave(member) : erase(member))
    await passTime(owner)
    await tendHandOvers(portal.deps)
    expect((await people(owner)).handOver).toBeNull()
    expect(await main(owner)).toBe(owner.user.id)
  })

  it('ends with the brand, and its reason goes with who was named', async () => {
    const { owner, member } = await brandWith('edit')
    ok(await order(owner, member))
    await passTime(owner)
    await Promise.all([erase(owner), tendHandOvers(portal.deps)])
    await tendHandOvers(portal.deps)
    const left = portal.db.selectFrom('hand_overs').where('brand_id', '=', owner.brandId).select('brand_id')
    expect(await left.execute()).toEqual([])
    const { events } = ok(await portal.call(api.activity.list, { query: { brandId: owner.brandId } }, admin))
    expect(JSON.stringify(events)).not.toContain(reason)
  })
})

it('shows admins, also readers, a brand’s people and its open invitations, without codes (B11)', async () => {
  const { owner, member } = await brandWith('edit')
  const body = { email: `nueva.${member.user.id}@productora.example`, level: 'read' as const }
  ok(await portal.call(api.members.invite, { ...paramsOf(owner), body }, owner))
  const reader = await portal.registerAdmin('read')
  const shown = ok(await portal.call(api.members.ofBrand, paramsOf(owner), reader))
  expect(shown).toMatchObject({
    name: 'Lucía Núñez',
    members: [
      { email: owner.email, level: 'owner', isMain: true, isMe: false },
      { email: member.email, level: 'edit', isMain: false, isMe: false },
    ],
    invitations: [{ email: body.email, level: 'read' }],
    handOver: null,
  })
  expect(JSON.stringify(shown)).not.toMatch(/code/i)
})

const erase = ({ user, email }: TestBrand) =>
  portal.call(
    api.privacy.remove,
    { params: { kind: 'user', personId: user.id }, body: { confirmation: email } },
    admin,
  )
