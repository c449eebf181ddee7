import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { createRefresher } from './desk/refresh/refresher.ts'
import { sendReminders } from './desk/reminders/send-reminders.ts'
import { sendAnnouncements } from './desk/announcements/send-announcement.ts'
import { openCatalog } from './editions/catalog/open-catalog.ts'
import { removeVideos } from './entries/files/remove-videos.ts'
import { loadKeys } from './keys.ts'
import { mailKinds } from './mail-kinds.ts'
import { createDb } from './platform/db/db.ts'
import { createHeldLocks } from './platform/db/held-locks.ts'
import type { Log } from './platform/db/log.ts'
import { migrateToLatest } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { pairStore } from './platform/installation/pair-store.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { startMail } from './platform/mail/start-mail.ts'
import { createMailTransport } from './platform/mail/transport.ts'
import { rememberTool } from './platform/media/copies/remember-tool.ts'
import { openMetrics } from './platform/metrics/open-metrics.ts'
import { makeFolder } from './platform/storage/make-folder.ts'
import { openStorage } from './platform/storage/open-storage.ts'

/**
 * Number of connections for mail, removals, reminders, the desk's refresh and repeated work, apart from those of
 * calls. Each mail being sent holds one, and three are sent at a time. So a mail server that hangs leaves three.
 */
const BACKGROUND_POOL = 6

/**
 * Opens everything that the portal works with: the migrated database, the store, jobs with their workers, mail,
 * locks, metrics.
 * @returns `background` is the same for work that no call waits for; `close` closes everything, the last opened
 * first
 * @throws what the first part that can't be opened throws; parts that are already open are closed
 */
export async function openDeps(config: Config, { log }: { log: Log }) {
  await using opening = new AsyncDisposableStack()
  await makeFolder(config.dataDir)
  const database = await openDatabase({ ...config, log })
  opening.defer(database.close)
  const { url, pool, db, news } = database
  await migrateToLatest(url)
  const background = createDb(url, { max: BACKGROUND_POOL, shareForReads: 0 })
  opening.defer(background.close)
  const { catalog, stop } = await openCatalog({ db: background.db, news, log })
  opening.defer(stop)
  const metrics = await openMetrics(config, database)
  if (metrics) opening.defer(metrics.stop)
  const store = await openStorage(config)
  await pairStore({ db: background.db, videos: store })
  const videos = metrics?.watchVideos(store) ?? store
  // Opened before the jobs, so that it is closed after them: a mail being sent needs it.
  const mail = createMailTransport({
    ...config,
    replyTo: () => catalog.now().current.about.support.email,
  })
  opening.defer(mail.close)
  const jobs = await startJobs({ url, log })
  opening.defer(jobs.stop)
  const refresher = createRefresher({ db: background.db, catalog, log })
  opening.defer(refresher.stop)
  const locks = createHeldLocks(url)
  opening.defer(locks.close)
  await jobs.work('remove-files', removeVideos({ db: background.db, videos }))
  await jobs.work('send-reminders', sendReminders({ db: background.db, catalog, jobs, config, refresher }))
  await jobs.work('send-announcements', sendAnnouncements({ db: background.db, catalog, jobs, config }))
  opening.defer(await startMail({ db: background.db, jobs, transport: mail, kinds: mailKinds, log }))
  const deps: Deps = {
    config,
    db,
    news,
    catalog,
    jobs,
    videos,
    findTool: rememberTool(config.ffmpeg),
    locks,
    mail,
    mailKinds,
    refresher,
    log,
    ...loadKeys(config),
  }
  const opened = opening.move()
  return {
    deps,
    background: { ...deps, db: background.db },
    pool,
    metrics,
    close: () => opened.disposeAsync(),
  }
}
