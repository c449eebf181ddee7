import { setTimeout } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { type FactsPage, selectCampaignFacts, selectGroupFacts, selectJudgeFacts } from './facts-sql.ts'
import { proposeInWorker } from './propose-in-worker.ts'
import {
  becomeReader,
  deleteChanges,
  endUnjudged,
  isWaiting,
  selectChanges,
  selectLastChange,
  writeConflicts,
} from './refresh-sql.ts'

/** The most milliseconds that a caller waits. */
const PATIENCE_MS = 30_000
const LOOK_MS = 50

/**
 * Returns once the conflicts follow from all facts that were changed before (J13); at once when none was.
 * @throws Failure `conflicts_waiting`
 */
export async function refreshConflicts({ db }: Pick<Deps, 'db'>): Promise<void> {
  const last = await selectLastChange(db)
  if (last === null) return
  const until = performance.now() + PATIENCE_MS
  while (await isWaiting(db, last)) {
    if (await refreshOnce(db)) continue
    // Another server is refreshing the conflicts.
    if (performance.now() > until) throw fail('conflicts_waiting')
    await setTimeout(LOOK_MS)
  }
}

/** For the background: leaves it to another server that is at work. */
export async function refreshConflictsIfChanged({ db }: Pick<Deps, 'db'>): Promise<void> {
  if ((await selectLastChange(db)) !== null) await refreshOnce(db)
}

/** Rows are written, and locked by that, only after everything is compared. False: another server is at work. */
const refreshOnce = (db: Db): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    if (!(await becomeReader(trx))) return false
    const changes = await selectChanges(trx)
    const { judgeIds, judges } = await selectJudgeFacts(trx)
    const groups = await selectGroupFacts(trx)
    const pages = await readPages(trx)
    const proposed = await proposeInWorker({ judges, groups, campaigns: pages.map((page) => page.campaigns) })
    for (const [index, { campaignIds }] of pages.entries())
      await writeConflicts(trx, { judgeIds, campaignIds, conflicts: proposed[index] ?? '[]' })
    await endUnjudged(trx)
    await deleteChanges(trx, changes)
    return true
  })

async function readPages(trx: Db): Promise<FactsPage[]> {
  const pages: FactsPage[] = []
  for (let after: number | null = 0; after !== null; after = pages.at(-1)?.last ?? null)
    pages.push(await selectCampaignFacts(trx, after))
  return pages
}
