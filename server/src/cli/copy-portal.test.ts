import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { contentOf, emptyInstallation, temporaryFolder } from '../../test/installations.ts'
import { readCatalog } from '../editions/catalog/open-catalog.ts'
import { openCopyDb } from '../platform/backup/copy-db.ts'
import { createAdmin } from '../people/admins/create-admin.ts'

it('backs up, restores and answers with exit codes', async () => {
  const [source, target] = [await emptyInstallation(), await emptyInstallation()]
  const admin = (config: typeof source, ...args: string[]) =>
    new Promise<[unknown, string, string]>((resolve) => {
      const env = { ...process.env, DATABASE_URL: config.databaseUrl, DATA_DIR: config.dataDir }
      const script = fileURLToPath(new URL('admin.ts', import.meta.url))
      execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
        resolve([error ? error.code : 0, stdout, stderr]),
      )
    })
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
