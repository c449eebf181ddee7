import { Kysely, PostgresDialect } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { lookAlikes } from '@portal/contract/platform/look-alikes.ts'
import { apostrophes, fold, hyphens, trademarks } from '@portal/contract/platform/words.ts'
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

const names = [
  "L'Oré, L’Oré, L´Oré, L`Oré; Pre-Mix, Pre‑Mix, Pre–Mix",
  'F\u0430ro Sur, F\u0410RO, \uFF26\uFF41\uFF52\uFF4F, \u{1D405}\u{1D41A}\u{1D42B}\u{1D428}, Momento',
  'ÑANDÚ  ñandu\u0301\u00A0ǅ ª ½ ™ Fa\u200Bro\u00ADs \u{1F469}\u200D\u{1F680} straße',
  lookAlikes.map(([letter]) => letter + letter.toUpperCase()).join(' '),
  apostrophes + hyphens + trademarks,
]

it('folds names in the database as everywhere else, with look-alikes, apostrophes and hyphens (V41, J12)', async () => {
  const { pool } = await migratedTo('041-look-alikes')
  const { rows } = await pool.query('select fold(unnest($1::text[])) as folded', [names])
  expect(rows.map(({ folded }) => folded)).toEqual(names.map(fold))
  expect(fold('L’Oré Pre‑Mix F\u0430ro')).toBe(fold("L'Ore Pre-Mix Faro"))
})

it('folds again what the version before had stored, where no other company has the new form (V41)', async () => {
  const { pool, migrator } = await migratedTo('040-address-domains')
  const companies = ['L’Oré', 'L´Oré', 'Pre–Mix', 'Pre-Mix', 'F\u0430ro', 'Ñandú'].map((name) => [
    name,
    name === 'Ñandú' ? 'nandu' : name.toLowerCase().replace('é', 'e'),
  ])
  for (const company of companies)
    await pool.query(`insert into companies (name, name_key, role) values ($1, $2, 'Anunciante')`, company)
  const { error } = await migrator.migrateTo('041-look-alikes')
  expect(error).toBeUndefined()
  const { rows } = await pool.query('select name_key as key from companies order by id')
  expect(rows.map(({ key }) => key)).toEqual(["l'ore", 'l´ore', 'pre–mix', 'pre-mix', 'faro', 'nandu'])
  const { rows: found } = await pool.query(
    `select indexname from pg_indexes where indexname like '%search_idx' order by 1`,
  )
  expect(found.map(({ indexname }) => indexname)).toEqual(
    expect.arrayContaining(['mails_search_idx', 'team_members_search_idx', 'users_search_idx']),
  )
})
