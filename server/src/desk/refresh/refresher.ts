import type { Deps } from '../../deps.ts'
import {
  askForDuplicates,
  becomeWorker,
  findDuplicates,
  forgetSetAside,
  markRetries,
  putSearchOff,
  rollBackToSavepoint,
  setCampaignAside,
  setSavepoint,
  takeMarkedCampaigns,
  takeSearches,
  upsertEntries,
} from './queries.ts'
import type { MissingField } from '@portal/contract/desk/entries-list.ts'
import type { PendingItem } from '@portal/contract/entries/enrollments.ts'
import { catalogOfNow, type Catalogs } from '../../editions/catalog/open-catalog.ts'
import { readEntries } from '../../entries/campaigns/read-campaigns.ts'
import { tellChanges } from '../../entries/notifications/tell-changes.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import type { Log } from '../../platform/db/log.ts'

/** Work on campaigns that wait in a table. */
interface Task {
  name: string
  campaignsAtOnce: number
  /** Takes some campaigns from those that wait, oldest first. */
  take(trx: Db, most: number): Promise<number[]>
  work(trx: Db, campaignIds: number[]): Promise<unknown>
  /** Sets a campaign aside, so that it doesn't hold up the others. */
  setAside(trx: Db, campaignId: number, error: string): Promise<unknown>
}

/**
 * Does a task for some campaigns in one transaction. If that fails, each of them gets its own transaction, and is
 * set aside if it fails there too. So every step leaves fewer campaigns waiting.
 * @returns false when nothing waits, or another server is at work
 * @throws Error when the database can't even set a campaign aside
 */
async function takeStep(db: Db, task: Task, log: Log): Promise<boolean> {
  let ids: number[] = []
  try {
    await inTransaction(db, async (trx) => {
      ids = await take(trx, task, task.campaignsAtOnce)
      if (ids.length > 0) await task.work(trx, ids)
    })
  } catch (error) {
    if (ids.length === 0) throw error
    for (const _ of ids) await workOnOne(db, task, log)
  }
  return ids.length > 0
}

const take = async (trx: Db, task: Task, most: number): Promise<number[]> =>
  (await becomeWorker(trx)) ? task.take(trx, most) : []

const workOnOne = (db: Db, task: Task, log: Log): Promise<void> =>
  inTransaction(db, async (trx) => {
    const [campaignId] = await take(trx, task, 1)
    if (campaignId === undefined) return
    await setSavepoint(trx)
    try {
      await task.work(trx, [campaignId])
    } catch (err) {
      await rollBackToSavepoint(trx)
      await task.setAside(trx, campaignId, String(err))
      log.error({ err, campaignId, task: task.name }, 'a campaign could not be brought up to date: set aside')
    }
  })

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

/** The task that finds possible duplicates anew. It runs once the list is up to date, because it may take long. */
const searchDuplicates: Task = {
  name: 'duplicates',
  campaignsAtOnce: 10,
  take: takeSearches,
  work: findDuplicates,
  setAside: putSearchOff,
}

/**
 * Returns the task that derives the entries of changed campaigns anew: their rows in the desk's list, and what
 * their brands are told.
 */
const refreshCampaigns = (catalog: Catalogs): Task => ({
  name: 'desk',
  campaignsAtOnce: 50,
  take: takeMarkedCampaigns,
  async work(trx, ids) {
    // When a change of an edition has set marks, the edition must not be used as it was before.
    const known = await catalogOfNow(trx, catalog.now())
    const entries = await readEntries(trx, known, ids)
    await askForDuplicates(trx, ids)
    await upsertEntries(
      trx,
      entries.map(({ id, status, pending }) => ({ id, status, missing: missingOf(pending) })),
    )
    await tellChanges(trx, ids, entries)
    await forgetSetAside(trx, ids)
  },
  setAside: setCampaignAside,
})

const missingOf = (pending: PendingItem[]): MissingField[] => [
  ...new Set(
    pending.map(({ section, field }) => (section === 'preguntas' ? 'questions' : (field as MissingField))),
  ),
]
