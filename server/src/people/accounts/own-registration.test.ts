import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { registration } from '../../../test/access/registration.ts'
import { ok } from '../../../test/entries.ts'
import { findings } from '../../../test/findings.ts'
import { judgeForm } from '../../../test/judges.ts'
import { mailDesk } from '../../../test/mails.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

const STRANGERS = 'Intruso-Azul!2025'
const OWNERS = 'Mañana-Azul!2025'
const INVALID = { status: 400, body: { code: 'invalid_code' } }

const typed = (name: string, password: string) => ({
  ...registration(),
  companyRol: 'Director' as const,
  terms: true as const,
  name,
  password,
  confirmPassword: password,
})

const register = (email: string, name: string, password: string) =>
  portal.call(api.accounts.register, { body: { ...typed(name, password), email } })
const recover = (email: string) => portal.call(api.accounts.recoverPassword, { body: { email } })
const logIn = (email: string, password: string) =>
  portal.call(api.session.login, { body: { email, password } })
const verify = (code: string) => portal.call(api.accounts.verifyEmail, { params: { code } })
const open = (code: string) => portal.call(api.accounts.registration, { params: { code } })
const complete = (code: string, name = 'Dueña') =>
  portal.call(api.accounts.completeRegistration, { params: { code }, body: typed(name, OWNERS) })
const notMe = (code: string) => portal.call(api.accounts.deleteRegistration, { params: { code } })

/** The codes of the links to a page that were mailed to an address, oldest first. */
async function codesTo(email: string, page: string) {
  const mails = await portal.mailsTo(email)
  const link = new RegExp(`/verify${page}\\?verification_code=([\\w-]{32})`)
  return mails.flatMap(({ text }) => link.exec(text)?.[1] ?? [])
}
const newestTo = async (email: string, page: string) => (await codesTo(email, page)).at(-1) ?? ''
const ownCode = (email: string) => newestTo(email, '/registro')

const accountsOf = (email: string) =>
  portal.db
    .selectFrom('users')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .select(['role', 'name', 'email_verified_at', 'terms_version'])
    .execute()

let email: string
beforeEach(() => {
  email = `victima.${randomUUID()}@marca.example`
})

const asOwner = [
  ['registers too', (to: string) => register(to, 'Dueña', OWNERS), 409],
  ['asks for a new password', recover, 200],
] as const

describe.each(asOwner)('when the owner of a mailbox that a stranger registered %s', (_how, ask, status) => {
  let answered: number
  beforeEach(async () => {
    ok(await register(email, 'Intruso', STRANGERS))
    answered = (await ask(email)).status
  })

  it('nothing that the stranger typed opens or confirms the account, and one mail leads the owner in (L08, A02, A07)', async () => {
    expect(answered).toBe(status)
    expect((await portal.mailsTo(email)).map(({ kind }) => kind)).toEqual([
      'verify-email',
      'own-registration',
    ])
    expect(await logIn(email, STRANGERS)).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    expect(await verify(await newestTo(email, ''))).toMatchObject(INVALID)

    const code = await ownCode(email)
    expect(await verify(code)).toMatchObject(INVALID)
    expect((await open(code)).body).toEqual({ email })
    expect((await complete(code)).status).toBe(200)
    expect((await logIn(email, OWNERS)).status).toBe(200)
    expect((await logIn(email, STRANGERS)).status).toBe(401)
    expect(await accountsOf(email)).toEqual([
      { role: 'brand', name: 'Dueña', email_verified_at: expect.any(Date), terms_version: '2025-1' },
    ])
    expect(await findings(portal)).toEqual([])
  })

  it('the link works once, also of two calls at once, and ends all others (L08)', async () => {
    await recover(email)
    const [first = '', second = ''] = await codesTo(email, '/registro')
    const answers = await Promise.all([
      complete(first, 'Una'),
      complete(first, 'Otra'),
      complete(first, 'Más'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    for (const code of [first, second]) {
      expect(await open(code)).toMatchObject(INVALID)
      expect(await complete(code)).toMatchObject(INVALID)
      expect(await notMe(code)).toMatchObject(INVALID)
    }
    expect(await accountsOf(email)).toHaveLength(1)
  })

  it('a link lives 48 hours, is kept as a hash, and another one doesn’t end it (L08)', async () => {
    const code = await ownCode(email)
    expect(JSON.stringify(await portal.db.selectFrom('codes').selectAll().execute())).not.toContain(code)
    await recover(email)
    expect((await open(code)).status).toBe(200)
    await sql`
      update codes set created_at = created_at - interval '48 hours', expires_at = expires_at - interval '48 hours'
      where used_at is null`.execute(portal.db)
    for (const act of [open, complete, notMe]) expect(await act(code)).toMatchObject(INVALID)
  })

  it('‘No fui yo’ frees the address, and the link leads nowhere afterwards (L08)', async () => {
    const code = await ownCode(email)
    const answers = await Promise.all([notMe(code), notMe(code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await complete(code)).toMatchObject(INVALID)
    expect(await accountsOf(email)).toEqual([])
    expect((await register(email, 'Dueña', OWNERS)).status).toBe(201)
  })

  it('an admin sends the link again, and never again the one that only verifies (L08, A66)', async () => {
    const mails = mailDesk(portal, admin)
    await mails.newest(email, 2)
    const [own, verification] = await mails.mailsTo(email)
    expect([own?.kind, own?.canResend]).toEqual(['own-registration', true])
    expect([verification?.kind, verification?.canResend]).toEqual(['verify-email', false])
    ok(await mails.resend(own?.id ?? 0))
    expect((await complete(await ownCode(email))).status).toBe(200)
  })
})

it('keeps the password where nobody else asked for the address (L08, A06)', async () => {
  ok(await register(email, 'Dueña', OWNERS))
  const [mail] = await portal.mailsTo(email)
  expect(mail?.text).toContain('a nombre de Dueña Ruiz. Si fuiste tú, confírmalo')
  expect((await verify(await newestTo(email, ''))).status).toBe(200)
  expect((await logIn(email, OWNERS)).status).toBe(200)
  // Neither a registration nor a recovery touches it any more.
  expect((await register(email, 'Intruso', STRANGERS)).status).toBe(409)
  expect((await logIn(email, OWNERS)).status).toBe(200)
  expect(await codesTo(email, '/registro')).toEqual([])
})

it('lets whoever reads the first mail delete the registration, once (L08)', async () => {
  ok(await register(email, 'Intruso', STRANGERS))
  const code = await newestTo(email, '/no-fui-yo')
  expect((await notMe(code)).body).toEqual({ message: 'Eliminamos el registro.' })
  for (const act of [notMe, verify]) expect(await act(code)).toMatchObject(INVALID)
  expect((await logIn(email, STRANGERS)).status).toBe(401)
  expect(await accountsOf(email)).toEqual([])
})

it('makes one registration of two at once, which neither password opens (L08, A02)', async () => {
  const answers = await Promise.all([register(email, 'Una', STRANGERS), register(email, 'Otra', OWNERS)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  for (const password of [STRANGERS, OWNERS]) expect((await logIn(email, password)).status).toBe(401)
  expect((await complete(await ownCode(email))).status).toBe(200)
})

it('refuses at its field what a registration refuses, and keeps the link (L08, V11, A221)', async () => {
  ok(await register(email, 'Intruso', STRANGERS))
  await recover(email)
  const code = await ownCode(email)
  const own = 'Dueña-2025!'
  for (const [changes, path] of [
    [{ password: 'Corta!1', confirmPassword: 'Corta!1' }, 'password'],
    [{ password: own, confirmPassword: own }, 'password'],
    [{ terms: false }, 'terms'],
    [{ programId: 3 }, 'programId'],
    [{ countryCode: 'XX' }, 'countryCode'],
    [{ termsVersion: '2024-9' }, 'terms'],
  ] as const) {
    const body = { ...typed('Dueña', OWNERS), ...changes } as ReturnType<typeof typed>
    const answer = await portal.call(api.accounts.completeRegistration, { params: { code }, body })
    expect(answer.body.issues?.map((issue) => issue.path)).toEqual([path])
  }
  expect((await complete(code)).status).toBe(200)
})

describe('an unconfirmed registration gives way at once (L08)', () => {
  beforeEach(async () => {
    ok(await register(email, 'Intruso', STRANGERS))
    await recover(email)
  })

  it('to a judge who is created there; its links are dead (A39)', async () => {
    const code = await ownCode(email)
    expect((await portal.call(api.judges.create, { body: judgeForm({ email }) }, admin)).status).toBe(201)
    for (const act of [open, complete, notMe]) expect(await act(code)).toMatchObject(INVALID)
    expect(await accountsOf(email)).toMatchObject([{ role: 'judge', email_verified_at: null }])
    // Nor does a registration or a recovery take the address back.
    expect((await register(email, 'Intruso', STRANGERS)).status).toBe(409)
    await recover(email)
    expect(await accountsOf(email)).toMatchObject([{ role: 'judge' }])
    expect(await codesTo(email, '/registro')).toHaveLength(1)
  })

  it('to a judge whose address is corrected, or who is restored (A67, A63)', async () => {
    const wrong = `mal.${email}`
    const { judge } = ok(await portal.call(api.judges.create, { body: judgeForm({ email: wrong }) }, admin))
    ok(await portal.call(api.judges.invite, { body: { judgeId: judge.id, programId: 1 } }, admin))
    const mails = mailDesk(portal, admin)
    ok(await mails.correct((await mails.newest(wrong)).id, email))
    expect(await accountsOf(email)).toMatchObject([{ role: 'judge' }])

    ok(await portal.call(api.judges.remove, { params: { judgeId: judge.id, programId: 1 } }, admin))
    ok(await register(email, 'Intruso', STRANGERS))
    const { deletions } = ok(await portal.call(api.trash.list, { query: {} }, admin))
    ok(await portal.call(api.trash.restore, { params: { deletionId: deletions[0]?.id ?? 0 } }, admin))
    expect(await accountsOf(email)).toMatchObject([{ role: 'judge' }])
  })

  it('to somebody who is invited to the team, then and when the link is used (J04)', async () => {
    ok(await portal.call(api.team.invite, { body: { email, level: 'read' } }, admin))
    expect(await accountsOf(email)).toEqual([])
    ok(await register(email, 'Intruso', STRANGERS))
    const text = (await portal.mailsTo(email)).find(({ kind }) => kind === 'team-invitation')?.text ?? ''
    const code = /\/equipo\/([\w-]+)/.exec(text)?.[1] ?? ''
    const body = { name: 'Ana', lastName: 'Ruiz', password: OWNERS, confirmPassword: OWNERS }
    expect((await portal.call(api.team.accept, { params: { code }, body })).status).toBe(200)
    expect(await accountsOf(email)).toMatchObject([{ role: 'admin', name: 'Ana' }])
    expect((await logIn(email, OWNERS)).status).toBe(200)
    expect((await logIn(email, STRANGERS)).status).toBe(401)
  })

  it('to a confirmed account that changes its address to it (S06.4)', async () => {
    const brand = await portal.registerBrand()
    const params = { userId: brand.user.id }
    ok(await portal.call(api.accounts.update, { params, body: { email } }, brand))
    expect((await verify(await newestTo(email, ''))).status).toBe(200)
    expect(await accountsOf(email)).toMatchObject([{ name: 'Lucía' }])
  })
})

it('says what to do where a judge or a member can’t have a confirmed address (L08, A39, A102)', async () => {
  const brand = await portal.registerBrand()
  const judge = await portal.call(api.judges.create, { body: judgeForm({ email: brand.email }) }, admin)
  expect([judge.status, judge.body]).toEqual([
    409,
    {
      code: 'address_taken',
      message: 'El usuario ya ha sido registrado',
      issues: [
        {
          path: 'email',
          message: 'Esta dirección es de una cuenta que no es de juez. Usa otra dirección del juez.',
        },
      ],
    },
  ])
  const body = { email: brand.email, level: 'read' } as const
  const member = await portal.call(api.team.invite, { body }, admin)
  expect([member.status, member.body.issues?.[0]?.path]).toEqual([409, 'email'])
})
