import { Pool, type PoolClient } from 'pg'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { sharePool } from './share-pool.ts'

const database = await createTestDatabase()
afterAll(database.drop)

function open(connectionString: string) {
  const pool = new Pool({ connectionString, max: 2 })
  onTestFinished(() => pool.end())
  return { pool, shared: sharePool(pool, 1) }
}

it('leaves the others their connections, and gives its own in the order in which they are asked for', async () => {
  const { pool, shared } = open(database.url)
  const first = await shared.connect()
  const given: number[] = []
  const take = async (index: number): Promise<PoolClient> => {
    const client = await shared.connect()
    given.push(index)
    return client
  }
  const second = take(2)
  const third = take(3)
  expect(shared.waitingCount).toBe(2)
  const other = await pool.connect()
  other.release()
  expect(given).toEqual([])
  first.release()
  ;(await second).release()
  ;(await third).release()
  expect(given).toEqual([2, 3])
  expect(shared.waitingCount).toBe(0)
  const again = await shared.connect()
  again.release()
})

it('lets none wait on when no connection can be opened, and tries again with the next one', async () => {
  const { pool, shared } = open('postgres://portal:x@127.0.0.1:1/portal')
  const tries = vi.spyOn(pool, 'connect')
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => shared.connect()))
  expect(outcomes).toMatchObject([1, 2, 3].map(() => ({ reason: { code: 'ECONNREFUSED' } })))
  expect(tries).toHaveBeenCalledTimes(1)
  await expect(shared.connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(tries).toHaveBeenCalledTimes(2)
})
