import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { MAX_VIDEO_BYTES } from '@portal/contract/limits.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { migrateToLatest } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { startJobs } from './jobs/jobs.ts'
import { loadKeys } from './keys.ts'
import { startMail } from './mail/start-mail.ts'
import { openVideoStorage } from './storage/video-storage.ts'

/** The whole portal: database, jobs, storage, mail, HTTP. */
export async function start(config: Config) {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const log = pino({ level: config.logLevel })
  const database = await openDatabase({ ...config, log })
  const { db } = database
  await migrateToLatest(database.url)
  const jobs = await startJobs({ url: database.url, log })
  const videos = await openVideoStorage({ folder: join(config.dataDir, 'videos'), maxBytes: MAX_VIDEO_BYTES })
  await jobs.work('remove-files', ({ names }) => Promise.all(names.map((name) => videos.remove(name))))
  const mail = await startMail({ db, jobs, config, log })
  const app = await buildApp({ config, db, jobs, videos, ...loadKeys(config) })
  const address = await app.listen({ port: config.port, host: config.host })
  return {
    address,
    db,
    stop: async () => {
      await app.close()
      await jobs.stop()
      mail.close()
      await database.close()
    },
  }
}
