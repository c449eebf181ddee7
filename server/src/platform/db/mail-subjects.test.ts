import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { createDb } from './db.ts'
import { createMigrator } from './migrate.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let opened: ReturnType<typeof createDb>
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  opened = createDb(database.url, { max: 1 })
  pool = opened.pool
  await pool.query('drop schema public cascade; create schema public')
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

const deadline = 'deadline-day:2:2025-08-01T02:59:00.000Z:17'

/**
 * Mails as version 1.0 writes them, oldest first: kind, key and whether it belongs to the mailing. Then the
 * subject and the generation that are expected.
 */
const rows: [kind: string, key: string, ofMailing: boolean, subject: number | null, generation: number][] = [
  ['verify-email', 'verify-email:31', false, 31, 1],
  ['change-email-new', 'change-email-new:32', false, 32, 1],
  ['change-email-old', 'change-email-old:32', false, 32, 1],
  ['recover-password', 'recover-password:33', false, 33, 1],
  ['password-changed', 'password-changed:7c1f5b1e-0000-4000-8000-000000000000', false, null, 1],
  ['entry-sent', 'entry-sent:41', false, 41, 1],
  ['entry-sent', 'entry-sent:41:6', false, 41, 2],
  ['entry-sent', 'entry-sent:41:7', false, 41, 3],
  ['entry-sent', 'entry-sent:42', false, 42, 1],
  ['deadline-reminder', deadline, false, 1, 1],
  ['deadline-reminder', 'deadline-week:2:2025-08-01T02:59:00.000Z:17', false, null, 1],
  ['reminder', 'reminder:1:51', true, 51, 1],
  ['reminder', 'reminder:1:51:12', true, 51, 2],
  ['reminder', 'reminder-test:7c1f5b1e-0000-4000-8000-000000000001', false, null, 1],
  ['judge-invitation', 'judge-invite:61:g1', false, 61, 1],
  ['judge-invitation', 'judge-invite:61:g3', false, 61, 3],
  ['judge-access', 'judge-access:61', false, 61, 1],
  ['judge-access', 'judge-access:61:17', false, 61, 2],
  ['judge-consents', 'judge-consents:61', false, 61, 1],
  ['judge-consents', 'judge-consents:61:19', false, 61, 2],
]

const insert = (key: string, [kind, , ofMailing]: (typeof rows)[number]) =>
  pool.query(
    `insert into mails (kind, logical_key, to_address, subject, text, html, message_id, mailing_id)
     values ($1, $2, 'a@x.example', '', '', '', $2, case when $3 then 1 end)
     on conflict (logical_key) do nothing`,
    [kind, key, ofMailing],
  )

const subjects = async () =>
  (await pool.query('select kind, logical_key, subject_id, generation from mails order by id')).rows.map(
    (row) => [row.kind, row.logical_key, row.subject_id, row.generation],
  )

const expected = rows.map(([kind, key, , subject, generation]) => [kind, key, subject, generation])

it('reads the subject of every kind from the keys of 1.0, of old rows and of those that 1.0 adds', async () => {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrator = createMigrator(db)
  await migrator.migrateTo('011-session-news')
  await pool.query(`
    insert into users (id, role, name, last_name, email, country_code, password_hash)
    values (17, 'brand', 'Zoe', 'Paz', 'a@x.example', 'AR', 'x');
    insert into notifications (user_id, kind, logical_key, title, text, link)
    values (17, 'deadline-day', '${deadline}', '', '', '');
    insert into mailings (key, subject, text, filter, total) values (gen_random_uuid(), '', '', '{}', 1)`)
  for (const row of rows) await insert(row[1], row)
  const { error } = await migrator.migrateTo('013-mail-subjects')
  expect(error).toBeUndefined()
  expect(await subjects()).toEqual(expected)

  await pool.query('delete from mails')
  for (const row of rows) await insert(row[1], row)
  for (const row of rows) await insert(row[1], row)
  expect(await subjects()).toEqual(expected)
})

it('refuses a second mail of the same subject and generation', async () => {
  const again = pool.query(`
    insert into mails (kind, subject_id, to_address, subject, text, html, message_id)
    values ('entry-sent', 41, 'a@x.example', '', '', '', 'x')`)
  await expect(again).rejects.toThrow('mails_subject_key')
})
