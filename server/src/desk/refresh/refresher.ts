import type { Deps } from '../../deps.ts'
import { markRetries } from './queries.ts'
import { refreshCampaigns } from './refresh-campaigns.ts'
import { takeStep, type Task } from './refresh-step.ts'
import { searchDuplicates } from './search-duplicates.ts'

/** The worker that refreshes what is derived from entries. Any number of servers may have one. */
export interface Refresher {
  /** Handles everything that waits when this is called. What fails is logged and tried again in another round. */
  refresh(): Promise<void>
  /** Stops the worker after the current step. */
  stop(): Promise<void>
}

export function createRefresher({ db, catalog, log }: Pick<Deps, 'db' | 'catalog' | 'log'>): Refresher {
  const campaigns = refreshCampaigns(catalog)
  let isStopping = false
  let last = Promise.resolve()
  /** A round that has not begun yet: it will see everything that its callers have changed. */
  let next: Promise<void> | null = null

  const goesOn = async (task: Task) => !isStopping && (await takeStep(db, task, log))

  async function round() {
    next = null
    try {
      await markRetries(db)
      // The list comes before the duplicates, and is looked at again before each further search.
      while ((await goesOn(campaigns)) || (await goesOn(searchDuplicates)));
    } catch (err) {
      log.warn({ err }, 'the desk has to wait to be brought up to date')
    }
  }

  return {
    refresh: () => (next ??= last = last.then(round)),
    async stop() {
      isStopping = true
      await last
    },
  }
}
