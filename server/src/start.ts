import pino from 'pino'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { purgeTrash } from './desk/trash/purge-trash.ts'
import { tellMovedDeadlines } from './entries/notifications/tell-moved-deadlines.ts'
import { remindOfDeadlines } from './entries/notifications/remind-of-deadlines.ts'
import { sweepVideos } from './entries/uploads/sweep-videos.ts'
import { refreshConflictsIfChanged } from './jury/conflicts/refresh-conflicts.ts'
import { makeCopies } from './entries/copies/make-copies.ts'
import { freezeEntries } from './jury/versions/freeze-entries.ts'
import { makeCampaignDiplomas } from './jury/diplomas/make-campaign-diplomas.ts'
import { tellResults } from './jury/publication/tell-results.ts'
import { tendRounds } from './jury/rounds/tend-rounds.ts'
import { openDeps } from './open-deps.ts'
import { ensureFirstAdmin } from './people/admins/ensure-first-admin.ts'
import { applyRetentionDaily } from './people/privacy/apply-retention.ts'
import { withoutRows } from './platform/db/log.ts'
import { wakeJobs } from './platform/jobs/jobs.ts'
import { repeat } from './platform/jobs/repeat.ts'

/** Readers of the desk don't wait for this: they ask for their own round. */
const REFRESH_MS = 3000
const REMIND_MS = 3000
/** Long enough for an admin to mend a slip before anybody is told of it. */
const MOVED_MS = 60_000
const CONFLICTS_MS = 3000
/** A look that finds nothing costs the database 20 ms with 50,000 sent entries. */
const FREEZE_MS = 5000
const ROUNDS_MS = 10_000
const RESULTS_MS = 3000
const SWEEP_MS = 60 * 60 * 1000
/**
 * Milliseconds that a running call has left when the portal stops. An upload would need minutes, so it is better
 * sent again.
 */
const LAST_CALLS_MS = 4000

/** Starts the whole portal: what it works with, its repeated work, and HTTP. */
export async function start(config: Config) {
  await using starting = new AsyncDisposableStack()
  const log = pino({ level: config.logLevel, ...withoutRows })
  const { deps, background, metrics, close } = await openDeps(config, { log })
  starting.defer(close)
  await ensureFirstAdmin(deps, config, (text) => process.stdout.write(text))
  // Each runs by itself: a file that can't be removed must not keep data from being deleted in time.
  starting.defer(repeat(SWEEP_MS, () => purgeTrash(background), log))
  starting.defer(repeat(SWEEP_MS, () => sweepVideos(background), log))
  starting.defer(repeat(SWEEP_MS, () => applyRetentionDaily(background.db), log))
  starting.defer(repeat(SWEEP_MS, () => wakeJobs(background.db), log))
  starting.defer(repeat(REMIND_MS, () => remindOfDeadlines(background), log))
  starting.defer(repeat(MOVED_MS, () => tellMovedDeadlines(background), log))
  starting.defer(repeat(CONFLICTS_MS, () => refreshConflictsIfChanged(background), log))
  starting.defer(repeat(FREEZE_MS, () => freezeEntries(background), log))
  starting.defer(repeat(ROUNDS_MS, () => tendRounds(background), log))
  starting.defer(repeat(RESULTS_MS, () => tellResults(background, makeCampaignDiplomas), log))
  starting.defer(repeat(REFRESH_MS, deps.refresher.refresh, log))
  // The stack ends what was added last first. So this ends the refresher's current round before anything above is
  // stopped.
  starting.defer(deps.refresher.stop)
  const app = await buildApp(deps, metrics)
  starting.defer(async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), LAST_CALLS_MS)
    await app.close()
    clearTimeout(cut)
  })
  starting.defer(await makeCopies(deps))
  const address = await app.listen({ port: config.port, host: config.host })
  const started = starting.move()
  return { address, deps, stop: () => started.disposeAsync() }
}
