import { verify } from '@node-rs/argon2'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

vi.mock('@node-rs/argon2', { spy: true })

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const logIn = (email: string, password: string) =>
  portal.call(api.session.login, { body: { email, password } })

it('opens a session whose token names user, role, expiry and session only (A01, P01, T01)', async () => {
  const { user, email, password } = await portal.registerBrand()
  const before = Math.floor(Date.now() / 1000)
  const { status, body } = await logIn(email, password)
  expect(status).toBe(200)
  expect(decodeProtectedHeader(body.token)).toEqual({ alg: 'HS256' })
  const { exp = 0, jti, ...claims } = decodeJwt(body.token)
  expect(claims).toEqual({ id: user.id, role: 'brand' })
  expect(jti).toMatch(/^[\w-]{32}$/)
  expect(exp - before).toBeGreaterThan(24 * 3600 - 5)
  expect(exp - before).toBeLessThan(24 * 3600 + 60)
  const mine = await portal.call(api.accounts.get, { params: { userId: user.id } }, { token: body.token })
  expect(mine.status).toBe(200)
})

it('takes the address in any case and with spaces around it (A01)', async () => {
  const { email, password } = await portal.registerBrand()
  const { status } = await logIn(`  ${email.toUpperCase()} `, password)
  expect(status).toBe(200)
})

it('answers alike, after one hash and the same statements, whether the address exists or not (A01)', async () => {
  const { email } = await portal.registerBrand()
  const seen = []
  for (const address of [email, 'nadie@marca.example']) {
    vi.mocked(verify).mockClear()
    let answer
    const statements = await portal.countStatements(async () => {
      answer = await logIn(address, 'Equivocada-1')
    })
    seen.push({ answer, statements, hashes: vi.mocked(verify).mock.calls.length })
  }
  const expected = {
    answer: expect.objectContaining({
      status: 401,
      body: { code: 'wrong_credentials', message: 'Credenciales incorrectas' },
    }),
    statements: 4,
    hashes: 1,
  }
  expect(seen).toEqual([expected, expected])
})

it('says what is missing (V01, S02.3)', async () => {
  expect(await logIn('', '')).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_input',
      message: 'El usuario es obligatorio',
      issues: [
        { path: 'email', message: 'El usuario es obligatorio' },
        { path: 'password', message: 'La contraseña es obligatoria' },
        { path: 'password', message: 'Mínimo 6 caracteres' },
      ],
    },
  })
  const short = await logIn('a@b.example', 'abc')
  expect(short.body).toMatchObject({ message: 'Mínimo 6 caracteres' })
  const { status } = await logIn('a@b.example', 'abcd')
  expect(status).toBe(401)
})

it('opens no session before the address is verified, and mails a fresh link at most every 5 minutes (S02.4, M01)', async () => {
  const { user, email, password } = await portal.registerBrand({ isVerified: false })
  const sessions = () =>
    portal.db.selectFrom('sessions').where('user_id', '=', user.id).select('id').execute()
  const before = await sessions()
  const answers = [await logIn(email, password), await logIn(email, password)]
  expect(answers.map(({ status, body }) => [status, body.code, body.message])).toEqual([
    [
      403,
      'email_not_verified',
      'Aún no has verificado tu correo. Te enviamos un nuevo enlace: ábrelo para poder ingresar.',
    ],
    [
      403,
      'email_not_verified',
      'Aún no has verificado tu correo. Te enviamos un enlace hace unos minutos: ábrelo para poder ingresar.',
    ],
  ])
  expect(await sessions()).toEqual(before)
  const mails = await portal.mailsTo(email)
  expect(mails.map(({ kind }) => kind)).toEqual(['verify-email'])
})

it('tells nobody without the password that an address waits for verification (S02.4)', async () => {
  const { email } = await portal.registerBrand({ isVerified: false })
  const { status, body } = await logIn(email, 'Equivocada-1')
  expect([status, body.code]).toEqual([401, 'wrong_credentials'])
  expect(await portal.mailsTo(email)).toEqual([])
})

it('lets no deleted user in (P05)', async () => {
  const { user, email, password } = await portal.registerBrand()
  await portal.db.updateTable('users').where('id', '=', user.id).set({ deleted_at: new Date() }).execute()
  const { status } = await logIn(email, password)
  expect(status).toBe(401)
})
