import { setTimeout } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { type Changes, countChanges } from './queries.ts'

/** What a reader waits at most for changes that were made before. */
const PATIENCE_MS = 500
const LOOK_MS = 20
/** More changed campaigns than this are not brought up to date in that time. */
const WORTH_WAITING = 200

type Reading = Pick<Deps, 'db' | 'refresher'>

/**
 * For whoever reads what is derived: returns once the worker has done what was changed before, or after a short while.
 * Locks nothing and writes nothing itself.
 * @returns how many changed campaigns may still show as they were
 */
export async function waitForRefresh(deps: Reading): Promise<number> {
  const { waiting, setAside } = await lookAndWait(deps)
  return waiting + setAside
}

/** The same; whether nothing waits any more, apart from what is set aside. */
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
    // Another server may be at work: then our own round is over at once.
    if (changes.waiting > 0) await setTimeout(LOOK_MS)
  }
  return changes
}
