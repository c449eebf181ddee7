import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { GuestLevel } from '@portal/contract/platform/roles.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { eventually, startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimit: true } })
})
afterAll(() => portal.stop())

const invite = (as: TestBrand, email: string, campaignId: number, level: GuestLevel = 'edit') =>
  portal.call(
    api.members.invite,
    {
      params: { brandId: as.brandId },
      body: { email, level, campaignId, note: 'Sube la película, por favor' },
    },
    as,
  )
async function codeTo(email: string): Promise<string> {
  const mails = await portal.mailsTo(email)
  return /\/unirme\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}
const join = (code: string, as: TestBrand) => portal.call(api.members.join, { params: { code } }, as)
const people = async (as: TestBrand) =>
  ok(await portal.call(api.members.list, { params: { brandId: as.brandId } }, as))
const campaignsOf = async (as: TestBrand, { brandId }: TestBrand) =>
  ok(await portal.call(api.campaigns.list, { params: { brandId } }, { token: as.token, tabBrand: brandId }))
    .campaigns
const rename = (as: TestBrand, campaignId: number, name = 'Otro nombre') =>
  portal.call(api.campaigns.update, { params: { campaignId }, body: { name } }, { token: as.token })
const idsOf = (campaigns: readonly { id: number }[]) => campaigns.map(({ id }) => id)

/** A brand with two campaigns, and a person of a brand of their own who is a guest of the first one. */
async function production(level: GuestLevel = 'edit') {
  const owner = await portal.registerBrand()
  const entry = entrant(portal, owner)
  const film = await entry.campaign({ name: 'La película' })
  const secret = await entry.campaign({ name: 'Lanzamiento secreto' })
  const house = await portal.registerBrand()
  ok(await invite(owner, house.email, film.id, level))
  ok(await join(await codeTo(house.email), house))
  return {
    owner,
    film,
    secret,
    house,
    params: { brandId: owner.brandId, userId: house.user.id, campaignId: film.id },
  }
}

describe('a guest of one campaign (B04)', () => {
  it('is told by mail and by the link which campaign it is, and what they may do there', async () => {
    const owner = await portal.registerBrand()
    const film = await entrant(portal, owner).campaign({ name: 'La película' })
    const house = await portal.registerBrand()
    ok(await invite(owner, house.email, film.id))
    const [mail] = (await portal.mailsTo(house.email)).slice(-1)
    expect(mail?.text).toContain('te invita a colaborar en su campaña La película.')
    const link = await portal.call(api.members.invitation, { params: { code: await codeTo(house.email) } })
    expect(link.body).toMatchObject({ level: 'edit', campaign: 'La película', hasAccount: true })
    expect((await people(owner)).invitations).toMatchObject([
      { email: house.email, level: 'edit', campaign: { id: film.id, name: 'La película' } },
    ])
  })

  it('sees and completes that campaign, in a brand of which they see nothing else', async () => {
    const { owner, film, secret, house } = await production()
    expect(idsOf(await campaignsOf(house, owner))).toEqual([film.id])
    expect(idsOf(await campaignsOf(owner, owner))).toEqual(expect.arrayContaining([film.id, secret.id]))
    ok(await rename(house, film.id))
    const alone = await portal.addMember(owner.brandId, 'guest', { campaignId: film.id, level: 'edit' })
    ok(await entrant(portal, alone).upload(film.id, 'video_pauted'))
    const { guests, members } = await people(owner)
    expect(guests).toMatchObject([
      { userId: house.user.id, level: 'edit', campaign: { id: film.id, name: 'Otro nombre' } },
      { userId: alone.user.id },
    ])
    expect(members.map(({ userId }) => userId)).toEqual([owner.user.id])
  })

  it('who guesses ids finds nothing, however they name them', async () => {
    const { owner, film, secret, house } = await production()
    const as = { token: house.token }
    const entry = entrant(portal, owner)
    await entry.complete(secret)
    const [foreign] = secret.enrollments
    const enrollmentId = foreign?.id ?? 0
    expect((await rename(house, secret.id)).status).toBe(404)
    // The campaign that is theirs, named beside, opens nothing.
    for (const query of ['', `?campaignId=${film.id}`]) {
      const answer = await portal.inject({
        method: 'GET',
        url: `/api/campaigns/verify/enrollment/${enrollmentId}${query}`,
        headers: { authorization: `Bearer ${house.token}` },
      })
      expect(answer.statusCode).toBe(404)
    }
    const inTab = { ...as, tabBrand: owner.brandId }
    const pending = await portal.call(api.enrollments.pending, { query: {} }, inTab)
    expect(new Set(ok(pending).entries.map(({ campaignId }) => campaignId))).toEqual(new Set([film.id]))
    const alone = await portal.addMember(owner.brandId, 'guest', { campaignId: film.id, level: 'edit' })
    expect((await entrant(portal, alone).upload(secret.id, 'video_pauted')).status).toBe(404)
    expect(ok(await portal.call(api.companies.list, {}, inTab)).companies).toEqual([])
  })

  it('with `read` changes nothing, and is raised and lowered at once (B05)', async () => {
    const { owner, film, house, params } = await production('read')
    expect((await rename(house, film.id)).body).toMatchObject({ code: 'level_too_low' })
    const alone = await portal.addMember(owner.brandId, 'guest', { campaignId: film.id, level: 'read' })
    expect((await entrant(portal, alone).upload(film.id, 'video_pauted')).body).toMatchObject({
      code: 'level_too_low',
    })
    ok(await portal.call(api.members.changeGuest, { params, body: { level: 'edit' } }, owner))
    await eventually(
      () => rename(house, film.id),
      ({ status }) => status === 200,
    )
  })

  it('loses one campaign, or all, at once, and keeps the account for their own brand (B05)', async () => {
    const { owner, film, secret, house, params } = await production()
    ok(await invite(owner, house.email, secret.id, 'read'))
    ok(await join(await codeTo(house.email), house))
    expect((await campaignsOf(house, owner)).length).toBe(2)
    ok(await portal.call(api.members.removeGuest, { params }, owner))
    await eventually(
      () => campaignsOf(house, owner),
      ([first, ...others]) => first?.id === secret.id && others.length === 0,
    )
    ok(await portal.call(api.members.removeGuest, { params: { ...params, campaignId: secret.id } }, owner))
    await eventually(
      () => rename(house, film.id),
      ({ status }) => status === 404,
    )
    ok(await portal.call(api.campaigns.list, { params: { brandId: house.brandId } }, { token: house.token }))
    expect((await people(owner)).guests).toEqual([])
  })

  it('leaves by themselves', async () => {
    const { owner, house } = await production()
    const as = { token: house.token, tabBrand: owner.brandId }
    ok(await portal.call(api.members.leave, { params: { brandId: owner.brandId } }, as))
    expect((await people(owner)).guests).toEqual([])
  })

  it('becomes a member by an invitation to the brand, and no guest again by one to a campaign', async () => {
    const { owner, secret, house } = await production()
    const body = { email: house.email, level: 'send' as const }
    ok(await portal.call(api.members.invite, { params: { brandId: owner.brandId }, body }, owner))
    ok(await join(await codeTo(house.email), house))
    ok(await invite(owner, house.email, secret.id))
    ok(await join(await codeTo(house.email), house))
    const { members, guests } = await people(owner)
    expect([members.map(({ level }) => level), guests]).toEqual([['owner', 'send'], []])
  })

  it('is no member to a hand-over or a change of level', async () => {
    const { owner, house, params } = await production()
    const { brandId, userId } = params
    const raised = await portal.call(
      api.members.changeLevel,
      { params: { brandId, userId }, body: { level: 'owner' } },
      owner,
    )
    const offered = await portal.call(api.handOvers.offer, { params: { brandId }, body: { userId } }, owner)
    expect([raised.status, offered.status]).toEqual([404, 404])
    expect((await campaignsOf(house, owner)).length).toBe(1)
  })
})

describe('an invitation to a campaign (B04)', () => {
  it('is one to read or edit, and to a campaign of the brand', async () => {
    const owner = await portal.registerBrand()
    const film = await entrant(portal, owner).campaign()
    const foreign = await entrant(portal, await portal.registerBrand()).campaign()
    const email = 'casa@productora.example'
    const send = {
      params: { brandId: owner.brandId },
      body: { email, level: 'send' as const, campaignId: film.id },
    }
    expect((await portal.call(api.members.invite, send, owner)).status).toBe(400)
    expect((await invite(owner, email, foreign.id)).status).toBe(404)
  })

  it('ends with the campaign; a guest has it again when it comes back from the trash', async () => {
    const { owner, film, secret, house } = await production()
    const other = await portal.registerBrand()
    ok(await invite(owner, other.email, secret.id))
    for (const { id } of [film, secret])
      ok(await portal.call(api.campaigns.remove, { params: { campaignId: id } }, owner))
    expect((await people(owner)).invitations).toEqual([])
    expect((await join(await codeTo(other.email), other)).status).toBe(404)
    expect(await campaignsOf(house, owner)).toEqual([])
    const admin = await portal.registerAdmin()
    const { deletions } = ok(await portal.call(api.trash.list, {}, admin))
    const deletion = deletions.find(({ label }) => label.includes('La película'))
    ok(await portal.call(api.trash.restore, { params: { deletionId: deletion?.id ?? 0 } }, admin))
    expect(idsOf(await campaignsOf(house, owner))).toEqual([film.id])
  })
})
