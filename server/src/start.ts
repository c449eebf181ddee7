import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { MAX_VIDEO_BYTES } from '@portal/contract/limits.ts'
import { ensureFirstAdmin } from './admins/ensure-first-admin.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { migrateToLatest } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { sweepVideos } from './files/sweep-videos.ts'
import { startJobs } from './jobs/jobs.ts'
import { repeat } from './jobs/repeat.ts'
import { loadKeys } from './keys.ts'
import { startMail } from './mail/start-mail.ts'
import { startNotifications } from './notifications/start-notifications.ts'
import { openVideoStorage } from './storage/video-storage.ts'
import { createUploadLocks } from './uploads/upload-locks.ts'

const SWEEP_MS = 60 * 60 * 1000

/** The whole portal: database, jobs, storage, mail, HTTP. */
export async function start(config: Config) {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const log = pino({ level: config.logLevel })
  const database = await openDatabase({ ...config, log })
  const { db } = database
  await migrateToLatest(database.url)
  await ensureFirstAdmin(db, config, (text) => process.stdout.write(text))
  const jobs = await startJobs({ url: database.url, log })
  const videos = await openVideoStorage({ folder: join(config.dataDir, 'videos'), maxBytes: MAX_VIDEO_BYTES })
  await jobs.work('remove-files', ({ names }) => Promise.all(names.map((name) => videos.remove(name))))
  const uploadLocks = createUploadLocks(database.url)
  const mail = await startMail({ db, jobs, config, log })
  const stopNotifications = startNotifications({ db, jobs, config, log })
  const stopSweeping = repeat(SWEEP_MS, () => sweepVideos({ db, videos }), log)
  const app = await buildApp({ config, db, jobs, videos, uploadLocks, mail, ...loadKeys(config) })
  const address = await app.listen({ port: config.port, host: config.host })
  return {
    address,
    db,
    stop: async () => {
      await app.close()
      await uploadLocks.close()
      await Promise.all([stopNotifications(), stopSweeping()])
      await jobs.stop()
      mail.close()
      await database.close()
    },
  }
}
