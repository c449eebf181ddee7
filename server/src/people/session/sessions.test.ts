import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { eventually, startPortal, type Portal } from '../../../test/portal.ts'
import { openSession } from './open-session.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const statusOf = async (userId: number, token: string) => {
  const { status } = await portal.call(api.accounts.get, { params: { userId } }, { token })
  return status
}

const hashOf = async (id: number) => {
  const user = portal.db.selectFrom('users').where('id', '=', id).select('password_hash')
  return (await user.executeTakeFirstOrThrow()).password_hash
}

const ENDED = {
  status: 401,
  body: { code: 'not_signed_in', message: 'Tu sesión terminó. Inicia sesión de nuevo.' },
}

it('ends one session and leaves the others (A44)', async () => {
  const { user, token, email, password } = await portal.registerBrand()
  const other = await portal.call(api.session.login, { body: { email, password } })
  const { status, body } = await portal.call(api.session.logout, {}, { token })
  expect([status, body]).toEqual([200, { message: 'Cerraste la sesión.' }])
  expect(await portal.call(api.session.logout, {}, { token })).toMatchObject(ENDED)
  expect(await statusOf(user.id, other.body.token)).toBe(200)
})

it('ends the oldest session of an account that opens more than 50 (P05)', async () => {
  const { user, token, email, password } = await portal.registerBrand()
  const other = await portal.registerBrand()
  const account = { ...user, passwordHash: await hashOf(user.id), userAgent: undefined }
  const tokens = [token]
  for (let count = 1; count < 50; count += 1) tokens.push(await openSession(portal.db, portal.deps, account))
  expect(await statusOf(user.id, token)).toBe(200)
  const { body } = await portal.call(api.session.login, { body: { email, password } })
  await eventually(
    () => statusOf(user.id, token),
    (status) => status === 401,
  )
  for (const living of [tokens[1] ?? '', tokens[49] ?? '', body.token])
    expect(await statusOf(user.id, living)).toBe(200)
  expect(await statusOf(other.user.id, other.token)).toBe(200)
})

it('ends a deleted user’s token at once (P05)', async () => {
  const { user, token } = await portal.registerBrand()
  expect(await statusOf(user.id, token)).toBe(200)
  await portal.db.updateTable('users').where('id', '=', user.id).set({ deleted_at: new Date() }).execute()
  expect(await statusOf(user.id, token)).toBe(401)
})

it('ends a session by the database’s clock, also for a token it has seen (T01)', async () => {
  const { user, token } = await portal.registerBrand()
  const other = await portal.registerBrand()
  expect(await statusOf(user.id, token)).toBe(200)
  const expires_at = sql<Date>`now() - interval '1 second'`
  await portal.db.updateTable('sessions').where('user_id', '=', user.id).set({ expires_at }).execute()
  expect(await statusOf(user.id, token)).toBe(401)
  expect(await statusOf(other.user.id, other.token)).toBe(200)
})

it('takes role and brand from the database, not from the token (P01)', async () => {
  const { user, token, brandId } = await portal.registerBrand()
  const change = () => portal.call(api.accounts.updateBrand, { params: { brandId }, body: {} }, { token })
  expect((await change()).status).toBe(200)
  await portal.db.updateTable('users').where('id', '=', user.id).set({ role: 'judge' }).execute()
  const { status, body } = await change()
  expect([status, body.code]).toEqual([403, 'forbidden'])
})

it('refuses every token that we did not sign as it is (P02)', async () => {
  const { user, token } = await portal.registerBrand()
  const [header = '', payload = '', signature = ''] = token.split('.')
  const { tokenKey } = portal.deps
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const tokenWith = (alg: string) =>
    new SignJWT({ id: user.id, role: 'brand' }).setProtectedHeader({ alg }).setExpirationTime('1h')
  const sessionId = (
    await portal.db
      .selectFrom('sessions')
      .where('user_id', '=', user.id)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id
  const forged = [
    '',
    'x',
    'a.b.c',
    '..',
    '\u00e9.\u00e9.\u00e9',
    `${header}.${payload}.`,
    `${header}.${payload}.${signature.slice(0, -2)}`,
    `${header}.${encode({ id: user.id, role: 'admin', jti: sessionId, exp: 9_999_999_999 })}.${signature}`,
    `${encode({ alg: 'none' })}.${payload}.`,
    await tokenWith('HS256').setJti(sessionId).sign(new Uint8Array(64).fill(7)),
    await tokenWith('HS512')
      .setJti(sessionId)
      .sign(Buffer.concat([tokenKey, tokenKey])),
    await tokenWith('HS256').setJti(sessionId).setExpirationTime('-1s').sign(tokenKey),
    await tokenWith('HS256').setJti('0'.repeat(32)).sign(tokenKey),
    await tokenWith('HS256').sign(tokenKey),
  ]
  const answers = await Promise.all(
    forged.map(async (text) => {
      const authorization = Buffer.from(`Bearer ${text}`).toString('latin1')
      const response = await fetch(`${portal.url}/api/users/${user.id}`, { headers: { authorization } })
      return response.status
    }),
  )
  expect(answers).toEqual(forged.map(() => 401))
  expect(await statusOf(user.id, token)).toBe(200)
})

it('asks the database once a session who calls (P05)', async () => {
  const { user, token } = await portal.registerBrand()
  await statusOf(user.id, token)
  const count = await portal.countStatements(() => portal.call(api.session.logout, {}, { token }))
  expect(count).toBe(1)
})
