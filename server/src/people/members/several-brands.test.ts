import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { MOST_NEW_BRANDS_A_DAY } from '@portal/contract/people/members.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimit: true } })
})
afterAll(() => portal.stop())

const invite = (as: TestBrand, email: string) =>
  portal.call(api.members.invite, { params: { brandId: as.brandId }, body: { email, level: 'edit' } }, as)
const join = (code: string, as: TestBrand) => portal.call(api.members.join, { params: { code } }, as)
async function codeTo(email: string): Promise<string> {
  const mails = await portal.mailsTo(email)
  return /\/unirme\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}
const own = async ({ user, token }: TestBrand, brandId?: number) =>
  ok(await portal.call(api.accounts.get, { params: { userId: user.id } }, { token, tabBrand: brandId })).user
const newBrand = (as: TestBrand, body = {}) =>
  portal.call(api.members.create, { body: { name: 'Café Luna', companyRol: 'Director', ...body } }, as)

/** Adds a person with two brands, the second of which is another owner's. */
async function personOfTwo() {
  const person = await portal.registerBrand()
  const other = await portal.registerBrand()
  await invite(other, person.email)
  ok(await join(await codeTo(person.email), person))
  return { person, other }
}

describe('an invited person with an account (B03)', () => {
  it('accepts with it, once, and acts for both brands', async () => {
    const { person, other } = await personOfTwo()
    expect((await own(person)).brand?.id).toBe(person.brandId)
    expect((await own(person, other.brandId)).brand).toMatchObject({ id: other.brandId, level: 'edit' })
    expect((await own(person)).brands).toEqual([
      { id: person.brandId, name: 'Lucía Núñez', level: 'owner' },
      { id: other.brandId, name: 'Lucía Núñez', level: 'edit' },
    ])
    expect((await join(await codeTo(person.email), person)).body).toMatchObject({ code: 'invitation_used' })
  })

  it('is the only one whom the link helps', async () => {
    const owner = await portal.registerBrand()
    const invited = await portal.registerBrand()
    const stranger = await portal.registerBrand()
    await invite(owner, invited.email)
    const code = await codeTo(invited.email)
    expect((await join(code, stranger)).body).toMatchObject({ code: 'other_account' })
    expect(await own(stranger)).not.toHaveProperty('brands')
    ok(await join(code, invited))
  })

  it('keeps the account when one brand takes the access away, and loses it with the last', async () => {
    const { person, other } = await personOfTwo()
    const remove = (as: TestBrand, brandId: number) =>
      portal.call(api.members.remove, { params: { brandId, userId: person.user.id } }, as)
    ok(await remove(other, other.brandId))
    expect(await own(person)).not.toHaveProperty('brands')
    // The tab of that brand is told so.
    const late = await portal.call(
      api.campaigns.list,
      { params: { brandId: person.brandId } },
      { token: person.token, tabBrand: other.brandId },
    )
    expect([late.status, late.body]).toMatchObject([409, { code: 'other_brand', isMember: false }])
  })
})

describe('a further brand (B02)', () => {
  it('is made once for each name, three a day', async () => {
    const person = await portal.registerBrand()
    const answers = await Promise.all([1, 2].map(() => newBrand(person)))
    const [first, again] = answers.map((answer) => ok(answer).brandId)
    expect(again).toBe(first)
    expect((await own(person)).brands?.map(({ name, level }) => [name, level])).toEqual([
      ['Lucía Núñez', 'owner'],
      ['Café Luna', 'owner'],
    ])
    for (let count = answers.length; count < MOST_NEW_BRANDS_A_DAY; count += 1)
      ok(await newBrand(person, { name: `Marca ${count}` }))
    expect((await newBrand(person)).body).toMatchObject({ code: 'too_many_requests' })
  })

  it('goes with the person who alone owns it, as the first one does (B01, B11)', async () => {
    const person = await portal.registerBrand()
    const { brandId } = ok(await newBrand(person))
    const { call, token: adminToken } = { call: portal.call, token: (await portal.registerAdmin()).token }
    const campaign = await entrant(portal, { ...person, brandId }).campaign()
    const fates = ok(
      await call(
        api.privacy.remove,
        { params: { kind: 'user', personId: person.user.id }, body: { confirmation: person.email } },
        { token: adminToken },
      ),
    )
    expect(fates.goes.find(({ what }) => what.startsWith('Campañas'))?.count).toBe(1)
    expect(
      await portal.db.selectFrom('campaigns').where('id', '=', campaign.id).select('id').execute(),
    ).toEqual([])
  })
})

it('a thousand saves from tabs of two brands, switched at random, never land in the other brand (B02)', async () => {
  const { person, other } = await personOfTwo()
  const both = [person.brandId, other.brandId] as const
  const campaigns = await Promise.all(
    both.map((brandId) => entrant(portal, { ...person, brandId }).campaign()),
  )
  const chosen = () => (Math.random() < 0.5 ? 0 : 1)
  const saves = Array.from({ length: 1000 }, () => ({ tab: chosen(), of: chosen() }))
  for (let at = 0; at < saves.length; at += 20)
    await Promise.all(
      saves.slice(at, at + 20).map(async ({ tab, of }) => {
        const { status } = await portal.call(
          api.campaigns.update,
          { params: { campaignId: campaigns[of]?.id ?? 0 }, body: { name: `Tab ${tab}` } },
          { token: person.token, tabBrand: both[tab] },
        )
        expect([tab, of, status]).toEqual([tab, of, tab === of ? 200 : 409])
      }),
    )
  const names = await portal.db
    .selectFrom('campaigns')
    .where(
      'id',
      'in',
      campaigns.map(({ id }) => id),
    )
    .select('name')
    .orderBy('id')
    .execute()
  expect(new Set(names.map(({ name }) => name))).toEqual(new Set(['Tab 0', 'Tab 1']))
})
