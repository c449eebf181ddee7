import { setTimeout } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { type Changes, countChanges } from './queries.ts'

/** Maximum time in milliseconds that a reader waits for earlier changes. */
const PATIENCE_MS = 500
const LOOK_MS = 20
/** Number of changed campaigns above which waiting is useless, because so many are not refreshed in that time. */
const WORTH_WAITING = 200

type Reading = Pick<Deps, 'db' | 'refresher'>

/**
 * Waits, for a reader of derived rows, until the worker has handled all earlier changes, or for a short while. It
 * takes no lock and writes nothing itself.
 * @returns how many changed campaigns may still be shown as they were
 */
export async function waitForRefresh(deps: Reading): Promise<number> {
  const { waiting, setAside } = await lookAndWait(deps)
  return waiting + setAside
}

/** Waits likewise. Returns whether nothing waits any longer, apart from campaigns that are set aside. */
export async function isRefreshed(deps: Reading): Promise<boolean> {
  const { waiting } = await lookAndWait(deps)
  return waiting === 0
}

async function lookAndWait({ db, refresher }: Reading): Promise<Changes> {
  let changes = await countChanges(db, null)
  const { lastId } = changes
  const until = performance.now() + PATIENCE_MS
  while (changes.waiting > 0) {
    const round = refresher.refresh()
    if (changes.waiting > WORTH_WAITING || performance.now() > until) break
    await Promise.race([round, setTimeout(LOOK_MS)])
    changes = await countChanges(db, lastId)
    // If another server is at work, our own round ends at once.
    if (changes.waiting > 0) await setTimeout(LOOK_MS)
  }
  return changes
}
