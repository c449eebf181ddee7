import type { MissingField } from '@portal/contract/desk.ts'
import type { PendingItem } from '@portal/contract/enrollments.ts'
import { readEntries } from '../campaigns/read-campaigns.ts'
import { inTransaction, type Db } from '../db/db.ts'
import { tellChanges } from '../notifications/tell-changes.ts'
import {
  findDuplicates,
  hasChangedCampaigns,
  takeChangedCampaigns,
  upsertEntries,
  waitForTurn,
} from './settling/queries.ts'

const CAMPAIGNS_AT_ONCE = 100
/** What a reader waits at most; only after an upgrade, which marks everything, does it see less than all. */
const PATIENCE_MS = 1000

/**
 * Brings what is derived from entries up to date with the campaigns that changed: the desk's list, what may be entered
 * twice, what brands are told. Whoever reads it calls this first.
 */
export async function settleChanges(db: Db, forMs = PATIENCE_MS): Promise<void> {
  const until = performance.now() + forMs
  if (!(await hasChangedCampaigns(db))) return
  while ((await settleSome(db)) === CAMPAIGNS_AT_ONCE && performance.now() < until);
}

const settleSome = (db: Db): Promise<number> =>
  inTransaction(db, async (trx) => {
    await waitForTurn(trx)
    const ids = await takeChangedCampaigns(trx, CAMPAIGNS_AT_ONCE)
    if (ids.length === 0) return 0
    const entries = await readEntries(trx, ids)
    await upsertEntries(
      trx,
      entries.map(({ id, status, pending }) => ({ id, status, missing: missingOf(pending) })),
    )
    await findDuplicates(trx, ids)
    await tellChanges(trx, ids, entries)
    return ids.length
  })

const missingOf = (pending: PendingItem[]): MissingField[] => [
  ...new Set(
    pending.map(({ section, field }) => (section === 'preguntas' ? 'questions' : (field as MissingField))),
  ),
]
