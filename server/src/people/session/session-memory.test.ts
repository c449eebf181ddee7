import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { startProxy } from '../../../test/proxy.ts'
import { eventually, type Portal, startPortal, type TestBrand } from '../../../test/portal.ts'
import { createDb, type Db } from '../../platform/db/db.ts'
import { createMemory } from '../../platform/db/memory.ts'
import { createNews } from '../../platform/db/news.ts'

let portal: Portal
/**
 * A database connection that acts like another process: the portal learns of its changes only by notifications.
 */
let elsewhere: ReturnType<typeof createDb>
beforeAll(async () => {
  portal = await startPortal()
  elsewhere = createDb(portal.config.databaseUrl ?? '', { max: 2 })
})
afterAll(async () => {
  await elsewhere.close()
  await portal.stop()
})

const setUser = (db: Db, { user }: TestBrand, change: object) =>
  db.updateTable('users').set(change).where('id', '=', user.id).execute()
const execute = (db: Db, statement: string) => sql.raw(statement).execute(db)

/** Every change that may affect a remembered session. */
const changes: [string, number, (db: Db, brand: TestBrand) => Promise<unknown>][] = [
  [
    'a session is ended',
    401,
    (db, { user }) => execute(db, `update sessions set revoked_at = now() where user_id = ${user.id}`),
  ],
  [
    'a session is made shorter',
    401,
    (db, { user }) => execute(db, `update sessions set expires_at = now() where user_id = ${user.id}`),
  ],
  [
    'a session’s row is deleted',
    401,
    (db, { user }) => execute(db, `delete from sessions where user_id = ${user.id}`),
  ],
  ['a user is deleted', 401, (db, brand) => setUser(db, brand, { deleted_at: new Date() })],
  ['a password becomes temporary', 403, (db, brand) => setUser(db, brand, { has_changed_password: false })],
  ['the role changes', 403, (db, brand) => setUser(db, brand, { role: 'judge' })],
  ['the brand goes', 403, (db, { brandId }) => execute(db, `delete from brands where id = ${brandId}`)],
  ['all sessions are removed', 401, (db) => execute(db, 'truncate sessions')],
]

const changeBrand = async ({ token, brandId }: TestBrand) => {
  const input = { params: { brandId }, body: {} }
  return (await portal.call(api.accounts.updateBrand, input, { token })).status
}

it.each(changes)('ends at once when %s by this process (P05)', async (_what, status, change) => {
  const brand = await portal.registerBrand()
  expect(await changeBrand(brand)).toBe(200)
  await change(portal.db, brand)
  expect(await changeBrand(brand)).toBe(status)
})

it.each(changes)('ends when %s elsewhere (P05)', async (_what, status, change) => {
  const brand = await portal.registerBrand()
  expect(await changeBrand(brand)).toBe(200)
  await change(elsewhere.db, brand)
  await eventually(
    () => changeBrand(brand),
    (answered) => answered === status,
  )
})

it('is not remembered while news can’t be heard (P05)', async () => {
  const line = await startProxy(portal.config.databaseUrl ?? '')
  const news = createNews(line.url)
  onTestFinished(async () => {
    await news.close()
    await line.close()
  })
  let asked = 0
  const remember = createMemory<string>(news, ({ about }) => about === 'session')
  const ask = () => remember('a', async () => ({ value: String((asked += 1)), ms: Infinity }))
  const heard = (isHeard: boolean) =>
    eventually(
      async () => news.isHeard(),
      (each) => each === isHeard,
    )
  expect([await ask(), await ask()]).toEqual(['1', '2'])
  await heard(true)
  expect([await ask(), await ask()]).toEqual(['3', '3'])
  await line.become('refuse')
  await heard(false)
  expect([await ask(), await ask()]).toEqual(['4', '5'])
  await line.become('open')
  await heard(true)
  expect([await ask(), await ask()]).toEqual(['6', '6'])
  // The line stays open, but nothing comes through any more.
  await line.become('silent')
  await heard(false)
  expect([await ask(), await ask()]).toEqual(['7', '8'])
})

it('is not remembered when news came while it was read (P05)', async () => {
  const { news } = portal.deps
  const remember = createMemory<string>(news, () => false)
  const value = await remember('a', async () => {
    news.hear('session b')
    return { value: 'old', ms: Infinity }
  })
  expect(value).toBe('old')
  expect(await remember('a', async () => ({ value: 'new', ms: Infinity }))).toBe('new')
})

it('is remembered for no longer than it lasts (T01)', async () => {
  const remember = createMemory<string>(portal.deps.news, () => false)
  await remember('a', async () => ({ value: 'old', ms: 0 }))
  expect(await remember('a', async () => ({ value: 'new', ms: 0 }))).toBe('new')
})
