import type { Deps } from '../deps.ts'
import type { Log } from '../db/log.ts'
import { settleChanges } from '../desk/settle-changes.ts'
import { repeat } from '../jobs/repeat.ts'
import { remindOfDeadlines } from './remind-of-deadlines.ts'

const EVERY_MS = 3000

/** Looks for something to tell, from now on; answers with how to stop. */
export function startNotifications(deps: Pick<Deps, 'db' | 'jobs' | 'config'> & { log: Log }) {
  const stops = [
    repeat(EVERY_MS, () => settleChanges(deps.db, EVERY_MS), deps.log),
    repeat(EVERY_MS, () => remindOfDeadlines(deps), deps.log),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
