import { sql } from 'kysely'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { Input } from '@portal/contract/platform/route.ts'
import { MAX_PASSKEYS } from '@portal/contract/people/passkeys.ts'
import { createAuthenticator } from '../../../test/authenticator.ts'
import { ok } from '../../../test/entries.ts'
import { type Portal, startPortal, type TestBrand } from '../../../test/portal.ts'
import { relyingPartyOf } from './relying-party.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

type Device = ReturnType<typeof createAuthenticator>
type As = { token: string }

const options = async (as: As) => ok(await portal.call(api.passkeys.options, {}, as))
const loginChallenge = async () => ok(await portal.call(api.passkeys.loginOptions, {})).challenge
const send = (credential: ReturnType<Device['make']>, as: As, name = 'Mi teléfono') =>
  portal.call(api.passkeys.add, { body: { name, credential } }, as)
type Answer = Input<typeof api.passkeys.login>['body']['credential']
const logIn = (credential: Answer) => portal.call(api.passkeys.login, { body: { credential } })
const list = async (as: As) => ok(await portal.call(api.passkeys.list, {}, as)).passkeys

/** Adds a passkey to somebody's account, on a device of its own. */
async function added(as: As, name?: string) {
  const device = createAuthenticator()
  const { passkey } = ok(await send(device.make((await options(as)).challenge), as, name))
  return { device, passkey }
}

const REFUSED = { status: 400, body: { code: 'passkey_refused' } }
const setUser = ({ user }: TestBrand, change: object) =>
  portal.db.updateTable('users').set(change).where('id', '=', user.id).execute()

describe('a passkey (L01)', () => {
  it('is added, named, listed with its last use, and removed', async () => {
    const brand = await portal.registerBrand()
    const offered = await options(brand)
    expect(offered).toMatchObject({
      rp: { id: 'portal.example' },
      user: { name: brand.email },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const device = createAuthenticator()
    const { passkey } = ok(await send(device.make(offered.challenge), brand))
    expect(passkey).toMatchObject({ name: 'Mi teléfono', lastUsedAt: null })
    expect((await options(brand)).excludeCredentials).toEqual([
      { type: 'public-key', id: device.id, transports: ['internal'] },
    ])
    const params = { passkeyId: passkey.id }
    ok(await portal.call(api.passkeys.rename, { params, body: { name: 'El otro' } }, brand))
    ok(await logIn(device.sign(await loginChallenge())))
    const [listed] = await list(brand)
    expect(listed?.name).toBe('El otro')
    expect(Date.now() - Date.parse(listed?.lastUsedAt ?? '')).toBeLessThan(60_000)
    expect((await portal.call(api.passkeys.remove, { params }, brand)).status).toBe(200)
    expect(await list(brand)).toEqual([])
    expect(await logIn(device.sign(await loginChallenge()))).toMatchObject(REFUSED)
  })

  it('opens a session of its account, as A01 does', async () => {
    const brand = await portal.registerBrand()
    const { device } = await added(brand)
    const { token } = ok(await logIn(device.sign(await loginChallenge())))
    expect(decodeJwt(token)).toMatchObject({ id: brand.user.id, role: 'brand' })
    expect(await list({ token })).toHaveLength(1)
  })

  it('lets nobody in whose address isn’t verified, and no deleted person (A01, S02.4)', async () => {
    const brand = await portal.registerBrand()
    const { device } = await added(brand)
    await setUser(brand, { email_verified_at: null })
    expect((await logIn(device.sign(await loginChallenge()))).body.code).toBe('email_not_verified')
    await setUser(brand, { email_verified_at: new Date(), deleted_at: new Date() })
    expect(await logIn(device.sign(await loginChallenge()))).toMatchObject(REFUSED)
  })

  it('is nobody else’s to see, name or remove; nor an admin’s who views as the person (A64)', async () => {
    const brand = await portal.registerBrand()
    const stranger = await portal.registerBrand()
    const { passkey } = await added(brand)
    const params = { passkeyId: passkey.id }
    expect(await list(stranger)).toEqual([])
    const named = await portal.call(api.passkeys.rename, { params, body: { name: 'Mío' } }, stranger)
    expect(named.status).toBe(404)
    expect((await portal.call(api.passkeys.remove, { params }, stranger)).status).toBe(404)
    const admin = await portal.registerAdmin()
    const view = ok(await portal.call(api.viewing.open, { params: { brandId: brand.brandId } }, admin))
    expect((await portal.call(api.passkeys.list, {}, view)).status).toBe(403)
    expect((await portal.call(api.passkeys.options, {}, view)).body.code).toBe('read_only_view')
    expect(await list(brand)).toHaveLength(1)
  })

  it(`is one of ${MAX_PASSKEYS} at most`, async () => {
    const brand = await portal.registerBrand()
    for (let count = 0; count < MAX_PASSKEYS; count += 1) await added(brand)
    const one = createAuthenticator().make((await options(brand)).challenge)
    expect((await send(one, brand)).body.code).toBe('quota_reached')
  })

  it('goes when its account’s address goes back, if it came since the change was asked for; so does a second factor (L07)', async () => {
    const brand = await portal.registerBrand()
    const before = await added(brand)
    const userId = brand.user.id
    const newEmail = `otra.${brand.email}`
    const input = { params: { userId }, body: { email: newEmail } }
    ok(await portal.call(api.accounts.update, input, brand))
    const since = await added(brand)
    const factor = { user_id: userId, sealed_key: Buffer.of(0), last_step: 0 }
    await portal.db.insertInto('second_factors').values(factor).execute()
    const codeIn = async (to: string, kind: string) => {
      const mails = await portal.mailsTo(to)
      const text = mails.findLast((mail) => mail.kind === kind)?.text ?? ''
      return /verification_code=([\w-]+)/.exec(text)?.[1] ?? ''
    }
    ok(
      await portal.call(api.accounts.verifyEmail, {
        params: { code: await codeIn(newEmail, 'change-email-new') },
      }),
    )
    const code = await codeIn(brand.email, 'email-changed')
    ok(await portal.call(api.accounts.undoEmailChange, { params: { code } }))
    expect(await logIn(since.device.sign(await loginChallenge()))).toMatchObject(REFUSED)
    expect((await logIn(before.device.sign(await loginChallenge()))).status).toBe(200)
    expect(await portal.db.selectFrom('second_factors').where('user_id', '=', userId).execute()).toEqual([])
  })
})

describe('a hostile answer is refused (L01)', () => {
  it('of another site', async () => {
    const brand = await portal.registerBrand()
    const evil = { origin: 'https://portal.example.evil.example' }
    const making = createAuthenticator()
    expect(await send(making.make((await options(brand)).challenge, evil), brand)).toMatchObject(REFUSED)
    const { device } = await added(brand)
    for (const where of [
      evil,
      { origin: 'http://portal.example' },
      { origin: 'https://portal.example:8443' },
      { rpId: 'evil.example' },
    ])
      expect(await logIn(device.sign(await loginChallenge(), where))).toMatchObject(REFUSED)
    expect((await logIn(device.sign(await loginChallenge()))).status).toBe(200)
  })

  it('to a challenge that was answered before, is none of ours, or has expired', async () => {
    const brand = await portal.registerBrand()
    const { device } = await added(brand)
    const signed = device.sign(await loginChallenge())
    const answers = await Promise.all([logIn(signed), logIn(signed), logIn(signed)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect(await logIn(device.sign('a'.repeat(32)))).toMatchObject(REFUSED)
    // What failed is used up too.
    const challenge = await loginChallenge()
    expect(await logIn(device.sign(challenge, { isVerified: false }))).toMatchObject(REFUSED)
    expect(await logIn(device.sign(challenge))).toMatchObject(REFUSED)
    const late = await loginChallenge()
    await portal.db
      .updateTable('passkey_challenges')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .execute()
    expect(await logIn(device.sign(late))).toMatchObject(REFUSED)
  })

  it('to the challenge of another session, or of another purpose', async () => {
    const [brand, thief] = [await portal.registerBrand(), await portal.registerBrand()]
    const { device } = await added(brand)
    const other = createAuthenticator()
    expect(await send(other.make((await options(brand)).challenge), thief)).toMatchObject(REFUSED)
    expect(await send(other.make(await loginChallenge()), brand)).toMatchObject(REFUSED)
    expect(await logIn(device.sign((await options(brand)).challenge))).toMatchObject(REFUSED)
  })

  it('of a copy, whose count of uses goes back; who doesn’t count stays at 0', async () => {
    const brand = await portal.registerBrand()
    const { device } = await added(brand)
    expect((await logIn(device.sign(await loginChallenge()))).status).toBe(200)
    expect((await logIn(device.sign(await loginChallenge()))).status).toBe(200)
    device.count = 7
    expect((await logIn(device.sign(await loginChallenge()))).status).toBe(200)
    for (const count of [7, 6, 0]) {
      device.count = count
      expect(await logIn(device.sign(await loginChallenge()))).toMatchObject(REFUSED)
    }
    device.count = 4_294_967_295
    expect((await logIn(device.sign(await loginChallenge()))).status).toBe(200)
  })

  it('that names another account’s passkey, or another account', async () => {
    const [brand, thief] = [await portal.registerBrand(), await portal.registerBrand()]
    const owners = (await added(brand)).device
    const { device } = await added(thief)
    const stolen = { ...device.sign(await loginChallenge()), id: owners.id, rawId: owners.id }
    expect(await logIn(stolen)).toMatchObject(REFUSED)
    const signed = device.sign(await loginChallenge())
    const userHandle = (await options(brand)).user.id
    expect(await logIn({ ...signed, response: { ...signed.response, userHandle } })).toMatchObject(REFUSED)
    // Somebody's passkey can't be added to another account.
    expect(await send(owners.make((await options(thief)).challenge), thief)).toMatchObject(REFUSED)
    expect(await list(thief)).toHaveLength(1)
  })

  it('of a person who wasn’t asked for a PIN or a finger', async () => {
    const brand = await portal.registerBrand()
    const unasked = { isVerified: false }
    const making = createAuthenticator()
    expect(await send(making.make((await options(brand)).challenge, unasked), brand)).toMatchObject(REFUSED)
    const { device } = await added(brand)
    expect(await logIn(device.sign(await loginChallenge(), unasked))).toMatchObject(REFUSED)
  })

  it('that can’t be read, without failing', async () => {
    const brand = await portal.registerBrand()
    const { device } = await added(brand)
    const signed = device.sign(await loginChallenge())
    for (const part of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
      const response = { ...signed.response, [part]: 'bm90aGluZw' }
      expect(await logIn({ ...signed, response })).toMatchObject(REFUSED)
    }
    const made = device.make((await options(brand)).challenge)
    const response = { ...made.response, attestationObject: 'bm90aGluZw' }
    expect(await send({ ...made, response }, brand)).toMatchObject(REFUSED)
  })
})

it('counts failed tries, as A01 does (L01, L09)', async () => {
  const limited = await startPortal({ config: { rateLimit: true } })
  onTestFinished(() => limited.stop())
  const device = createAuthenticator()
  const statuses = []
  for (let count = 0; count < 12; count += 1) {
    const body = { credential: device.sign('a'.repeat(32)) }
    statuses.push((await limited.call(api.passkeys.login, { body })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
})

it.each([
  ['https://premios.example', { id: 'premios.example', origin: 'https://premios.example' }],
  ['https://premios.example:8443/2025', { id: 'premios.example', origin: 'https://premios.example:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://premios.example', null],
  ['http://localhost.evil.example', null],
  ['https://192.0.2.5', null],
  ['http://127.0.0.1:3000', null],
  ['https://[2001:db8::1]', null],
])('at %s passkeys belong to %j (L01)', (publicUrl, party) => {
  expect(relyingPartyOf(publicUrl)).toEqual(party)
})

it('there are none where the portal’s address allows none, and calls say so (L01)', async () => {
  const off = await startPortal({ config: { publicUrl: 'http://192.0.2.5:3000' } })
  onTestFinished(() => off.stop())
  const brand = await off.registerBrand()
  expect(ok(await off.call(api.passkeys.list, {}, brand))).toEqual({ isOn: false, passkeys: [] })
  expect((await off.call(api.passkeys.options, {}, brand)).body.code).toBe('passkeys_off')
  expect((await off.call(api.passkeys.loginOptions, {})).body.code).toBe('passkeys_off')
})
