import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { Input } from '@portal/contract/platform/route.ts'
import { type Employee, employee, settingsOf, startCompany } from '../../../test/company.ts'
import { openBrowser } from '../../../test/company-browser.ts'
import { ok } from '../../../test/entries.ts'
import { type Portal, startPortal, type TestBrand } from '../../../test/portal.ts'
import { startWrongCompany } from '../../../test/wrong-company.ts'
import { issueCode } from '../session/codes.ts'

const EXPIRED = { status: 400, body: { code: 'company_expired' } }

let company: Awaited<ReturnType<typeof startCompany>>
let wrong: Awaited<ReturnType<typeof startWrongCompany>>
let portal: Portal
beforeAll(async () => {
  company = await startCompany()
  wrong = await startWrongCompany()
  const issuers = [settingsOf(company.url), settingsOf(wrong.url, { number: 2, name: 'Otra' })]
  portal = await startPortal({ config: { issuers } })
})
afterAll(async () => {
  await portal.stop()
  await company.stop()
  await wrong.stop()
})

const form: Input<typeof api.companySignIn.register>['body'] = {
  name: 'Otra',
  lastName: 'Persona',
  countryCode: 'AR',
  companyRol: 'Gerente',
  programId: 2,
  password: 'Prueba-2025!',
  confirmPassword: 'Prueba-2025!',
  terms: true,
}
const register = (code: string, body = form) =>
  portal.call(api.companySignIn.register, { params: { code }, body })
const join = (code: string, as: { token: string }) =>
  portal.call(api.companySignIn.join, { body: { code } }, as)
const list = async (as: { token: string }) => ok(await portal.call(api.companySignIn.list, {}, as)).links
const numberOf = async (email: string) =>
  (await portal.db.selectFrom('users').where('email', '=', email).select('id').execute()).length

/** A brand that a company opens. */
async function joined(prepare: (brand: TestBrand) => Promise<string> = async () => '') {
  const who = employee()
  const sub = company.seat(who)
  const brand = await portal.registerBrand({ email: who.email })
  const undo = await prepare(brand)
  const { body } = await openBrowser(portal).arrive()
  ok(await join(body.join.code, brand))
  return { brand, sub, who, undo }
}

/** Changes a brand's address, as it were. Returns the code that undoes it. */
async function changeUndone({ user, email }: TestBrand) {
  const secret = `vuelta-${user.id}`
  const code = { userId: user.id, purpose: 'undo_email_change', secret, validHours: 1 } as const
  await issueCode(portal.db, { ...code, newEmail: `antes.${email}` })
  return secret
}

it('a company replaces the password, but not the second factor (L02, L04)', async () => {
  const { brand } = await joined()
  const factor = { user_id: brand.user.id, sealed_key: Buffer.from('key'), last_step: 0 }
  await portal.db.insertInto('second_factors').values(factor).execute()
  const { status, body } = await openBrowser(portal).arrive()
  expect({ status, body }).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } })
  expect(body).not.toHaveProperty('token')
})

describe('somebody new of a company (L04)', () => {
  it('registers under the address and name that it has verified, and signs in by it from then on', async () => {
    const who = employee()
    company.seat(who)
    const { status, body } = await openBrowser(portal).arrive()
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        registration: {
          code: expect.any(String),
          company: 'Agencia',
          email: who.email,
          name: 'Ana',
          lastName: 'Páez',
        },
      },
    })
    expect(await numberOf(who.email)).toBe(0)
    const code = body.registration.code
    const { terms: _terms, ...unaccepted } = form
    expect((await register(code, unaccepted as typeof form)).status).toBe(400)
    const { token } = ok(await register(code))
    const { user } = ok(
      await portal.call(api.accounts.get, { params: { userId: Number(decodeJwt(token).id) } }, { token }),
    )
    expect(user).toMatchObject({ role: 'brand', name: 'Ana', lastName: 'Páez', email: who.email })
    expect(await portal.mailsTo(who.email)).toEqual([])
    const again = await openBrowser(portal).arrive()
    expect(decodeJwt(again.body.token).id).toBe(user.id)
    expect(await list({ token })).toEqual([
      expect.objectContaining({
        number: 1,
        name: 'Agencia',
        email: who.email,
        lastUsedAt: expect.any(String),
      }),
    ])
    // Its password works too: the address counts as verified.
    const login = { email: who.email, password: form.password }
    expect((await portal.call(api.session.login, { body: login })).status).toBe(200)
    expect(await register(code)).toMatchObject(EXPIRED)
  })

  it('takes the place of a registration that nobody has confirmed (L08)', async () => {
    const who = employee()
    company.seat(who)
    await portal.registerBrand({ email: who.email, isVerified: false })
    const { body } = await openBrowser(portal).arrive()
    ok(await register(body.registration.code))
    expect(await numberOf(who.email)).toBe(1)
  })

  it('says its name where the company doesn’t', async () => {
    const { given_name: _name, family_name: _lastName, ...nameless } = employee()
    company.seat(nameless)
    const { body } = await openBrowser(portal).arrive()
    expect(body.registration).toMatchObject({ name: '', lastName: '' })
    const { token } = ok(await register(body.registration.code))
    const userId = Number(decodeJwt(token).id)
    const { user } = ok(await portal.call(api.accounts.get, { params: { userId } }, { token }))
    expect(user).toMatchObject({ name: form.name, lastName: form.lastName })
  })

  it.each([
    ['an address of another domain', { email: 'ana@otra.example' }, 'company_unknown'],
    ['an address below one of its domains', { email: 'ana@sub.agencia.example' }, 'company_unknown'],
    ['an address that it hasn’t verified', { email_verified: false }, 'company_unverified'],
    ['no address', { email: undefined }, 'company_unverified'],
    ['what is no address', { email: 'ana@@agencia.example' }, 'company_unverified'],
  ])('with %s is told so, and nothing is made', async (_what, more, code) => {
    const who = employee(more as Employee)
    company.seat(who)
    const before = await portal.db.selectFrom('users').select('id').execute()
    expect(await openBrowser(portal).arrive()).toMatchObject({ status: 403, body: { code } })
    expect(await portal.db.selectFrom('users').select('id').execute()).toEqual(before)
    expect(
      await portal.db
        .selectFrom('company_sign_ins')
        .where('step', '=', 'waiting')
        .where('email', '=', who.email ?? '')
        .select('id')
        .execute(),
    ).toEqual([])
  })
})

describe('somebody with an account (L04)', () => {
  it('joins it by a session of its own, once, and is told by mail; then the company opens it', async () => {
    const who = employee()
    company.seat(who)
    const brand = await portal.registerBrand({ email: who.email })
    const { body } = await openBrowser(portal).arrive()
    expect(body).toEqual({ join: { code: expect.any(String), company: 'Agencia', email: who.email } })
    // Not before.
    expect((await openBrowser(portal).arrive()).body).toEqual({ join: expect.anything() })
    ok(await join(body.join.code, brand))
    expect(await join(body.join.code, brand)).toMatchObject(EXPIRED)
    const { token } = (await openBrowser(portal).arrive()).body
    expect(decodeJwt(token).id).toBe(brand.user.id)
    const [link] = await list(brand)
    ok(await portal.call(api.companySignIn.remove, { params: { linkId: link?.id ?? 0 } }, brand))
    expect((await openBrowser(portal).arrive()).body).toEqual({ join: expect.anything() })
    expect(
      (await portal.mailsTo(who.email)).map(({ kind, subject }) => [kind, subject.split(' —')[0]]),
    ).toEqual([
      ['company-links-changed', 'Uniste tu cuenta con la de tu empresa'],
      ['company-links-changed', 'Quitaste el ingreso con tu empresa'],
    ])
  })

  it('can’t join it to another account, and the code stays', async () => {
    const who = employee()
    company.seat(who)
    const brand = await portal.registerBrand({ email: who.email })
    const stranger = await portal.registerBrand()
    const { body } = await openBrowser(portal).arrive()
    expect((await join(body.join.code, stranger)).body.code).toBe('company_other_account')
    expect(await list(stranger)).toEqual([])
    ok(await join(body.join.code, brand))
  })

  it('is no admin or judge by the address alone, and none comes of a company', async () => {
    for (const person of [await portal.registerAdmin(), await portal.registerJudge()]) {
      const before = await portal.db
        .selectFrom('sessions')
        .where('user_id', '=', person.user.id)
        .select('id')
        .execute()
      company.seat(employee({ email: person.email }))
      const { body } = await openBrowser(portal).arrive()
      expect(body).toEqual({ join: expect.anything() })
      expect((await register(body.join.code)).status).toBe(400)
      expect(
        await portal.db.selectFrom('sessions').where('user_id', '=', person.user.id).select('id').execute(),
      ).toEqual(before)
      ok(await join(body.join.code, person))
      expect(decodeJwt((await openBrowser(portal).arrive()).body.token).role).toBe(person.user.role)
    }
  })

  it('is opened by the subject, whatever its address is by now; another company’s subject is another’s', async () => {
    const { brand, sub } = await joined()
    company.seat(employee({ email: 'nueva@agencia.example' }), sub)
    expect(decodeJwt((await openBrowser(portal).arrive()).body.token).id).toBe(brand.user.id)
    wrong.be({ claims: { sub } })
    const other = await openBrowser(portal).arrive(2)
    expect(other.body.registration).toMatchObject({ company: 'Otra' })
  })

  it('is opened no more once it is deleted, or by what joined since its address changed, when that is undone (L07)', async () => {
    const before = await joined()
    const undo = await changeUndone(before.brand)
    ok(await portal.call(api.accounts.undoEmailChange, { params: { code: undo } }))
    company.seat(before.who, before.sub)
    expect((await openBrowser(portal).arrive()).body).toEqual({ token: expect.anything() })
    const since = await joined(changeUndone)
    ok(await portal.call(api.accounts.undoEmailChange, { params: { code: since.undo } }))
    company.seat(since.who, since.sub)
    expect((await openBrowser(portal).arrive()).body).toEqual({ registration: expect.anything() })
    const gone = await joined()
    await portal.db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', gone.brand.user.id)
      .execute()
    expect((await openBrowser(portal).arrive()).body).toEqual({ registration: expect.anything() })
  })

  it('is nobody else’s to see or remove; nor an admin’s who views as the person (A64)', async () => {
    const { brand } = await joined()
    const [stranger, admin] = [await portal.registerBrand(), await portal.registerAdmin()]
    const [link] = await list(brand)
    expect(
      (await portal.call(api.companySignIn.remove, { params: { linkId: link?.id ?? 0 } }, stranger)).status,
    ).toBe(404)
    const view = ok(await portal.call(api.viewing.open, { params: { brandId: brand.brandId } }, admin))
    expect((await portal.call(api.companySignIn.list, {}, view)).status).toBe(403)
    expect(await list(brand)).toHaveLength(1)
  })

  it('signs out of the company too, if the session came by it and the company can', async () => {
    const { brand } = await joined()
    const { token } = (await openBrowser(portal).arrive()).body
    const { leaveAt } = ok(await portal.call(api.session.logout, {}, { token }))
    const address = new URL(leaveAt ?? '')
    expect(address.origin).toBe(company.url)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'portal',
      post_logout_redirect_uri: 'https://portal.example/login',
    })
    expect((await fetch(address)).status).toBe(200)
    expect((await portal.call(api.ownSessions.list, {}, { token })).status).toBe(401)
    expect(ok(await portal.call(api.session.logout, {}, brand))).toEqual({ message: 'Cerraste la sesión.' })
    // The other company has no address for it.
    wrong.be({})
    const who = await openBrowser(portal).arrive(2)
    const other = ok(await register(who.body.registration.code))
    expect(ok(await portal.call(api.session.logout, {}, other))).toEqual({ message: 'Cerraste la sesión.' })
  })
})
