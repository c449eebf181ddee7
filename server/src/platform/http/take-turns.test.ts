import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant } from '../../../test/entries.ts'
import { eventually, startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { untilWaiting } from '../../../test/waiting.ts'
import { AT_ONCE, createTurns, MOST_WAITING } from './take-turns.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

/**
 * Sends many calls that delete the same locked campaign. They wait until `letGo`, some of them in the database. Some come
 * later, so that they don't give up waiting for a connection when the first ones do.
 */
async function sendMany(brand: TestBrand) {
  const { id: campaignId } = await entrant(portal, brand).campaign()
  const held = await portal.db.startTransaction().execute()
  const letGo = async () => {
    if (!held.isCommitted) await held.commit().execute()
  }
  onTestFinished(letGo)
  await sql`select from campaigns where id = ${campaignId} for update`.execute(held)
  const send = (length: number) =>
    Array.from({ length }, () => portal.call(api.campaigns.remove, { params: { campaignId } }, brand))
  const first = send(10)
  await untilWaiting(portal, AT_ONCE)
  await setTimeout(500)
  return { calls: [...first, ...send(30)], send, letGo }
}

it('lets a brand that sends many calls at once wait for its own ones, and no other brand', async () => {
  const [busy, other] = await Promise.all([portal.registerBrand(), portal.registerBrand()])
  await sendMany(busy)
  const created = entrant(portal, other).campaign()
  await expect(created).resolves.toMatchObject({ name: 'Año nuevo' })
})

it('lets no call in whose session ended while it waited for its turn (P05)', async () => {
  const brand = await portal.registerBrand()
  const { calls, letGo } = await sendMany(brand)
  await portal.db.deleteFrom('sessions').where('user_id', '=', brand.user.id).execute()
  await letGo()
  expect((await Promise.all(calls)).map(({ status }) => status)).toContain(401)
})

it('gives no turn away for a call that is refused because too many wait', async () => {
  const brand = await portal.registerBrand()
  const { calls, send, letGo } = await sendMany(brand)
  const refused: number[] = []
  const more = send(AT_ONCE + MOST_WAITING + 5 - calls.length)
  for (const call of more) void call.then(({ status }) => refused.push(status))
  await eventually(
    async () => refused,
    ({ length }) => length >= 5,
  )
  await portal.call(api.campaigns.list, { params: { brandId: brand.brandId } }, brand)
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(portal.db)
  expect([refused, rows.length]).toEqual([Array(5).fill(429), AT_ONCE])
  await letGo()
  await Promise.all([...calls, ...more])
})

it('gives turns in the order of the calls, and refuses a call when too many wait', async () => {
  const { begin, end } = createTurns()
  const begun: number[] = []
  for (let index = 0; index < AT_ONCE; index += 1) expect(begin(1)).toBeNull()
  const waiting = Array.from({ length: MOST_WAITING }, async (_, index) => {
    await begin(1)
    begun.push(index)
  })
  expect(() => begin(1)).toThrow(
    'Llegaron demasiadas solicitudes a la vez desde tu cuenta. Vuelve a intentarlo en unos segundos.',
  )
  expect(begin(2)).toBeNull()
  end(1)
  end(1)
  await Promise.all(waiting.slice(0, 2))
  expect(begun).toEqual([0, 1])
  for (let index = 2; index < MOST_WAITING; index += 1) end(1)
  await Promise.all(waiting)
  expect(begun).toEqual(waiting.map((_, index) => index))
  for (let index = 0; index < AT_ONCE; index += 1) end(1)
  expect(begin(1)).toBeNull()
})
