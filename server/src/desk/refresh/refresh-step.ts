import { type Db, inTransaction } from '../../platform/db/db.ts'
import type { Log } from '../../platform/db/log.ts'
import { becomeWorker, rollBackToSavepoint, setSavepoint } from './queries.ts'

/** Work on campaigns that wait in a table. */
export interface Task {
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
export async function takeStep(db: Db, task: Task, log: Log): Promise<boolean> {
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
