import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { entrant } from '../../../test/entries.ts'
import { contentOf, emptyInstallation, temporaryFolder } from '../../../test/installations.ts'
import { silent } from '../../../test/log.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { startS3 } from '../../../test/s3/start-s3.ts'
import { backUp, claim, move, restore } from '../../cli/copy-portal.ts'
import type { Config } from '../../config.ts'
import { secretOf } from '../../keys.ts'
import { openStorage } from '../storage/open-storage.ts'
import { randomName } from '../storage/video-storage.ts'
import { openCopyDb } from './copy-db.ts'

vi.setConfig({ testTimeout: 60_000 })

const context = (config: Config, print = (_line: string) => {}) => ({ config, log: silent, print })
const asIs = { replaces: false, otherSecret: false }

let portal: Portal
/** The configuration of the same portal, once it is stopped. */
let source: Config
beforeAll(async () => {
  portal = await startPortal()
  const entry = entrant(portal, await portal.registerBrand())
  await entry.complete(await entry.campaign())
  const folder = join(await temporaryFolder(), 'backup')
  await backUp(context(portal.config), folder)
  source = await emptyInstallation()
  await restore(context(source), folder, asIs)
})
afterAll(() => portal.stop())

async function envFile(config: Partial<Config>, lines: string[] = []) {
  const path = join(await temporaryFolder(), 'target.env')
  await writeFile(
    path,
    [`DATABASE_URL=${config.databaseUrl}`, `DATA_DIR=${config.dataDir}`, ...lines].join('\n'),
  )
  return path
}

it('copies rows, videos and secret there and back, and leaves the source as it is', async () => {
  const before = await contentOf(source)
  const there = await emptyInstallation()
  expect(await move(context(source), await envFile(there), asIs)).toBe(0)
  expect(await contentOf(there)).toEqual(before)
  expect(secretOf(there)).toBe(secretOf(source))

  const back = await emptyInstallation()
  expect(await move(context(there), await envFile(back), asIs)).toBe(0)
  expect(await contentOf(back)).toEqual(before)
  expect(await contentOf(source)).toEqual(before)
})

it('makes the secret of JWT_SECRET the one that the folder keeps', async () => {
  const secret = `JWT_SECRET=${secretOf(source)}`
  const there = await emptyInstallation()
  expect(await move(context(source), await envFile(there, [secret]), asIs)).toBe(0)
  const back = await emptyInstallation()
  const config = { ...there, jwtSecret: secretOf(source) }
  expect(await move(context(config), await envFile(back), asIs)).toBe(0)
  expect(secretOf(back)).toBe(secretOf(source))
})

it('goes on where it broke off: what is there with the right bytes stays', async () => {
  const there = await emptyInstallation()
  await move(context(source), await envFile(there), asIs)
  const [name = ''] = Object.keys((await contentOf(there)).videos)
  await rm(join(there.dataDir, 'videos/videos', name))
  expect(await move(context(source), await envFile(there), { ...asIs, replaces: true })).toBe(0)
  expect(await contentOf(there)).toEqual(await contentOf(source))
})

it('moves the database alone when both have one folder; its viewing copies, made anew, go to quarantine', async () => {
  const videos = await openStorage(source)
  const copies = Array.from({ length: 30 }, () => `${randomName()}.webp`)
  for (const name of copies) await videos.import(name, Readable.from([Buffer.from('copy')]))
  const there = { ...(await emptyInstallation()), dataDir: source.dataDir }
  expect(await move(context(source), await envFile(there), asIs)).toBe(0)
  expect(await contentOf(there)).toEqual(await contentOf(source))
  const { db, close } = openCopyDb(there.databaseUrl ?? '')
  const quarantined = await db.selectFrom('quarantine').select('name').execute()
  await close()
  expect(quarantined.map(({ name }) => name).toSorted()).toEqual(copies.toSorted())
})

it('goes from the folder to a bucket by a backup, into the database that stays (docs/deploy.md, Grow)', async () => {
  const store = await startS3()
  const folder = join(await temporaryFolder(), 'backup')
  const { rows } = await contentOf(source)
  // Takes the store back: a move gave it to another portal.
  await claim(context(source))
  await backUp(context(source), folder)
  const there: Config = {
    ...source,
    s3: store.s3,
    dataDir: await temporaryFolder(),
    jwtSecret: secretOf(source),
  }
  // The restore succeeds only if the doctor can read every video of the bucket.
  expect(await restore(context(there), folder, { ...asIs, replaces: true })).toBe(0)
  await store.stop()
  expect((await contentOf(there)).rows).toEqual(rows)
})

it('is refused onto itself, and while the portal runs on either side', async () => {
  await expect(move(context(source), await envFile(source), asIs)).rejects.toThrow(
    'the database that the portal is in',
  )
  const target = await envFile(await emptyInstallation())
  await expect(move(context(portal.config), target, asIs)).rejects.toThrow('A portal is running')
  const running = await envFile(portal.config)
  await expect(move(context(source), running, asIs)).rejects.toThrow('A portal is running')
})

it('is refused into a portal that will make other links, and where the file is no configuration', async () => {
  const other = await envFile(await emptyInstallation(), ['JWT_SECRET=another-secret-of-some-32-characters'])
  await expect(move(context(source), other, asIs)).rejects.toThrow('made with another secret')
  const wrong = await envFile(await emptyInstallation(), ['S3_BUCKET=b'])
  await expect(move(context(source), wrong, asIs)).rejects.toThrow('The configuration has faults')
})
