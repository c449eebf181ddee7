import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { MOST_INVITATIONS_A_DAY, MOST_MEMBERS } from '@portal/contract/people/members.ts'
import type { BrandLevel } from '@portal/contract/platform/roles.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { changingPeople } from './changing-people.ts'
import { eventually, startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimit: true } })
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

const newAddress = () => `sofia.${randomUUID()}@productora.example`
const password = 'Zumo-de-Nube-41!'
const form = {
  name: 'Sofía',
  lastName: 'Rey',
  countryCode: 'AR',
  companyRol: 'Director' as const,
  password,
  confirmPassword: password,
  terms: true as const,
}

const paramsOf = ({ brandId }: TestBrand, userId = 0) => ({ brandId, userId })
const invite = (as: TestBrand, email: string, level: BrandLevel = 'edit', more = {}) =>
  portal.call(api.members.invite, { params: paramsOf(as), body: { email, level, ...more } }, as)
const people = async (as: TestBrand) => ok(await portal.call(api.members.list, { params: paramsOf(as) }, as))
const openLink = (code: string) => portal.call(api.members.invitation, { params: { code } })
const join = (code: string) => portal.call(api.members.accept, { params: { code }, body: form })
const logIn = (email: string) => portal.call(api.session.login, { body: { email, password } })
async function signedIn(email: string) {
  const { token } = ok(await logIn(email))
  const { id: userId } = await portal.db
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  return { token, ...ok(await portal.call(api.accounts.get, { params: { userId } }, { token })) }
}
const withdraw = (as: TestBrand, invitationId: number) =>
  portal.call(api.members.withdraw, { params: { brandId: as.brandId, invitationId } }, as)
const setLevel = (as: TestBrand, { user }: TestBrand, level: BrandLevel) =>
  portal.call(api.members.changeLevel, { params: paramsOf(as, user.id), body: { level } }, as)
const remove = (as: TestBrand, { user }: TestBrand) =>
  portal.call(api.members.remove, { params: paramsOf(as, user.id) }, as)
const leave = (as: TestBrand) => portal.call(api.members.leave, { params: paramsOf(as) }, as)
const titular = async ({ brandId }: TestBrand) =>
  (await portal.db.selectFrom('brands').where('id', '=', brandId).select('user_id').executeTakeFirstOrThrow())
    .user_id

async function codesTo(email: string): Promise<string[]> {
  const mails = await portal.mailsTo(email)
  return mails.map(({ text }) => /\/unirme\/([\w-]+)/.exec(text)?.[1] ?? '')
}

async function invitedCode(as: TestBrand, email = newAddress(), level?: BrandLevel): Promise<string> {
  ok(await invite(as, email, level))
  return (await codesTo(email)).at(-1) ?? ''
}

describe('an invitation to a brand (B03)', () => {
  it('lets a new person work in its campaigns, under a name of their own', async () => {
    const owner = await portal.registerBrand()
    const email = newAddress()
    ok(await invite(owner, email.toUpperCase(), 'send'))
    const [code = ''] = await codesTo(email)
    const { invitations } = await people(owner)
    expect(invitations).toMatchObject([{ email, level: 'send', isExpired: false }])
    // Opening the link uses nothing up.
    for (let time = 0; time < 2; time += 1)
      expect((await openLink(code)).body).toEqual({
        hasAccount: false,
        email,
        level: 'send',
        brand: 'Lucía Núñez',
        campaign: null,
      })
    ok(await join(code))

    const { token, user } = await signedIn(email)
    expect(user.brand).toMatchObject({ id: owner.brandId, level: 'send', company_rol: 'Director' })
    const member = { ...owner, token }
    const { members } = await people(member)
    expect(members.map(({ name, level, isMe }) => [name, level, isMe])).toEqual([
      ['Lucía Núñez', 'owner', false],
      ['Sofía Rey', 'send', true],
    ])
    const { id: campaignId } = await entrant(portal, member).campaign({ name: 'De Sofía' })
    expect((await entrant(portal, owner).list()).map(({ id }) => id)).toEqual([campaignId])
    const { events } = ok(await portal.call(api.activity.list, { query: { brandId: owner.brandId } }, admin))
    expect(events.map(({ action, actor }) => [action, actor?.name])).toEqual([
      ['campaign-created', 'Sofía Rey'],
      ['person-joined', 'Sofía Rey'],
      ['person-invited', 'Lucía Núñez'],
    ])
  })

  it('takes each link once, also when two come at once, and not after it was withdrawn or sent again', async () => {
    const owner = await portal.registerBrand()
    const once = await invitedCode(owner)
    expect((await Promise.all([join(once), join(once)])).map(({ status }) => status).toSorted()).toEqual([
      200, 400,
    ])
    expect((await openLink(once)).body.code).toBe('invitation_used')

    const email = newAddress()
    const first = await invitedCode(owner, email)
    const id = (await people(owner)).invitations[0]?.id ?? 0
    ok(await invite(owner, email, 'edit', { invitationId: id }))
    const second = (await codesTo(email)).at(-1) ?? ''
    expect([(await join(first)).status, (await openLink(second)).status]).toEqual([404, 200])
    expect((await invite(owner, email, 'edit', { invitationId: id })).body.code).toBe('unknown_invitation')
    const again = (await people(owner)).invitations[0]?.id ?? 0
    ok(await withdraw(owner, again))
    expect([(await join(second)).status, (await withdraw(owner, again)).status]).toEqual([404, 404])
  })

  it('quotes a line of the inviter, also when it is sent again; it leads nowhere else (B03, B10)', async () => {
    const owner = await portal.registerBrand()
    const email = newAddress()
    const note = 'Para que subas la película.'
    ok(await invite(owner, email, 'edit', { note }))
    const id = (await people(owner)).invitations[0]?.id ?? 0
    ok(await invite(owner, email, 'edit', { invitationId: id }))
    const known = await portal.registerBrand()
    ok(await invite(owner, known.email, 'edit', { note }))
    const mails = [...(await portal.mailsTo(email)), ...(await portal.mailsTo(known.email))]
    expect(mails.map(({ text }) => text.includes(`Lucía Núñez escribió: «${note}»`))).toEqual([
      true,
      true,
      true,
    ])

    ok(await invite(owner, email, 'edit'))
    expect((await portal.mailsTo(email)).at(-1)?.text).not.toContain('escribió')
    const refused = await invite(owner, email, 'edit', { note: 'Mira gana.example' })
    expect(refused.body.issues).toMatchObject([{ path: 'note' }])
    const notes = async () =>
      (await portal.db.selectFrom('brand_invitations').where('note', 'is not', null).select('note').execute())
        .length
    expect(await notes()).toBe(1)
    for (const invitation of (await people(owner)).invitations) ok(await withdraw(owner, invitation.id))
    expect(await notes()).toBe(0)
  })

  it('names no brand whose name leads elsewhere (B10)', async () => {
    const owner = await portal.registerBrand({ name: 'Llama 4321 9876' })
    const email = newAddress()
    ok(await invite(owner, email, 'edit', { note: 'Hola' }))
    const [mail] = await portal.mailsTo(email)
    expect(mail?.subject).toMatch(/^Una marca te invitó/)
    expect(mail?.text).not.toContain('4321')
  })

  it('is one for a double click', async () => {
    const owner = await portal.registerBrand()
    const email = newAddress()
    const clientId = randomUUID()
    const answers = await Promise.all([1, 2].map(() => invite(owner, email, 'edit', { clientId })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await codesTo(email)).toHaveLength(1)
  })

  it('tells nobody but the address itself that it has an account', async () => {
    const owner = await portal.registerBrand()
    const brand = await portal.registerBrand()
    const known = [brand, await portal.registerJudge(), admin]
    for (const { email } of known.map(({ user }) => user)) {
      expect((await invite(owner, email)).body).toEqual({ message: `Enviamos la invitación a ${email}.` })
      const [mail] = (await portal.mailsTo(email)).slice(-1)
      const isBrand = email === brand.email
      expect(mail?.text.includes('pide que te inviten con otra dirección')).toBe(!isBrand)
      expect(mail?.text.includes('/unirme/')).toBe(isBrand)
    }
    expect((await people(owner)).invitations).toHaveLength(3)
  })

  it('takes over a registration that nobody has confirmed (L08)', async () => {
    const owner = await portal.registerBrand()
    const stranger = await portal.registerBrand({ isVerified: false })
    const code = await invitedCode(owner, stranger.email)
    ok(await join(code))
    expect((await signedIn(stranger.email)).user.brand?.id).toBe(owner.brandId)
  })

  it(`has limits: ${MOST_MEMBERS} people, ${MOST_INVITATIONS_A_DAY} invitations a day (B10)`, async () => {
    const owner = await portal.registerBrand()
    for (let people = 1; people < MOST_MEMBERS; people += 1) await portal.addMember(owner.brandId, 'read')
    expect((await invite(owner, newAddress())).body.code).toBe('quota_reached')
    await portal.db
      .deleteFrom('memberships')
      .where('brand_id', '=', owner.brandId)
      .where('level', '=', 'read')
      .execute()
    for (let time = 1; time < MOST_INVITATIONS_A_DAY; time += 1) ok(await invite(owner, newAddress()))
    expect((await invite(owner, newAddress())).body.code).toBe('too_many_requests')
  })
})

describe('a member', () => {
  it('loses what a lower level may not, in the session that is open (B05)', async () => {
    const owner = await portal.registerBrand()
    const member = await portal.addMember(owner.brandId, 'edit')
    const { id: campaignId } = await entrant(portal, member).campaign()
    ok(await setLevel(owner, member, 'read'))
    const change = () =>
      portal.call(api.campaigns.update, { params: { campaignId }, body: { name: 'Otra' } }, member)
    await eventually(change, ({ status }) => status === 403)
    expect(await entrant(portal, member).list()).toHaveLength(1)
    expect((await setLevel(member, owner, 'read')).body.code).toBe('level_too_low')
  })

  it('who was removed is out at once, and what they did keeps their name; the address is free again (B05)', async () => {
    const owner = await portal.registerBrand()
    const member = await portal.addMember(owner.brandId, 'owner')
    await entrant(portal, member).campaign()
    const sent = await invitedCode(member)
    ok(await remove(owner, member))
    await eventually(
      () => portal.call(api.members.list, { params: paramsOf(member) }, member),
      ({ status }) => status === 401,
    )
    expect((await openLink(sent)).status).toBe(404)
    expect((await people(owner)).members.map(({ userId }) => userId)).toEqual([owner.user.id])
    const { events } = ok(await portal.call(api.activity.list, { query: { brandId: owner.brandId } }, admin))
    expect(events.map(({ action }) => action)).toEqual([
      'person-removed',
      'person-invited',
      'campaign-created',
    ])
    ok(await join(await invitedCode(owner, member.email)))
  })

  it('leaves by themselves; the last owner can’t, nor give the level up (B01, B05)', async () => {
    const owner = await portal.registerBrand()
    const member = await portal.addMember(owner.brandId, 'read')
    for (const answer of [
      await leave(owner),
      await remove(owner, owner),
      await setLevel(owner, owner, 'send'),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'last_owner' } })
    ok(await leave(member))
    expect((await logIn(member.email)).status).toBe(401)
  })

  it('owner who goes leaves the brand’s mails to the oldest other owner (B01)', async () => {
    const owner = await portal.registerBrand()
    const [second, third] = [
      await portal.addMember(owner.brandId, 'owner'),
      await portal.addMember(owner.brandId, 'owner'),
    ]
    ok(await setLevel(owner, owner, 'send'))
    expect(await titular(owner)).toBe(second.user.id)
    expect((await people(third)).members.map(({ level }) => level)).toEqual(['send', 'owner', 'owner'])
    ok(await leave(second))
    expect(await titular(owner)).toBe(third.user.id)
    expect(await entrant(portal, third).list()).toEqual([])
  })

  it('two owners who take each other’s access at the same moment leave one (B05)', async () => {
    for (let time = 0; time < 5; time += 1) {
      const owner = await portal.registerBrand()
      const other = await portal.addMember(owner.brandId, 'owner')
      const answers = await Promise.all([remove(owner, other), remove(other, owner)])
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
      const left = answers[0]?.status === 200 ? owner : other
      expect((await people(left)).members).toHaveLength(1)
      expect(await titular(owner)).toBe(left.user.id)
    }
  })

  it('of another brand is not found by anybody (P03)', async () => {
    const [owner, stranger] = [await portal.registerBrand(), await portal.registerBrand()]
    const member = await portal.addMember(owner.brandId, 'edit')
    const asStranger = { ...owner, token: stranger.token }
    const mixed = { ...stranger, user: member.user }
    for (const answer of [
      await remove(asStranger, member),
      await setLevel(asStranger, member, 'read'),
      await invite(asStranger, newAddress()),
      await remove(stranger, mixed),
      await setLevel(stranger, mixed, 'owner'),
    ])
      expect(answer.status).toBe(404)
    expect((await people(owner)).members).toHaveLength(2)
  })
})

it('a change that waited asks the level again: another owner may have taken it (B02)', async () => {
  const brand = await portal.registerBrand()
  const by = { brandId: brand.brandId, userId: brand.user.id }
  await portal.db.updateTable('memberships').set({ level: 'edit' }).where('user_id', '=', by.userId).execute()
  await expect(changingPeople(portal.db, by, async () => 'done')).rejects.toMatchObject({
    code: 'level_too_low',
  })
  expect(await changingPeople(portal.db, by, async () => 'done', 'edit')).toBe('done')
})
