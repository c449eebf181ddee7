import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, type Portal, startPortal } from '../../../test/portal.ts'
import { createHeldLocks, type HeldLocks } from './held-locks.ts'

let portal: Portal
let own: HeldLocks
beforeAll(async () => {
  portal = await startPortal()
  own = createHeldLocks(portal.config.databaseUrl ?? '')
})
afterAll(async () => {
  await own.close()
  await portal.stop()
})

const { signal } = new AbortController()
const ids = Array.from({ length: 20 }, (_, index) => `lock ${index}`)

async function countLocked() {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())
      and pid in (select pid from pg_stat_activity where application_name = 'portal-locks')
  `.execute(portal.db)
  return rows.length
}

/**
 * Breaks the connection of the locks while locks are asked for, until some were taken after others were refused.
 */
async function takeWhileItBreaks() {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    // By then the connection that the last attempt broke has ended.
    await setTimeout(50)
    await own.take('mine', signal, () => {})
    const taking = Promise.allSettled(ids.map((id) => own.take(id, signal, () => {})))
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'portal-locks' and datname = current_database()
    `.execute(portal.db)
    const taken = await taking
    const refused = taken.findIndex(({ status }) => status === 'rejected')
    if (refused >= 0 && taken.at(-1)?.status === 'fulfilled')
      return ids.slice(taken.findLastIndex(isRejected) + 1)
    await freeAll()
  }
  throw new Error('The connection never broke in the middle')
}

const isRejected = ({ status }: PromiseSettledResult<void>) => status === 'rejected'

async function freeAll() {
  // The first statement may meet the broken connection.
  for (const id of ['mine', ...ids]) await own.free(id).catch(() => {})
}

it('frees what it took after its connection broke (A43)', async () => {
  await takeWhileItBreaks()
  await freeAll()
  expect(await eventually(countLocked, (count) => count === 0)).toBe(0)
})

it('gives nobody else what it took after its connection broke (A43)', async () => {
  const taken = await takeWhileItBreaks()
  const asked = await Promise.allSettled(taken.map((id) => own.take(id, AbortSignal.abort(), () => {})))
  expect(asked.filter((each) => !isRejected(each))).toEqual([])
  await freeAll()
})
