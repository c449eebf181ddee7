import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { createDb } from '../../platform/db/db.ts'
import { entriesCloseAt, entryWindow } from './deadline-sql.ts'

vi.mock('@portal/edition/programs.ts', async (original) => {
  const { programs, ...others } = await original<{ programs: object[] }>()
  const [argentina, colombia] = programs
  return { ...others, programs: [{ ...argentina, entriesCloseAt: '2025-06-30T23:59:59-03:00' }, colombia] }
})

let database: Awaited<ReturnType<typeof createTestDatabase>>
let connection: ReturnType<typeof createDb>
beforeAll(async () => {
  database = await createTestDatabase()
  connection = createDb(database.url, { max: 1 })
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

async function deadlines() {
  const { rows } = await sql`
    select id, ${sql.raw(entriesCloseAt('program.id', null))} as "closesAt", ${sql.raw(entryWindow('program.id', '0'))} as "window"
    from (values (1), (2)) as program (id)`.execute(connection.db)
  return rows
}

it('takes the deadline of the edition until a row overrides it, also with none (T13, K03)', async () => {
  const open = { id: 1, closesAt: null, window: 'open' }
  expect(await deadlines()).toEqual([
    open,
    { id: 2, closesAt: new Date('2025-07-01T02:59:59Z'), window: 'closed' },
  ])
  await connection.db
    .insertInto('program_deadlines')
    .values({ program_id: 2, entries_close_at: null })
    .execute()
  expect(await deadlines()).toEqual([open, { ...open, id: 2 }])
})
