import { Kysely, PostgresDialect } from 'kysely'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../test/database.ts'
import { createMigrator, migrateToLatest } from '../migrate.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client(database.url)
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  const pool = new Pool({ connectionString: database.url, max: 1 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const { error } = await createMigrator(db).migrateTo('046-asked-judges')
  await db.destroy()
  if (error) throw error
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const rows = async (text: string) => (await client.query(text)).rows

const enter = (id: number, campaignId: number, sentAt: string | null) =>
  client.query(
    `insert into enrollments (id, campaign_id, category_id, enroll_code, sent_at) values ($1, $2, $3, $4, $5)`,
    [id, campaignId, id, `AR25-${id}`, sentAt],
  )

const sendings = () =>
  rows(`
    select brand_id, user_id, sent_at::text, array_agg(enroll_code order by enrollment_id) as codes,
      array_agg(distinct campaign) as campaigns, array_agg(category order by enrollment_id) as categories
    from sendings join sent_entries on sending_id = sendings.id
    group by sendings.id order by brand_id, sent_at`)

const TOGETHER = '2025-04-01 12:00:00.123456+00'
const ALONE = '2025-04-02 12:00:00+00'

it('groups what was sent before by brand and time, with the names of that day (F25)', async () => {
  await client.query(`
    set time zone 'UTC';
    insert into users (id, role, name, last_name, email, password_hash)
      select id, 'brand', 'Ana', '', id || '@marca.example', '' from generate_series(101, 102) as id;
    insert into brands (id, user_id, company_rol, preferred_program_id)
      select id, id + 100, 'Director', 2 from generate_series(1, 2) as id;
    insert into companies (id, name, name_key, role, country_code) values (101, 'Ñandú', 'nandu', 'Anunciante', 'AR');
    insert into campaigns (id, brand_id, program_id, name, company_id)
      values (1, 1, 2, 'Una', 101), (2, 1, 2, 'Otra', 101), (3, 2, 1, 'Ajena', 101)`)
  await enter(1, 1, TOGETHER)
  await enter(2, 1, null)
  await enter(3, 2, TOGETHER)
  await enter(4, 2, ALONE)
  await enter(5, 3, TOGETHER)
  await migrateToLatest(database.url)
  const [one, , three, four, five] = await rows(`
    select category ->> 'name' as name from editions, jsonb_array_elements(content -> 'categories') as category
    where (category ->> 'id')::integer <= 5 order by (category ->> 'id')::integer`)
  expect(await sendings()).toEqual([
    {
      brand_id: 1,
      user_id: 101,
      sent_at: '2025-04-01 12:00:00.123456+00',
      codes: ['AR25-1', 'AR25-3'],
      campaigns: ['Otra', 'Una'],
      categories: [one.name, three.name],
    },
    {
      brand_id: 1,
      user_id: 101,
      sent_at: ALONE,
      codes: ['AR25-4'],
      campaigns: ['Otra'],
      categories: [four.name],
    },
    {
      brand_id: 2,
      user_id: 102,
      sent_at: TOGETHER,
      codes: ['AR25-5'],
      campaigns: ['Ajena'],
      categories: [five.name],
    },
  ])
})

it('notes what the version before still sends, and what comes back from the trash, once (F25)', async () => {
  await client.query(`begin; update enrollments set sent_at = now() where id = 2; commit`)
  await enter(6, 1, TOGETHER)
  await client.query(`delete from enrollments where id = 4`)
  await enter(4, 2, ALONE)
  await enter(7, 2, null)
  expect((await sendings()).map(({ codes }) => codes)).toEqual([
    ['AR25-1', 'AR25-3', 'AR25-6'],
    ['AR25-4'],
    ['AR25-2'],
    ['AR25-5'],
  ])
})
