import { cp, mkdir, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { entrant } from '../../../test/entries.ts'
import { contentOf, emptyInstallation, temporaryFolder } from '../../../test/installations.ts'
import { silent } from '../../../test/log.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { backUp, restore } from '../../cli/copy-portal.ts'
import type { Config } from '../../config.ts'
import { createMigrator, migrationNames } from '../db/migrate.ts'
import { startJobs } from '../jobs/jobs.ts'
import { openCopyDb } from './copy-db.ts'
import { readManifest, writeManifest } from './manifest.ts'

vi.setConfig({ testTimeout: 60_000 })

const context = (config: Config) => ({ config, log: silent, print() {} })
const asIs = { replaces: false, otherSecret: false }
const replacing = { ...asIs, replaces: true }

let portal: Portal
let backup: string
let video: string
beforeAll(async () => {
  portal = await startPortal()
  const entry = entrant(portal, await portal.registerBrand())
  await entry.complete(await entry.campaign())
  backup = join(await temporaryFolder(), 'backup')
  await backUp(context(portal.config), backup)
  ;[video = ''] = await readdir(join(backup, 'videos'))
})
afterAll(() => portal.stop())

async function copyOfBackup() {
  const folder = join(await temporaryFolder(), 'backup')
  await cp(backup, folder, { recursive: true })
  return folder
}

/** Flips one bit in the middle of the file. */
async function flip(path: string) {
  const bytes = await readFile(path)
  const middle = bytes.length >> 1
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
  await writeFile(path, bytes)
}

async function editManifest(folder: string, edit: (manifest: ReturnType<typeof readManifest>) => object) {
  const path = join(folder, 'manifest.json')
  const manifest = readManifest(await readFile(path, 'utf8'))
  await writeFile(path, writeManifest({ ...manifest, ...edit(manifest) }))
}

describe('a damaged backup is refused before anything is touched', () => {
  const brands = 'tables/brands.jsonl.gz'
  it.each<[string, (folder: string) => Promise<unknown>, RegExp]>([
    ['a bit of a table', (folder) => flip(join(folder, brands)), /brands\.jsonl\.gz has other bytes/],
    ['a bit of a video', (folder) => flip(join(folder, 'videos', video)), /mp4 has other bytes/],
    ['a bit of the secret', (folder) => flip(join(folder, 'secret')), /secret has other bytes/],
    ['a bit of the manifest', (folder) => flip(join(folder, 'manifest.json')), /manifest\.json is damaged/],
    ['a table that ends early', (folder) => truncate(join(folder, brands), 20), /has 20 bytes, not \d+/],
    ['a video that ends early', (folder) => truncate(join(folder, 'videos', video), 99), /has 99 bytes, not/],
    ['no table', (folder) => rm(join(folder, brands)), /brands\.jsonl\.gz is missing/],
    ['no video', (folder) => rm(join(folder, 'videos', video)), /mp4 is missing/],
    ['no manifest', (folder) => rm(join(folder, 'manifest.json')), /is no backup/],
    ['no folder', (folder) => rm(folder, { recursive: true }), /is no backup/],
    [
      'a row too few',
      (folder) =>
        editManifest(folder, ({ tables }) => ({
          tables: tables.map((table) => ({ ...table, rows: table.rows + 1 })),
        })),
      /has \d+ rows, not \d+/,
    ],
    [
      'a path that leads out of it',
      (folder) => editManifest(folder, ({ files }) => ({ files: { ...files, '../x': files[brands] } })),
      /manifest\.json is damaged/,
    ],
    [
      'a newer version',
      (folder) => editManifest(folder, ({ migrations }) => ({ migrations: [...migrations, '999-later'] })),
      /newer version of the portal, with 999-later/,
    ],
    [
      'another history',
      (folder) => editManifest(folder, ({ migrations }) => ({ migrations: migrations.slice(1) })),
      /would make them otherwise/,
    ],
  ])('%s', async (_name, damage, expected) => {
    const folder = await copyOfBackup()
    await damage(folder)
    // Not even permission to replace everything lets it through.
    const target = await filledInstallation()
    const before = await contentOf(target)
    await expect(restore(context(target), folder, replacing)).rejects.toThrow(expected)
    expect(await contentOf(target)).toEqual(before)
  })
})

it.each([
  ['manifest.json', /^EISDIR/],
  ['secret', /^ELOOP/],
])('says what keeps it from reading %s, not that it is missing', async (name, why) => {
  const folder = await copyOfBackup()
  await rm(join(folder, name))
  await (name === 'secret' ? symlink(name, join(folder, name)) : mkdir(join(folder, name)))
  await expect(restore(context(await emptyInstallation()), folder, asIs)).rejects.toThrow(why)
})

/** Makes a portal with only one user. */
async function filledInstallation() {
  const target = await emptyInstallation()
  const { db, close } = openCopyDb(target.databaseUrl ?? '')
  const user = { name: 'Otra', last_name: 'Persona', email: 'otra@x.example', password_hash: 'x' }
  await db
    .insertInto('users')
    .values({ role: 'admin', ...user })
    .execute()
  await close()
  return target
}

it('is refused where the starter edition is no longer as the first start brought it (E18)', async () => {
  const target = await emptyInstallation()
  const { db, close } = openCopyDb(target.databaseUrl ?? '')
  await db.updateTable('programs').where('id', '=', 2).set({ reminds_day: false }).execute()
  await close()
  await expect(restore(context(target), backup, asIs)).rejects.toThrow('There is data already (editions)')
  expect(await restore(context(target), backup, replacing)).toBe(0)
  expect(await contentOf(target)).toEqual(await contentOf(portal.config))
})

it('is refused where there is data, and replaces it when told to', async () => {
  const target = await filledInstallation()
  const before = await contentOf(target)
  await expect(restore(context(target), backup, asIs)).rejects.toThrow('There is data already (users)')
  expect(await contentOf(target)).toEqual(before)
  expect(await restore(context(target), backup, replacing)).toBe(0)
  expect(await contentOf(target)).toEqual(await contentOf(portal.config))
  // Restores a second time, over its own rows, consents and videos.
  expect(await restore(context(target), backup, replacing)).toBe(0)
})

it('leaves no job behind that speaks of what was there before', async () => {
  const target = await filledInstallation()
  const jobs = await startJobs({ url: target.databaseUrl ?? '', log: silent, worker: false })
  const { db, close } = openCopyDb(target.databaseUrl ?? '')
  await jobs.enqueue(db, 'remove-files', { names: [video] })
  await jobs.stop()
  expect(await restore(context(target), backup, replacing)).toBe(0)
  expect((await sql`select id from pgboss.job`.execute(db)).rows).toEqual([])
  await close()
})

it('is refused while the portal runs', async () => {
  await expect(restore(context(portal.config), backup, replacing)).rejects.toThrow('A portal is running')
})

it('is all or nothing: rows that can’t be written change nothing', async () => {
  const folder = await copyOfBackup()
  await editManifest(folder, ({ sequences }) => ({ sequences: { ...sequences, no_such_seq: '7' } }))
  const target = await filledInstallation()
  const before = await contentOf(target)
  await expect(restore(context(target), folder, replacing)).rejects.toThrow('no_such_seq')
  expect((await contentOf(target)).rows).toEqual(before.rows)
})

it('takes what an older version wrote, and brings it to this one', async () => {
  const source = await emptyInstallation()
  const { db, close } = openCopyDb(source.databaseUrl ?? '')
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await createMigrator(db).migrateTo('003-notifications')
  await sql`
    insert into users (role, name, last_name, email, password_hash) values ('admin', 'A', 'B', 'a@b.example', 'x')
  `.execute(db)
  const folder = join(await temporaryFolder(), 'backup')
  await backUp(context(source), folder)
  await close()

  const target = await emptyInstallation()
  expect(await restore(context(target), folder, asIs)).toBe(0)
  const { rows } = await contentOf(target)
  expect(rows.users).toHaveLength(1)
  const restored = openCopyDb(target.databaseUrl ?? '')
  const made = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    restored.db,
  )
  await restored.close()
  expect(made.rows.map(({ name }) => name)).toEqual(migrationNames)
})

it('wants the secret that judges’ links were made with', async () => {
  const other = 'another secret of 32 characters!'
  const target = await emptyInstallation({ JWT_SECRET: other })
  await expect(restore(context(target), backup, asIs)).rejects.toThrow('made with another secret')
  const known = await readFile(join(backup, 'secret'), 'utf8')
  expect(await restore(context(await emptyInstallation({ JWT_SECRET: known })), backup, asIs)).toBe(0)
  expect(await restore(context(target), backup, { ...asIs, otherSecret: true })).toBe(0)
  // A backup of a portal with JWT_SECRET holds no secret.
  const folder = join(await temporaryFolder(), 'backup')
  await backUp(context(target), folder)
  expect((await readdir(folder)).toSorted()).toEqual(['damaged', 'manifest.json', 'tables', 'videos'])
  await expect(restore(context(await emptyInstallation()), folder, asIs)).rejects.toThrow('set JWT_SECRET')
})
