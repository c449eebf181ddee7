import type { Deps } from '../deps.ts'
import type { Log } from '../db/log.ts'
import { repeat } from '../jobs/repeat.ts'
import { remindOfDeadlines } from './remind-of-deadlines.ts'
import { tellChanges } from './tell-changes.ts'

const EVERY_MS = 3000

/** Looks for something to tell, from now on; answers with how to stop. */
export function startNotifications(deps: Pick<Deps, 'db' | 'jobs' | 'config'> & { log: Log }) {
  const stops = [
    repeat(EVERY_MS, () => tellChanges(deps.db), deps.log),
    repeat(EVERY_MS, () => remindOfDeadlines(deps), deps.log),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
