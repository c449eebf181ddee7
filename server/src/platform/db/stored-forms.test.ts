import { Kysely, PostgresDialect } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { createDb } from './db.ts'
import { createMigrator } from './migrate.ts'

/** Makes a database as this migration leaves it. */
async function migratedTo(name: string) {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const { pool, close } = createDb(database.url, { max: 1 })
  onTestFinished(close)
  await pool.query('drop schema public cascade; create schema public')
  const migrator = createMigrator(new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }))
  await migrator.migrateTo(name)
  return { pool, migrator }
}

it('gives addresses of the version before the one form of their domain, unless both have an account (A01, V10)', async () => {
  const { pool, migrator } = await migratedTo('034-more-client-ids')
  const emails = [
    'ana@xn--nio-8ma.example',
    'leo@xn--nio-8ma.example',
    'leo@niño.example',
    'eva@correo.xn--nio-8ma.example',
    'xn--nio-8ma@marca.example',
    'xn--nio-8ma@xn--999999999.example',
  ]
  await pool.query(
    `insert into users (role, name, last_name, email, password_hash) select 'brand', 'Ana', 'Díaz', unnest($1::text[]), 'x'`,
    [emails],
  )
  await pool.query(
    `insert into mails (kind, to_address, subject, text, html, message_id) values ('x', $1, '', '', '', '1')`,
    [emails[1]],
  )
  const { error } = await migrator.migrateTo('040-address-domains')
  expect(error).toBeUndefined()
  const { rows } = await pool.query('select email from users order by id')
  expect(rows.map(({ email }) => email)).toEqual([
    'ana@niño.example',
    'leo@xn--nio-8ma.example',
    'leo@niño.example',
    'eva@correo.niño.example',
    'xn--nio-8ma@marca.example',
    'xn--nio-8ma@xn--999999999.example',
  ])
  expect((await pool.query('select to_address as to from mails')).rows).toEqual([{ to: 'leo@niño.example' }])
})
