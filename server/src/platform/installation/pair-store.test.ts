import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { entrant } from '../../../test/entries.ts'
import { contentOf, emptyInstallation, temporaryFolder } from '../../../test/installations.ts'
import { silent } from '../../../test/log.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { openCopyDb } from '../backup/copy-db.ts'
import { backUp, claim, restore } from '../../cli/copy-portal.ts'
import type { Config } from '../../config.ts'
import { start } from '../../start.ts'
import { openStorage } from '../storage/open-storage.ts'

vi.setConfig({ testTimeout: 60_000 })

const asIs = { replaces: false, otherSecret: false }
const context = (config: Config) => ({ config, log: silent, print() {} })

let portal: Portal
let backup: string
beforeAll(async () => {
  portal = await startPortal()
  const entry = entrant(portal, await portal.registerBrand())
  await entry.complete(await entry.campaign())
  backup = join(await temporaryFolder(), 'backup')
  await backUp(context(portal.config), backup)
})
afterAll(() => portal.stop())

/** Makes a stopped portal with rows and videos. */
async function filled() {
  const config = await emptyInstallation({
    PORT: '0',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: 'a@b.example',
    ADMIN_PASSWORD: 'Prueba-2025!',
  })
  await restore(context(config), backup, asIs)
  return config
}

async function starts(config: Config) {
  const { stop } = await start(config)
  await stop()
}

async function idsOf(config: Config) {
  const { db, close } = openCopyDb(config.databaseUrl ?? '')
  const row = await db.selectFrom('installation').select('id').executeTakeFirst().finally(close)
  return [row?.id, await (await openStorage(config)).installation()]
}

/** Removes the ids, as version 1.0.0 had none. */
async function withoutIds(config: Config) {
  const { db, close } = openCopyDb(config.databaseUrl ?? '')
  await sql`delete from installation`.execute(db).finally(close)
  await rm(join(config.dataDir, 'videos/installation'), { force: true })
}

it('gives a first start one id for both, and a start after it the same', async () => {
  const config = await emptyInstallation({ PORT: '0', LOG_LEVEL: 'silent' })
  await starts(config)
  const [id, ofStore] = await idsOf(config)
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(ofStore).toBe(id)
  await starts(config)
  expect(await idsOf(config)).toEqual([id, id])
})

it('adopts what has no id yet when the database knows its videos', async () => {
  const config = await filled()
  await withoutIds(config)
  await starts(config)
  const [id, ofStore] = await idsOf(config)
  expect(id).toBeDefined()
  expect(ofStore).toBe(id)
})

it('refuses an empty database on a store with videos, with and without an id, and deletes nothing', async () => {
  const config = await filled()
  const { videos } = await contentOf(config)
  const empty = { ...config, databaseUrl: (await emptyInstallation()).databaseUrl }
  await expect(start(empty)).rejects.toThrow(
    /^The store of videos carries the id .* and the database no id.*claim-store$/s,
  )
  await withoutIds(config)
  await expect(start(empty)).rejects.toThrow('The store holds videos and the database knows none of them.')
  expect((await contentOf(config)).videos).toEqual(videos)
  expect(Object.keys(videos).length).toBeGreaterThan(1)
})

it('refuses a store that is empty though the database knows videos, and that of another portal', async () => {
  const [config, other] = [await filled(), await filled()]
  await expect(start({ ...config, dataDir: other.dataDir })).rejects.toThrow('not of the same portal')
  await withoutIds(config)
  await expect(start({ ...config, dataDir: await temporaryFolder() })).rejects.toThrow(
    'The database knows videos and the store holds none of them.',
  )
})

it('takes an operator’s word for it; whoever had the store before stops', async () => {
  const [config, other] = [await filled(), await filled()]
  const taken = { ...config, dataDir: other.dataDir }
  expect(await claim(context(taken))).toBe(0)
  await starts(taken)
  await expect(start(other)).rejects.toThrow('not of the same portal')
})

it('lets no rehearsal into the store of a portal that lives, unless it is said twice', async () => {
  const lives = await filled()
  const before = await contentOf(lives)
  const rehearsal = { ...lives, databaseUrl: (await emptyInstallation()).databaseUrl }
  await expect(restore(context(rehearsal), backup, asIs)).rejects.toThrow('belongs to another database')
  expect((await contentOf(lives)).videos).toEqual(before.videos)
  await withoutIds(lives)
  await expect(restore(context(rehearsal), backup, asIs)).rejects.toThrow('belongs to another database')
  expect(await restore(context(rehearsal), backup, { ...asIs, takesStore: true })).toBe(0)
  const [id, ofStore] = await idsOf(rehearsal)
  expect(ofStore).toBe(id)
})
