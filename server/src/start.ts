import { mkdir } from 'node:fs/promises'
import pino from 'pino'
import { ensureFirstAdmin } from './people/admins/ensure-first-admin.ts'
import { buildApp } from './app.ts'
import { purgeBin } from './desk/trash/purge-trash.ts'
import type { Config } from './config.ts'
import { createHeldLocks } from './platform/db/held-locks.ts'
import { migrateToLatest } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { createRefresher } from './desk/refresh/refresher.ts'
import { removeVideos } from './entries/files/remove-videos.ts'
import { sweepVideos } from './entries/uploads/sweep-videos.ts'
import { pairStore } from './platform/installation/pair-store.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { repeat } from './platform/jobs/repeat.ts'
import { mailKinds } from './mail-kinds.ts'
import { loadKeys } from './keys.ts'
import { startMail } from './platform/mail/start-mail.ts'
import { openMetrics } from './platform/metrics/open-metrics.ts'
import { remindOfDeadlines } from './entries/notifications/remind-of-deadlines.ts'
import { applyRetentionDaily } from './people/privacy/apply-retention.ts'
import { sendReminders } from './desk/reminders/send-reminders.ts'
import { openStorage } from './platform/storage/open-storage.ts'

/** Readers of the desk don't wait for it: they ask for a round of their own. */
const REFRESH_MS = 3000
const REMIND_MS = 3000
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
  const videos = await openStorage(config)
  await pairStore({ db, videos }).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  await ensureFirstAdmin(db, config, (text) => process.stdout.write(text))
  const jobs = await startJobs({ url: database.url, log })
  await jobs.work('remove-files', removeVideos({ db, videos }))
  const locks = createHeldLocks(database.url)
  const mail = await startMail({ db, jobs, config, log })
  const refresher = createRefresher({ db, log })
  const stopRefreshing = repeat(REFRESH_MS, refresher.refresh, log)
  await jobs.work('send-reminders', sendReminders({ db, jobs, config, refresher }))
  const stopReminding = repeat(REMIND_MS, () => remindOfDeadlines({ db, jobs, config }), log)
  const sweep = async () => {
    await purgeBin({ db, jobs })
    await sweepVideos({ db, videos, log })
    await applyRetentionDaily(db)
  }
  const stopSweeping = repeat(SWEEP_MS, sweep, log)
  const metrics = await openMetrics(config, database)
  const watched = metrics?.watchVideos(videos) ?? videos
  const app = await buildApp(
    { config, db, news, jobs, videos: watched, locks, mail, mailKinds, refresher, ...loadKeys(config) },
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
      await refresher.stop()
      await Promise.all([stopRefreshing(), stopReminding(), stopSweeping()])
      await jobs.stop()
      mail.close()
      await metrics?.stop()
      await database.close()
    },
  }
}
