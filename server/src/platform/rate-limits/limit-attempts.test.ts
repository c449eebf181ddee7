import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import type { Config } from '../../config.ts'
import { createDb, inTransaction } from '../db/db.ts'
import { becomeFamiliar, isFamiliar } from './familiar.ts'
import { fail } from '../http/fail.ts'
import {
  attempt as guardedAttempt,
  type Attempts,
  forgiveAttempt,
  limitAttempts,
  limitsOf,
} from './limit-attempts.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let connection: ReturnType<typeof createDb>
beforeAll(async () => {
  database = await createTestDatabase()
  connection = createDb(database.url, { max: 10 })
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const depsWith = (rateLimit: boolean) => ({ db: connection.db, config: { rateLimit } as Config })

const attempts = (action: string, more: Partial<Attempts> = {}): Attempts => ({
  action,
  windowSeconds: 900,
  limits: [
    { per: 'address', value: '192.0.2.1', max: 5 },
    { per: 'account', value: 'ana@marca.example', max: 3 },
  ],
  ...more,
})

const attempt = (wanted: Attempts) =>
  limitAttempts(depsWith(true), wanted).then(
    () => 'ok',
    (failure: { code: string }) => failure.code,
  )

const rows = (action: string) =>
  connection.db
    .selectFrom('rate_limits')
    .where('key', 'like', `${action} %`)
    .selectAll()
    .orderBy('count')
    .execute()

it('refuses beyond the smallest limit, with the time to wait in the header and in words', async () => {
  const wanted = attempts('words')
  const outcomes = []
  for (let count = 0; count < 4; count += 1) outcomes.push(await attempt(wanted))
  expect(outcomes).toEqual(['ok', 'ok', 'ok', 'too_many_requests'])
  await expect(limitAttempts(depsWith(true), wanted)).rejects.toMatchObject({
    status: 429,
    message: 'Demasiados intentos. Vuelve a intentarlo en 15 minutos.',
    more: { retryAfter: expect.toSatisfy((seconds: number) => seconds > 890 && seconds <= 900) },
  })
})

it('keeps nobody out for years because the clock was ahead for a moment', async () => {
  const wanted = attempts('ahead')
  await attempt(wanted)
  await connection.db
    .updateTable('rate_limits')
    .where('key', 'like', 'ahead %')
    .set({ count: 99, window_ends_at: sql<Date>`now() + interval '10 years'` })
    .execute()
  const outcomes = []
  for (let count = 0; count < 4; count += 1) outcomes.push(await attempt(wanted))
  expect(outcomes).toEqual(['ok', 'ok', 'ok', 'too_many_requests'])
})

it('counts each key for itself: another account, another address, and nothing that another refused', async () => {
  const from = (address: string, account: string) =>
    attempts('each', {
      limits: [
        { per: 'address', value: address, max: 5 },
        { per: 'account', value: account, max: 3 },
      ],
    })
  const outcomes = []
  for (const account of ['a', 'a', 'a', 'a', 'b', 'c', 'd']) outcomes.push(await attempt(from('1', account)))
  expect(outcomes).toEqual(['ok', 'ok', 'ok', 'too_many_requests', 'ok', 'ok', 'too_many_requests'])
  expect(await attempt(from('2', 'b'))).toBe('ok')
  expect(await attempt(from('2', 'a'))).toBe('too_many_requests')
})

it('counts the networks of one site together, and its sites of one provider (L09)', async () => {
  let network = 0
  const tries = async (count: number, site: string) => {
    const outcomes = []
    for (let index = 0; index < count; index += 1) {
      const limits = limitsOf(`${site}:${(network += 1)}::1`, { max: 2, maxOfSite: 3 })
      outcomes.push(await attempt(attempts('wide', { limits })))
    }
    return outcomes.filter((outcome) => outcome === 'ok').length
  }
  // What a site was refused uses up nothing of its provider's twelve.
  expect(await tries(30, '2001:db8:1')).toBe(3)
  for (const site of ['2001:db8:2', '2001:db8:3', '2001:db8:4']) expect(await tries(4, site)).toBe(3)
  expect(await tries(4, '2001:db8:5')).toBe(0)
  expect(await tries(1, '2001:db9:5')).toBe(1)
})

it('doesn’t count what the portal had no room for (L09)', async () => {
  const wanted = attempts('no room')
  const fails = (failure: Error) => () =>
    guardedAttempt(depsWith(true), wanted, () => Promise.reject(failure))
  for (let count = 0; count < 9; count += 1) {
    await expect(fails(fail('unavailable'))).rejects.toMatchObject({ code: 'unavailable' })
    await expect(fails(new Error('no connection'))).rejects.toThrow('no connection')
  }
  for (let count = 0; count < 3; count += 1)
    await expect(fails(fail('wrong_credentials'))).rejects.toMatchObject({ code: 'wrong_credentials' })
  await expect(fails(fail('wrong_credentials'))).rejects.toMatchObject({ code: 'too_many_requests' })
})

it('lets exactly the allowed number through when all come at once', async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => attempt(attempts('parallel'))))
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(3)
})

it('opens again when the window ends: no lock for good', async () => {
  const wanted = attempts('window')
  for (let count = 0; count < 4; count += 1) await attempt(wanted)
  const now = sql<Date>`now()`
  await connection.db.updateTable('rate_limits').set({ window_ends_at: now }).execute()
  expect(await attempt(wanted)).toBe('ok')
  expect(await rows('window')).toMatchObject([{ count: 1 }, { count: 1 }])
})

it('refusals don’t prolong the window', async () => {
  const wanted = attempts('fixed')
  await attempt(wanted)
  const before = await rows('fixed')
  for (let count = 0; count < 9; count += 1) await attempt(wanted)
  const ends = (await rows('fixed')).map(({ window_ends_at }) => window_ends_at)
  expect(ends).toEqual(before.map(({ window_ends_at }) => window_ends_at))
})

it('takes an attempt back that turned out well', async () => {
  const wanted = attempts('forgive')
  const outcomes = []
  for (let count = 0; count < 9; count += 1) {
    outcomes.push(await attempt(wanted))
    await forgiveAttempt(depsWith(true), wanted)
  }
  expect(new Set(outcomes)).toEqual(new Set(['ok']))
  expect(await rows('forgive')).toMatchObject([{ count: 0 }, { count: 0 }])
})

it('keeps the count when the guarded work is rolled back', async () => {
  const work = async () => {
    await attempt(attempts('rollback'))
    await inTransaction(connection.db, () => Promise.reject(new Error('no')))
  }
  await expect(work()).rejects.toThrow('no')
  expect(await rows('rollback')).toMatchObject([{ count: 1 }, { count: 1 }])
})

it('doesn’t wait for itself when attempts share their keys in other orders', async () => {
  const keys = ['1', '2', '3', '4']
  const shuffled = (turn: number) => [...keys.slice(turn % 4), ...keys.slice(0, turn % 4)]
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, async (_, turn) => {
      const limits = shuffled(turn).map((value) => ({ per: 'address' as const, value, max: 1000 }))
      const wanted = attempts('order', { limits })
      const outcome = await attempt(wanted)
      await forgiveAttempt(depsWith(true), wanted)
      return outcome
    }),
  )
  expect(new Set(outcomes)).toEqual(new Set(['ok']))
  expect((await rows('order')).map(({ count }) => count)).toEqual([0, 0, 0, 0])
})

it('names neither account nor address in the table', async () => {
  await attempt(attempts('secret'))
  const all = await connection.db.selectFrom('rate_limits').selectAll().execute()
  expect(JSON.stringify(all)).not.toMatch(/ana@|192\.0\.2/)
})

it('removes what nobody uses any more', async () => {
  const stale = Array.from({ length: 15 }, (_, index) => ({
    key: `stale ${index}`,
    count: 1,
    window_ends_at: new Date('2020-01-01'),
  }))
  await connection.db.insertInto('rate_limits').values(stale).execute()
  await attempt(attempts('sweep'))
  await attempt(attempts('sweep'))
  expect(await rows('stale')).toEqual([])
})

it('counts nothing when limits are off', async () => {
  const wanted = attempts('off', { limits: [{ per: 'address', value: '1', max: 0 }] })
  await limitAttempts(depsWith(false), wanted)
  await forgiveAttempt(depsWith(false), wanted)
  await becomeFamiliar(depsWith(false), 'off')
  expect(await rows('off')).toEqual([])
  expect(await isFamiliar(depsWith(true), 'off')).toBe(false)
})

it('remembers an address that an account was used from', async () => {
  expect(await isFamiliar(depsWith(true), 'ana 1')).toBe(false)
  await becomeFamiliar(depsWith(true), 'ana 1')
  await becomeFamiliar(depsWith(true), 'ana 1')
  expect(await isFamiliar(depsWith(true), 'ana 1')).toBe(true)
  expect(await isFamiliar(depsWith(true), 'ana 2')).toBe(false)
})

it('remembers it for 30 days from its last use', async () => {
  await becomeFamiliar(depsWith(true), 'ana 3')
  await sql`update rate_limits set window_ends_at = now() + interval '1 hour' where key like 'familiar %'`.execute(
    connection.db,
  )
  await becomeFamiliar(depsWith(true), 'ana 3')
  const [used] = (await rows('familiar')).toSorted(
    (one, other) => +other.window_ends_at - +one.window_ends_at,
  )
  expect((Number(used?.window_ends_at) - Date.now()) / 86_400_000).toBeCloseTo(30, 1)
})
