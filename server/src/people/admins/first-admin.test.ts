import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { loadConfig } from '../../config.ts'
import { createDb } from '../../platform/db/db.ts'
import { type Catalogs, readCatalog } from '../../editions/catalog/open-catalog.ts'
import { isPassword } from '../session/password-hash.ts'
import { ensureFirstAdmin } from './ensure-first-admin.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let connection: ReturnType<typeof createDb>
let printed: string[]
let catalog: Catalogs
beforeEach(async () => {
  database = await createTestDatabase()
  connection = createDb(database.url, { max: 4 })
  printed = []
  const editions = await readCatalog(connection.db)
  catalog = { now: () => editions, refresh: async () => editions }
})
afterEach(async () => {
  await connection.close()
  await database.drop()
})

const ensure = (email?: string, password?: string) =>
  ensureFirstAdmin(
    { db: connection.db, catalog },
    { adminEmail: email, adminPassword: password },
    (text) => void printed.push(text),
  )

const users = () =>
  connection.db
    .selectFrom('users')
    .select(['role', 'email', 'has_changed_password', 'email_verified_at', 'password_hash'])
    .execute()

it('makes the configured admin, who has to change the password, and prints nothing (S01)', async () => {
  await ensure('ana@premios.example', 'Secreta-2025')
  const [admin, ...others] = await users()
  expect(others).toEqual([])
  expect(admin).toMatchObject({ role: 'admin', email: 'ana@premios.example', has_changed_password: false })
  expect(admin?.email_verified_at).toBeInstanceOf(Date)
  expect(await isPassword('Secreta-2025', admin?.password_hash)).toBe(true)
  expect(printed).toEqual([])
})

it('makes one up and prints its password once (S01)', async () => {
  await ensure()
  await ensure()
  const [admin, ...others] = await users()
  expect(others).toEqual([])
  expect(admin).toMatchObject({ role: 'admin', email: 'admin@adawards.example', has_changed_password: false })
  expect(printed).toEqual([
    expect.stringMatching(/^First admin: admin@adawards\.example\nPassword, shown only now: [2-9a-z]{20}\n$/),
  ])
  const password = printed[0]?.trim().split(' ').at(-1) ?? ''
  expect(await isPassword(password, admin?.password_hash)).toBe(true)
})

it('is one admin when several processes start at once', async () => {
  await Promise.all([ensure(), ensure(), ensure(), ensure()])
  expect(await users()).toHaveLength(1)
  expect(printed).toHaveLength(1)
})

it('leaves an admin that is there alone, whatever is configured', async () => {
  await ensure('ana@premios.example', 'Secreta-2025')
  const before = await users()
  await ensure('otra@premios.example', 'Distinta-2025')
  expect(await users()).toEqual(before)
})

it('says so when the address is somebody else’s', async () => {
  await connection.db
    .insertInto('users')
    .values({ role: 'brand', name: 'A', last_name: 'B', email: 'ana@premios.example', password_hash: '' })
    .execute()
  await expect(ensure('ana@premios.example', 'Secreta-2025')).rejects.toThrow(
    'ana@premios.example has an account already',
  )
})

it('is not made with a password that is easy to guess (V20)', async () => {
  await expect(ensure('ana@premios.example', 'Password-2025')).rejects.toThrow(
    'ADMIN_PASSWORD: Esa contraseña es muy común',
  )
  await expect(ensure('ana@premios.example', 'AdAwards-2025')).rejects.toThrow(
    'ADMIN_PASSWORD: No uses tu nombre',
  )
  expect(await users()).toEqual([])
})

it('is configured with both variables or neither', () => {
  const both = { ADMIN_EMAIL: 'Ana@premios.example', ADMIN_PASSWORD: 'Secreta-2025' }
  expect(loadConfig(both)).toMatchObject({ adminEmail: 'ana@premios.example', adminPassword: 'Secreta-2025' })
  expect(loadConfig({})).toMatchObject({ adminEmail: undefined, adminPassword: undefined })
  for (const [name, value] of Object.entries(both))
    expect(() => loadConfig({ [name]: value })).toThrow('set both ADMIN_EMAIL and ADMIN_PASSWORD, or neither')
  expect(() => loadConfig({ ...both, ADMIN_PASSWORD: 'corta' })).toThrow(
    'ADMIN_PASSWORD: must have at least 10 characters',
  )
  for (const [password, sentence] of [
    ['secreta-2025', 'Debe incluir una letra mayúscula'],
    ['Secreta2025', 'Debe incluir un carácter especial'],
    ['Secreta-larga', 'Debe incluir al menos un número'],
  ])
    expect(() => loadConfig({ ...both, ADMIN_PASSWORD: password })).toThrow(`ADMIN_PASSWORD: ${sentence}`)
})
