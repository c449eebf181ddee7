import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { contentOf, emptyInstallation, temporaryFolder } from '../../test/installations.ts'
import { readCatalog } from '../editions/catalog/open-catalog.ts'
import { openCopyDb } from '../platform/backup/copy-db.ts'
import { createAdmin } from '../people/admins/create-admin.ts'

const admin = (config: Awaited<ReturnType<typeof emptyInstallation>>, ...args: string[]) =>
  new Promise<[unknown, string, string]>((resolve) => {
    const env = { ...process.env, DATABASE_URL: config.databaseUrl, DATA_DIR: config.dataDir }
    const script = fileURLToPath(new URL('admin.ts', import.meta.url))
    execFile(process.execPath, [script, ...args], { env, cwd: config.dataDir }, (error, stdout, stderr) =>
      resolve([error ? error.code : 0, stdout, stderr]),
    )
  })

it('backs up, restores and answers with exit codes', async () => {
  const [source, target] = [await emptyInstallation(), await emptyInstallation()]
  const { db, close } = openCopyDb(source.databaseUrl ?? '')
  await createAdmin(db, await readCatalog(db), 'ana@premios.example')
  await close()
  const folder = join(await temporaryFolder(), 'backup')
  expect(await admin(source, 'backup', folder)).toEqual([
    0,
    expect.stringMatching(new RegExp(`users: 1 rows\n[^]*Backed up to ${folder}.\n$`)),
    '',
  ])
  const [again, restored, nobody] = await Promise.all([
    admin(source, 'backup', folder),
    admin(target, 'restore', folder),
    admin(target, 'mail-test', 'nobody'),
  ])
  expect(again).toEqual([1, '', `${folder} is not empty.\n`])
  expect(restored).toEqual([0, expect.stringMatching(/users: 1 rows\n[^]*Nothing is wrong\.\n$/), ''])
  expect(nobody[0]).toBe(2)
  expect(await contentOf(target)).toEqual(await contentOf(source))
})

it('moves nothing when the file doesn’t say where to, because ./data may be another portal', async () => {
  const source = await emptyInstallation()
  const file = join(await temporaryFolder(), 'no-configuration.json')
  await writeFile(file, '{"DATA_DIR":"/srv/portal"}')
  expect(await admin(source, 'move', file)).toEqual([
    1,
    '',
    `${file} has neither DATA_DIR nor DATABASE_URL: write where the portal is to go.\n`,
  ])
  expect(existsSync(join(source.dataDir, 'data'))).toBe(false)
})
