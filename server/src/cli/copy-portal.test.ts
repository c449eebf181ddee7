import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { entrant } from '../../test/entries.ts'
import { contentOf, emptyInstallation, temporaryFolder } from '../../test/installations.ts'
import { eventually, startPortal } from '../../test/portal.ts'
import { readCatalog } from '../editions/catalog/open-catalog.ts'
import { openCopyDb } from '../platform/backup/copy-db.ts'
import { createAdmin } from '../people/admins/create-admin.ts'

type Config = Awaited<ReturnType<typeof emptyInstallation>>

const script = fileURLToPath(new URL('admin.ts', import.meta.url))
const placeOf = ({ databaseUrl, dataDir }: Config) => ({
  env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  cwd: dataDir,
})

const admin = (config: Config, ...args: string[]) =>
  new Promise<[unknown, string, string]>((resolve) => {
    execFile(process.execPath, [script, ...args], placeOf(config), (error, stdout, stderr) =>
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

it.each(['SIGTERM', 'SIGINT'] as const)('leaves nothing of a backup that %s ends', async (signal) => {
  const portal = await startPortal()
  onTestFinished(portal.stop)
  const entry = entrant(portal, await portal.registerBrand())
  const { id } = await entry.campaign()
  await entry.addFile(id, 'video_pauted')
  const { name } = await portal.db.selectFrom('files').select('name').executeTakeFirstOrThrow()
  // A file of this size takes a second to copy, but no space on the disk, because it is a hole.
  await truncate(join(portal.config.dataDir, 'videos/videos', name), 1024 ** 3)
  const folder = join(await temporaryFolder(), 'backup')
  const child = spawn(process.execPath, [script, 'backup', folder], placeOf(portal.config))
  const ended = once(child, 'close')
  let complaint = ''
  child.stderr.on('data', (text) => (complaint += text))
  child.stdout.resume()
  const written = () =>
    stat(join(folder, 'videos', name)).then(
      ({ size }) => size,
      () => 0,
    )
  await eventually(written, (size) => size > 0)
  child.kill(signal)
  expect(await ended).toEqual([1, null])
  expect(complaint).toBe(`The backup was ended by ${signal}: make it again.\n`)
  expect(await readdir(folder)).toEqual([])
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
