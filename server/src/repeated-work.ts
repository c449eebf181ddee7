import { purgeTrash } from './desk/trash/purge-trash.ts'
import type { Deps } from './deps.ts'
import { remindOfDeadlines } from './entries/notifications/remind-of-deadlines.ts'
import { tellMovedDeadlines } from './entries/notifications/tell-moved-deadlines.ts'
import { tellLapses } from './entries/sign-off/lapses.ts'
import { remindSignatories } from './entries/sign-off/reminders.ts'
import { sweepVideos } from './entries/uploads/sweep-videos.ts'
import { refreshConflictsIfChanged } from './jury/conflicts/refresh-conflicts.ts'
import { makeCampaignDiplomas } from './jury/diplomas/make-campaign-diplomas.ts'
import { tellResults } from './jury/publication/tell-results.ts'
import { tendRounds } from './jury/rounds/tend-rounds.ts'
import { freezeEntries } from './jury/versions/freeze-entries.ts'
import { applyRetentionDaily } from './people/privacy/apply-retention.ts'
import { tendHandOvers } from './people/members/order-hand-over.ts'
import { wakeJobs } from './platform/jobs/jobs.ts'
import type { RepeatedWork } from './platform/jobs/repeat.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/**
 * All that the portal does again and again. Each runs by itself: a file that can't be removed must not keep data from
 * being deleted in time. Mails and viewing copies have loops of their own, which end with what they work with.
 */
export const repeatedWork = (deps: Deps): RepeatedWork[] => [
  { name: 'purge-trash', everyMs: HOUR, run: () => purgeTrash(deps) },
  { name: 'sweep-videos', everyMs: HOUR, run: () => sweepVideos(deps) },
  { name: 'apply-retention', everyMs: HOUR, run: () => applyRetentionDaily(deps.db) },
  { name: 'tend-hand-overs', everyMs: MINUTE, run: () => tendHandOvers(deps) },
  { name: 'wake-jobs', everyMs: HOUR, run: () => wakeJobs(deps.db) },
  { name: 'remind-of-deadlines', everyMs: 3 * SECOND, run: () => remindOfDeadlines(deps) },
  // Long enough for an admin to mend a slip before anybody is told of it.
  { name: 'tell-moved-deadlines', everyMs: MINUTE, run: () => tellMovedDeadlines(deps) },
  { name: 'remind-signatories', everyMs: MINUTE, run: () => remindSignatories(deps) },
  { name: 'tell-lapsed-sign-offs', everyMs: 5 * MINUTE, run: () => tellLapses(deps) },
  { name: 'refresh-conflicts', everyMs: 3 * SECOND, run: () => refreshConflictsIfChanged(deps) },
  // A look that finds nothing costs the database 20 ms with 50,000 sent entries.
  { name: 'freeze-entries', everyMs: 5 * SECOND, run: () => freezeEntries(deps) },
  { name: 'tend-rounds', everyMs: 10 * SECOND, run: () => tendRounds(deps) },
  { name: 'tell-results', everyMs: 3 * SECOND, run: () => tellResults(deps, makeCampaignDiplomas) },
  // Readers of the admins' lists don't wait for this: they ask for their own round.
  { name: 'refresh-desk', everyMs: 3 * SECOND, run: deps.refresher.refresh },
]
