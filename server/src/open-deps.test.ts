import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { emptyInstallation } from '../test/installations.ts'
import { silent } from '../test/log.ts'
import { eventually } from '../test/portal.ts'
import type { Config } from './config.ts'
import { openDeps } from './open-deps.ts'

let config: Config
beforeAll(async () => {
  config = await emptyInstallation({})
})

/** Returns the number of our connections to the database. */
async function connections(): Promise<number> {
  const client = new Client(config.databaseUrl)
  await client.connect()
  const { rowCount } = await client
    .query(
      `select from pg_stat_activity where datname = current_database() and application_name like 'portal%'`,
    )
    .finally(() => client.end())
  return rowCount ?? 0
}

it('opens what the portal works with, and leaves nothing open', async () => {
  const { deps, close } = await openDeps(config, { log: silent })
  await deps.locks.take('a', new AbortController().signal, () => {})
  deps.news.subscribe(() => {})
  await eventually(async () => deps.news.isHeard(), Boolean)
  expect(await connections()).toBeGreaterThan(3)
  await close()
  await eventually(connections, (open) => open === 0)
})

it('closes what it had opened when a later part can’t be opened', async () => {
  const videos = join(config.dataDir, 'other', 'videos')
  await mkdir(videos, { recursive: true })
  await writeFile(join(videos, 'installation'), 'of another portal')
  const other = { ...config, dataDir: join(config.dataDir, 'other') }
  await expect(openDeps(other, { log: silent })).rejects.toThrow('not of the same portal')
  await eventually(connections, (open) => open === 0)
})
