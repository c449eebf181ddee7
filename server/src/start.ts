import { mkdir } from 'node:fs/promises'
import pino from 'pino'
import { ensureFirstAdmin } from './admins/ensure-first-admin.ts'
import { buildApp } from './app.ts'
import { purgeBin } from './bin/purge-bin.ts'
import type { Config } from './config.ts'
import { createHeldLocks } from './db/held-locks.ts'
import { migrateToLatest } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { removeVideos } from './files/remove-videos.ts'
import { sweepVideos } from './files/sweep-videos.ts'
import { startJobs } from './jobs/jobs.ts'
import { repeat } from './jobs/repeat.ts'
import { loadKeys } from './keys.ts'
import { startMail } from './mail/start-mail.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { startNotifications } from './notifications/start-notifications.ts'
import { applyRetentionDaily } from './privacy/apply-retention.ts'
import { sendReminders } from './reminders/send-reminders.ts'
import { openStorage } from './storage/open-storage.ts'

const SWEEP_MS = 60 * 60 * 1000
/** What a call gets to end in when the portal stops: an upload needs minutes, and is better sent again. */
const LAST_CALLS_MS = 4000

/** The whole portal: database, jobs, storage, mail, HTTP. */
export async function start(config: Config) {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const log = pino({ level: config.logLevel })
  const database = await openDatabase({ ...config, log })
  const { db, news } = database
  await migrateToLatest(database.url)
  await ensureFirstAdmin(db, config, (text) => process.stdout.write(text))
  const jobs = await startJobs({ url: database.url, log })
  const videos = await openStorage(config)
  await jobs.work('remove-files', removeVideos({ db, videos }))
  const locks = createHeldLocks(database.url)
  const mail = await startMail({ db, jobs, config, log })
  await jobs.work('send-reminders', sendReminders({ db, jobs, config }))
  const stopNotifications = startNotifications({ db, jobs, config, log })
  const sweep = async () => {
    await purgeBin({ db, jobs })
    await sweepVideos({ db, videos })
    await applyRetentionDaily(db)
  }
  const stopSweeping = repeat(SWEEP_MS, sweep, log)
  const metrics = await openMetrics(config, database)
  const watched = metrics?.watchVideos(videos) ?? videos
  const app = await buildApp(
    { config, db, news, jobs, videos: watched, locks, mail, ...loadKeys(config) },
    metrics,
  )
  const address = await app.listen({ port: config.port, host: config.host })
  return {
    address,
    db,
    stop: async () => {
      const cut = setTimeout(() => app.server.closeAllConnections(), LAST_CALLS_MS)
      await app.close()
      clearTimeout(cut)
      await locks.close()
      await Promise.all([stopNotifications(), stopSweeping()])
      await jobs.stop()
      mail.close()
      await metrics?.stop()
      await database.close()
    },
  }
}
