import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { api } from '@portal/contract/api.ts'
import type { Input } from '@portal/contract/platform/route.ts'
import { PROOF_MINUTES } from '@portal/contract/people/proof.ts'
import { createAuthenticator } from '../../../test/authenticator.ts'
import { ok } from '../../../test/entries.ts'
import { type Portal, startPortal, type TestBrand } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

type As = { token: string }

const MINUTES = `interval '${PROOF_MINUTES} minutes'`

/** Sets how long ago the person's sessions were proved. */
const proveAgo = (ago: string, { user }: Pick<TestBrand, 'user'>) =>
  sql`update sessions set proved_at = now() - (${sql.raw(ago)}) where user_id = ${user.id}`.execute(portal.db)

const prove = (as: As, body: Input<typeof api.proof.prove>['body']) =>
  portal.call(api.proof.prove, { body }, as)
const askForPasskey = async (as: As) => {
  const { status, body } = await portal.call(api.passkeys.options, {}, as)
  return body.code ?? status
}
const change = async (as: TestBrand, body: Input<typeof api.accounts.update>['body']) => {
  const input = { params: { userId: as.user.id }, body }
  const { status, body: answered } = await portal.call(api.accounts.update, input, as)
  return answered.code ?? status
}

describe('a proof (L05)', () => {
  it('counts for ten minutes: before their end, and not at it', async () => {
    const brand = await portal.registerBrand()
    // The gate asks the database anew whenever it remembers no proof.
    const askedAfter = async (ago: string) => {
      await proveAgo(ago, brand)
      return askForPasskey(brand)
    }
    expect(await askedAfter(`${MINUTES} - interval '20 seconds'`)).toBe(200)
    expect(await askedAfter(MINUTES)).toBe('proof_needed')
  })

  it('is not remembered beyond its end', async () => {
    const brand = await portal.registerBrand()
    await proveAgo(`${MINUTES} - interval '300 milliseconds'`, brand)
    await askForPasskey(brand)
    await sql`select pg_sleep(0.4)`.execute(portal.db)
    expect(await askForPasskey(brand)).toBe('proof_needed')
  })

  it('is the login, then the password; a wrong one is none, and what comes next counts at once', async () => {
    const brand = await portal.registerBrand()
    expect(await askForPasskey(brand)).toBe(200)
    await proveAgo(MINUTES, brand)
    expect(await askForPasskey(brand)).toBe('proof_needed')
    expect(await prove(brand, { password: 'Otra-2025!' })).toMatchObject({
      status: 400,
      body: { code: 'proof_refused', issues: [{ path: 'password' }] },
    })
    expect(await askForPasskey(brand)).toBe('proof_needed')
    expect((await prove(brand, { password: brand.password })).status).toBe(200)
    expect(await askForPasskey(brand)).toBe(200)
  })

  it('is a passkey of the person that signed this session’s challenge, and no other', async () => {
    const brand = await portal.registerBrand()
    const other = await portal.registerBrand()
    const devices = new Map<TestBrand, ReturnType<typeof createAuthenticator>>()
    for (const person of [brand, other]) {
      const device = createAuthenticator()
      const { challenge } = ok(await portal.call(api.passkeys.options, {}, person))
      ok(
        await portal.call(
          api.passkeys.add,
          { body: { name: 'Uno', credential: device.make(challenge) } },
          person,
        ),
      )
      devices.set(person, device)
    }
    const sign = (person: TestBrand, challenge: string) => {
      const credential = devices.get(person)?.sign(challenge)
      if (!credential) throw new Error('No device')
      return prove(brand, { credential })
    }
    const challengeOf = async (as: As) => ok(await portal.call(api.proof.passkey, {}, as)).challenge
    await proveAgo(MINUTES, brand)
    const toSignIn = ok(await portal.call(api.passkeys.loginOptions, {})).challenge
    expect((await sign(brand, toSignIn)).body.code).toBe('passkey_refused')
    expect((await sign(brand, await challengeOf(other))).body.code).toBe('passkey_refused')
    expect((await sign(other, await challengeOf(brand))).body.code).toBe('passkey_refused')
    expect(await askForPasskey(brand)).toBe('proof_needed')
    const challenge = await challengeOf(brand)
    expect((await sign(brand, challenge)).status).toBe(200)
    expect(await askForPasskey(brand)).toBe(200)
    expect((await sign(brand, challenge)).body.code).toBe('passkey_refused')
  })

  it('is asked for a new address or password, not for the rest of the profile', async () => {
    const brand = await portal.registerBrand()
    await proveAgo(MINUTES, brand)
    expect(await change(brand, { password: 'Cambiada-2025!' })).toBe('proof_needed')
    expect(await change(brand, { email: brand.email })).toBe('proof_needed')
    expect(await change(brand, { name: 'Otra' })).toBe(200)
  })

  it('is not asked of who still has a temporary password', async () => {
    const brand = await portal.registerBrand({ hasChangedPassword: false })
    await proveAgo(MINUTES, brand)
    expect(await change(brand, { password: 'Cambiada-2025!' })).toBe(200)
  })

  it('is asked where an owner of a brand comes or goes, and for no other level', async () => {
    const owner = await portal.registerBrand()
    const { brandId } = owner
    const other = await portal.addMember(brandId, 'owner')
    const editor = await portal.addMember(brandId, 'edit')
    const params = (member: TestBrand) => ({ brandId, userId: member.user.id })
    const set = async (member: TestBrand, level: 'edit' | 'owner' | 'send') =>
      (await portal.call(api.members.changeLevel, { params: params(member), body: { level } }, owner)).body
        .code
    await proveAgo(MINUTES, owner)
    expect(await set(editor, 'send')).toBeUndefined()
    expect([await set(editor, 'owner'), await set(other, 'edit')]).toEqual(['proof_needed', 'proof_needed'])
    const remove = async (member: TestBrand) =>
      (await portal.call(api.members.remove, { params: params(member) }, owner)).body.code
    expect([await remove(other), await remove(editor)]).toEqual(['proof_needed', undefined])
    const invite = { params: { brandId }, body: { email: 'nadie@marca.example', level: 'owner' as const } }
    expect((await portal.call(api.members.invite, invite, owner)).body.code).toBe('proof_needed')
  })

  it('can’t be given by an admin who views as a brand', async () => {
    const admin = await portal.registerAdmin()
    const brand = await portal.registerBrand()
    const { token } = ok(await portal.call(api.viewing.open, { params: { brandId: brand.brandId } }, admin))
    expect((await prove({ token }, { password: admin.password })).body.code).toBe('read_only_view')
  })

  it('is tried ten times in a quarter of an hour, then not even the right password is', async () => {
    const limited = await startPortal({ config: { rateLimit: true } })
    const brand = await limited.registerBrand()
    const tries = []
    for (let each = 0; each < 11; each += 1) {
      const body = { password: each < 10 ? 'Otra-2025!' : brand.password }
      tries.push((await limited.call(api.proof.prove, { body }, brand)).body.code)
    }
    await limited.stop()
    expect(tries).toEqual([...Array(10).fill('proof_refused'), 'too_many_requests'])
  })
})
