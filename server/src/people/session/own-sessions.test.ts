import { sql } from 'kysely'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { eventually, type Portal, startPortal, type TestBrand } from '../../../test/portal.ts'
import { ok } from '../../../test/entries.ts'
import { openSession } from './open-session.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function logIn({ email, password }: TestBrand, userAgent: string): Promise<{ token: string }> {
  const { statusCode, body } = await portal.inject({
    method: 'POST',
    url: '/api/users/login',
    headers: { 'user-agent': userAgent },
    payload: { email, password },
  })
  expect(statusCode).toBe(200)
  return JSON.parse(body)
}

const list = async (as: { token: string }) => ok(await portal.call(api.ownSessions.list, {}, as)).sessions
const end = (sessionId: string, as: { token: string }) =>
  portal.call(api.ownSessions.end, { params: { sessionId } }, as)
const statusOf = async (as: { token: string }) => (await portal.call(api.ownSessions.list, {}, as)).status

const lives = async (as: { token: string }) => (await statusOf(as)) !== 401

const rowOf = ({ token }: { token: string }) =>
  portal.db
    .selectFrom('sessions')
    .where('id', '=', decodeJwt(token).jti ?? '')
    .select(['last_used_at', 'user_agent'])
    .executeTakeFirstOrThrow()
const wasUsed = ({ token }: { token: string }, minutes: number) =>
  portal.db
    .updateTable('sessions')
    .where('id', '=', decodeJwt(token).jti ?? '')
    .set({ last_used_at: sql<Date>`now() - make_interval(mins => ${minutes})` })
    .execute()
const secondsAgo = (instant: Date | string | null) => (Date.now() - Number(new Date(instant ?? 0))) / 1000

it('lists a person’s open sessions, this one first, then the last used, and none of another person (L06)', async () => {
  const brand = await portal.registerBrand()
  const firefox = await logIn(brand, FIREFOX)
  const ended = await logIn(brand, FIREFOX)
  await portal.call(api.session.logout, {}, ended)
  const expired = await logIn(brand, FIREFOX)
  await portal.db
    .updateTable('sessions')
    .where('id', '=', decodeJwt(expired.token).jti ?? '')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  const other = await logIn(brand, 'curl/8.5.0')
  await logIn(await portal.registerBrand(), FIREFOX)
  await wasUsed(brand, 90)
  await wasUsed(firefox, 60)
  const sessions = await list(other)
  expect(sessions.map(({ device, isThis }) => [device, isThis])).toEqual([
    [null, true],
    ['Firefox en Linux', false],
    [null, false],
  ])
  expect(sessions.map(({ lastUsedAt }) => Math.round(secondsAgo(lastUsedAt) / 600))).toEqual([0, 6, 9])
  for (const { openedAt } of sessions) expect(secondsAgo(openedAt)).toBeLessThan(60)
  // A session's own id would be half of a token.
  expect(JSON.stringify(sessions)).not.toContain(decodeJwt(firefox.token).jti)
})

it('keeps 300 characters of the browser’s name (L06)', async () => {
  const session = await logIn(await portal.registerBrand(), `${FIREFOX} ${'ñ'.repeat(2000)}`)
  expect((await rowOf(session)).user_agent).toHaveLength(300)
  expect((await list(session))[0]?.device).toBe('Firefox en Linux')
})

it('ends one session, and once more without harm; nobody else’s (L06)', async () => {
  const brand = await portal.registerBrand()
  const [firefox, third] = [await logIn(brand, FIREFOX), await logIn(brand, 'curl/8.5.0')]
  const id = (await list(firefox)).find(({ isThis }) => isThis)?.id ?? ''
  const stranger = await portal.registerBrand()
  expect((await end(id, stranger)).status).toBe(404)
  expect((await end('0'.repeat(64), brand)).status).toBe(404)
  expect(await statusOf(firefox)).toBe(200)
  expect(await end(id, brand)).toMatchObject({ status: 200, body: { message: 'Cerraste esa sesión.' } })
  expect(await statusOf(firefox)).toBe(401)
  expect((await end(id, brand)).status).toBe(200)
  expect([await statusOf(brand), await statusOf(third), await statusOf(stranger)]).toEqual([200, 200, 200])
})

it('ends all others and keeps this one (L06)', async () => {
  const brand = await portal.registerBrand()
  const stranger = await portal.registerBrand()
  const others = [await logIn(brand, FIREFOX), await logIn(brand, FIREFOX)]
  expect((await portal.call(api.ownSessions.endOthers, {}, brand)).status).toBe(200)
  expect(await Promise.all([...others, brand, stranger].map(statusOf))).toEqual([401, 401, 200, 200])
  expect(await list(brand)).toHaveLength(1)
})

it('neither lists nor ends the view of an admin, which ends with the admin’s own session (L06, A64)', async () => {
  const brand = await portal.registerBrand()
  const admin = await portal.registerAdmin()
  const other = await portal.registerAdmin()
  const params = { brandId: brand.brandId }
  const view = ok(await portal.call(api.viewing.open, { params }, admin))
  const others = ok(await portal.call(api.viewing.open, { params }, other))
  expect(await list(brand)).toHaveLength(1)
  expect(await list(admin)).toHaveLength(1)
  expect(await statusOf(view)).toBe(403)
  expect((await portal.call(api.ownSessions.endOthers, {}, view)).body.code).toBe('read_only_view')
  await portal.call(api.ownSessions.endOthers, {}, brand)
  expect([await lives(view), await lives(brand)]).toEqual([true, true])
  // From another session of the same admin.
  const { id } = admin.user
  const account = portal.db.selectFrom('users').where('id', '=', id).select('password_hash as passwordHash')
  const { passwordHash } = await account.executeTakeFirstOrThrow()
  const user = { ...admin.user, passwordHash, userAgent: undefined }
  const second = { token: await openSession(portal.db, portal.deps, user) }
  await portal.call(api.ownSessions.endOthers, {}, second)
  expect(await Promise.all([admin, view, others, second].map(lives))).toEqual([false, false, true, true])
})

it('an admin who may only read ends own sessions too (L06, J04)', async () => {
  const reader = await portal.registerAdmin('read')
  expect((await portal.call(api.ownSessions.endOthers, {}, reader)).status).toBe(200)
})

it('notes a use at most each five minutes, beside the call and without forgetting who calls (L06, P05)', async () => {
  const brand = await portal.registerBrand()
  await wasUsed(brand, 4)
  await list(brand)
  expect(secondsAgo((await rowOf(brand)).last_used_at)).toBeGreaterThan(200)
  const idle = await portal.registerBrand()
  await wasUsed(idle, 6)
  await list(idle)
  await eventually(
    async () => secondsAgo((await rowOf(idle)).last_used_at),
    (seconds) => seconds < 60,
  )
  expect(await portal.countStatements(() => portal.call(api.ownSessions.list, {}, idle))).toBe(1)
})

it('a use that can’t be noted delays no call (L06)', async () => {
  const brand = await portal.registerBrand()
  await wasUsed(brand, 6)
  await portal.db.transaction().execute(async (trx) => {
    await trx.selectFrom('sessions').where('user_id', '=', brand.user.id).select('id').forUpdate().execute()
    expect(await statusOf(brand)).toBe(200)
  })
})
