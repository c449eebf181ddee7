import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { RECOVERY_CODES } from '@portal/contract/people/second-factor.ts'
import { createAuthenticator } from '../../../test/authenticator.ts'
import { ok } from '../../../test/entries.ts'
import { type Portal, startPortal, type TestBrand } from '../../../test/portal.ts'
import { issueCode } from '../session/codes.ts'
import { openKey, sealKey } from './seal-key.ts'
import { stepOf } from './time-codes.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const PERIOD_MS = 30_000
const codeAt = (key: string, ms = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: ms })
/** A code that is none of those around now. */
const noCodeOf = (key: string) =>
  ['000000', '111111', '222222', '333333'].find((code) => stepOf(key, code, Date.now()) === null) ?? ''

type On = { portal: Portal }

/** A person with a second factor, of which no code was used yet. */
async function withFactor({ portal: on }: On = { portal }) {
  const brand = await on.registerBrand()
  const { key } = ok(await on.call(api.secondFactor.offer, {}, brand))
  const { recoveryCodes } = ok(
    await on.call(api.secondFactor.add, { body: { key, code: codeAt(key) } }, brand),
  )
  await forgetUses(brand, on)
  return { brand, key, recoveryCodes }
}

const forgetUses = ({ user }: TestBrand, on = portal) =>
  on.db.updateTable('second_factors').where('user_id', '=', user.id).set({ last_step: 0 }).execute()

const passwordOf = ({ email, password }: { email: string; password: string }, on = portal) =>
  on.call(api.session.login, { body: { email, password } })

/** Logs in by the right password. Returns the challenge. */
async function challengeOf(brand: { email: string; password: string }, on = portal): Promise<string> {
  const { status, body } = await passwordOf(brand, on)
  expect([status, body.code]).toEqual([403, 'second_factor_needed'])
  return (body as unknown as { challenge: string }).challenge
}

const answer = async (challenge: string, code: string, on = portal) => {
  const { status, body } = await on.call(api.secondFactor.login, { body: { challenge, code } })
  return status === 200 ? 'in' : body.code
}

describe('a second factor (L02)', () => {
  it('is added by a code, asked after the right password alone, and removed', async () => {
    const brand = await portal.registerBrand()
    const { key, link, qr } = ok(await portal.call(api.secondFactor.offer, {}, brand))
    expect(link).toContain(`secret=${key}`)
    expect(qr.path).toMatch(/^M0 0h1v1h-1z/)
    const add = (code: string) => portal.call(api.secondFactor.add, { body: { key, code } }, brand)
    expect((await add(noCodeOf(key))).body.code).toBe('wrong_second_factor')
    expect(ok(await add(codeAt(key))).recoveryCodes).toHaveLength(RECOVERY_CODES)
    expect((await add(codeAt(key))).body.code).toBe('second_factor_on')
    expect(ok(await portal.call(api.secondFactor.read, {}, brand))).toMatchObject({
      isOn: true,
      recoveryCodes: RECOVERY_CODES,
      asked: null,
    })
    expect((await passwordOf({ ...brand, password: 'Otra-2025!' })).body.code).toBe('wrong_credentials')
    await forgetUses(brand)
    expect(await answer(await challengeOf(brand), codeAt(key))).toBe('in')
    ok(await portal.call(api.secondFactor.remove, {}, brand))
    expect((await passwordOf(brand)).status).toBe(200)
    const kinds = (await portal.mailsTo(brand.email)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind !== 'new-device')).toEqual([
      'second-factor-changed',
      'second-factor-changed',
    ])
  })

  it('takes each code once, and those of a step before and after', async () => {
    const { brand, key } = await withFactor()
    const now = Date.now()
    const login = async (ms: number) => answer(await challengeOf(brand), codeAt(key, ms))
    expect(await login(now - PERIOD_MS)).toBe('in')
    expect(await login(now - PERIOD_MS)).toBe('wrong_second_factor')
    expect(await login(now + PERIOD_MS)).toBe('in')
    // It was made before the one that was used last.
    expect(await login(now)).toBe('wrong_second_factor')
    await forgetUses(brand)
    expect(await login(now - 3 * PERIOD_MS)).toBe('wrong_second_factor')
    expect(await login(now + 3 * PERIOD_MS)).toBe('wrong_second_factor')
  })

  it('lets one of two calls with the same code in', async () => {
    const { brand, key, recoveryCodes } = await withFactor()
    for (const code of [codeAt(key), recoveryCodes[0] ?? '']) {
      const challenges = [await challengeOf(brand), await challengeOf(brand)]
      const answers = await Promise.all(challenges.map((challenge) => answer(challenge, code)))
      expect(answers.toSorted()).toEqual(['in', 'wrong_second_factor'])
    }
  })

  it('gives ten recovery codes, each for one login, and new ones in place of all', async () => {
    const { brand, recoveryCodes } = await withFactor()
    const [first = '', second = ''] = recoveryCodes
    expect(await answer(await challengeOf(brand), ` ${first.toUpperCase()} `)).toBe('in')
    expect(await answer(await challengeOf(brand), first)).toBe('wrong_second_factor')
    const anew = ok(await portal.call(api.secondFactor.renew, {}, brand)).recoveryCodes
    expect(anew).toHaveLength(RECOVERY_CODES)
    expect(await answer(await challengeOf(brand), second)).toBe('wrong_second_factor')
    expect(await answer(await challengeOf(brand), anew[0] ?? '')).toBe('in')
    const { rows } = await sql<{ all: string }>`
      select string_agg(code_hash, ' ') as all from recovery_codes where user_id = ${brand.user.id}
    `.execute(portal.db)
    expect(rows[0]?.all).not.toContain((anew[1] ?? '').replaceAll('-', ''))
  })

  it('takes a challenge once, for five minutes, and while its password counts', async () => {
    const { brand, recoveryCodes } = await withFactor()
    const [one = '', two = '', three = '', four = ''] = recoveryCodes
    const challenge = await challengeOf(brand)
    expect(await answer(challenge, one)).toBe('in')
    expect(await answer(challenge, two)).toBe('second_factor_over')
    expect(await answer('nobodys', two)).toBe('second_factor_over')

    const both = await challengeOf(brand)
    const answers = await Promise.all([answer(both, two), answer(both, three)])
    expect(answers.toSorted()).toEqual(['in', 'second_factor_over'])
    const left = answers[0] === 'in' ? three : two

    const late = await challengeOf(brand)
    await sql`update login_challenges set expires_at = now() where user_id = ${brand.user.id}`.execute(
      portal.db,
    )
    expect(await answer(late, left)).toBe('second_factor_over')

    const before = await challengeOf(brand)
    const password = 'Cambiada-2025!'
    const input = { params: { userId: brand.user.id }, body: { password } }
    ok(await portal.call(api.accounts.update, input, brand))
    expect(await answer(before, left)).toBe('second_factor_over')
    expect(await answer(await challengeOf({ ...brand, password }), four)).toBe('in')
  })

  it('is not replaced by a mailed password, which ends nothing before the code (A07)', async () => {
    const { brand, key, recoveryCodes } = await withFactor()
    const password = 'mailedpassword234567'
    const userId = brand.user.id
    await issueCode(portal.db, { userId, purpose: 'temporary_password', secret: password, validHours: 1 })
    const mailed = { email: brand.email, password }
    await challengeOf(mailed)
    expect((await portal.call(api.secondFactor.read, {}, brand)).status).toBe(200)
    expect(await answer(await challengeOf(brand), codeAt(key))).toBe('in')
    const challenge = await challengeOf(mailed)
    expect(await answer(challenge, recoveryCodes[0] ?? '')).toBe('in')
    expect((await portal.call(api.secondFactor.read, {}, brand)).status).toBe(401)
    expect((await passwordOf(mailed)).body.code).toBe('wrong_credentials')
    expect((await passwordOf(brand)).body.code).toBe('wrong_credentials')
  })

  it('is part of a passkey, which is asked for no code', async () => {
    const { brand } = await withFactor()
    const device = createAuthenticator()
    const { challenge } = ok(await portal.call(api.passkeys.options, {}, brand))
    const body = { name: 'Mi teléfono', credential: device.make(challenge) }
    ok(await portal.call(api.passkeys.add, { body }, brand))
    const toSignIn = ok(await portal.call(api.passkeys.loginOptions, {})).challenge
    const login = await portal.call(api.passkeys.login, { body: { credential: device.sign(toSignIn) } })
    expect(login.status).toBe(200)
  })

  it('is not added in a session that ends meanwhile', async () => {
    const brand = await portal.registerBrand()
    const { key } = ok(await portal.call(api.secondFactor.offer, {}, brand))
    const code = codeAt(key)
    let adding: Promise<{ status: number }> | undefined
    await portal.db.transaction().execute(async (trx) => {
      await sql`select from users where id = ${brand.user.id} for update`.execute(trx)
      adding = portal.call(api.secondFactor.add, { body: { key, code } }, brand)
      await sql`update sessions set revoked_at = now() where user_id = ${brand.user.id}`.execute(trx)
    })
    expect((await adding)?.status).toBe(401)
    expect((await passwordOf(brand)).status).toBe(200)
  })

  it('proves who is there by its code, once (L05)', async () => {
    const { brand, key } = await withFactor()
    const code = codeAt(key)
    const prove = async () => (await portal.call(api.proof.prove, { body: { code } }, brand)).body.code
    expect([await prove(), await prove()]).toEqual([undefined, 'wrong_second_factor'])
  })

  it('is reset by an admin for a brand’s person, who is told, and not for an admin', async () => {
    const { brand } = await withFactor()
    const admin = await portal.registerAdmin()
    const reset = async (userId: number) =>
      (await portal.call(api.secondFactor.reset, { params: { userId } }, admin)).status
    expect([await reset(brand.user.id), await reset(brand.user.id)]).toEqual([200, 404])
    expect((await passwordOf(brand)).status).toBe(200)
    expect((await portal.mailsTo(brand.email)).at(-1)?.subject).toContain('Restablecimos tu segundo factor')
    const { key } = ok(await portal.call(api.secondFactor.offer, {}, admin))
    ok(await portal.call(api.secondFactor.add, { body: { key, code: codeAt(key) } }, admin))
    expect(await reset(admin.user.id)).toBe(404)
    await sql`update sessions set proved_at = null where user_id = ${admin.user.id}`.execute(portal.db)
    const unproven = await portal.call(api.secondFactor.reset, { params: { userId: brand.user.id } }, admin)
    expect(unproven.body.code).toBe('proof_needed')
  })

  it('is kept so that no copy of the database makes codes', () => {
    const factorKey = Buffer.alloc(32, 1)
    const sealed = sealKey(factorKey, 7, 'A'.repeat(32))
    expect(sealed.includes('AAAA')).toBe(false)
    expect(openKey(factorKey, 7, sealed)).toBe('A'.repeat(32))
    expect(openKey(factorKey, 8, sealed)).toBeNull()
    expect(openKey(Buffer.alloc(32, 2), 7, sealed)).toBeNull()
  })
})

describe('ten thousand tries (L02)', () => {
  const limitedPortal = async () => {
    const limited = await startPortal({ config: { rateLimit: true, trustedProxies: 1 } })
    onTestFinished(() => limited.stop())
    return limited
  }

  it('are five for each challenge, and ten a quarter of an hour from one network', async () => {
    const limited = await limitedPortal()
    const { brand, key } = await withFactor({ portal: limited })
    const wrong = noCodeOf(key)
    const challenge = await challengeOf(brand, limited)
    const tries = []
    for (let each = 0; each < 5; each += 1) tries.push(await answer(challenge, wrong, limited))
    expect(tries).toEqual(Array(5).fill('wrong_second_factor'))
    expect(await answer(challenge, codeAt(key), limited)).toBe('second_factor_over')
    const again = await challengeOf(brand, limited)
    const more = []
    for (let each = 0; each < 4; each += 1) more.push(await answer(again, wrong, limited))
    expect(more).toEqual(Array(4).fill('wrong_second_factor'))
    expect(await answer(again, codeAt(key), limited)).toBe('too_many_requests')
    expect((await passwordOf(brand, limited)).body.code).toBe('too_many_requests')
  })

  it('are twenty an hour for an account from any number of networks', async () => {
    const limited = await limitedPortal()
    const { brand, key } = await withFactor({ portal: limited })
    const tryFrom = async (network: number, code: string) => {
      const headers = { 'x-forwarded-for': `203.0.${network}.9` }
      const post = async (url: string, payload: object) => {
        const { body } = await limited.inject({ method: 'POST', url, headers, payload })
        return JSON.parse(body) as { code?: string; challenge?: string }
      }
      const { email, password } = brand
      const { challenge } = await post('/api/users/login', { email, password })
      return (await post('/api/users/login/second-factor', { challenge, code })).code
    }
    const tries = []
    for (let network = 0; network < 20; network += 1) tries.push(await tryFrom(network, noCodeOf(key)))
    expect(tries).toEqual(Array(20).fill('wrong_second_factor'))
    expect(await tryFrom(20, codeAt(key))).toBe('too_many_requests')
  })
})
