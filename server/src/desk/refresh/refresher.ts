import type { Deps } from '../../deps.ts'
import { markRetries } from './queries.ts'
import { refreshCampaigns } from './refresh-campaigns.ts'
import { takeStep, type Task } from './refresh-step.ts'
import { searchDuplicates } from './search-duplicates.ts'

/** The worker that brings up to date what is derived from entries. Any number of servers may have one. */
export interface Refresher {
  /** A round over everything that waits when this is called. What fails is logged and tried again in another round. */
  refresh(): Promise<void>
  /** Ends with the step that is being done. */
  stop(): Promise<void>
}

export function createRefresher({ db, catalog, log }: Pick<Deps, 'db' | 'catalog' | 'log'>): Refresher {
  const campaigns = refreshCampaigns(catalog)
  let isStopping = false
  let last = Promise.resolve()
  /** A round that has not begun: it will see what every caller until then has changed. */
  let next: Promise<void> | null = null

  const goesOn = async (task: Task) => !isStopping && (await takeStep(db, task, log))

  async function round() {
    next = null
    try {
      await markRetries(db)
      // The list comes first, also before every further search.
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
