import type { SittingTable } from '@portal/contract/jury/sittings/sittings.ts'
import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { changedMeanwhile, fail } from '../../platform/http/fail.ts'
import { requireLeader } from './show-room.ts'
import { readTable } from './show-table.ts'
import { type Caller, lockSitting, raiseLed, raiseVersion, type SittingRow } from './sitting-sql.ts'

export type Leading = Pick<Deps, 'db' | 'catalog'> & { caller: Caller }

/** What a change did: nothing, a change of what screens show, or a change of the position or the agenda. */
export type Changed = 'nothing' | 'shown' | 'led'

/**
 * Changes a sitting that has begun and not ended, for an admin or its chair, one change after another. Returns the
 * table after it.
 * @throws Failure `not_found`, `sitting_not_started`, `sitting_ended`; `out_of_room` for a chair who must not see
 * what is spoken of now
 */
export const lead = (
  { db, catalog, caller }: Leading,
  panelId: number,
  write: (trx: Db, row: SittingRow) => Promise<Changed>,
): Promise<SittingTable> =>
  inTransaction(db, async (trx) => {
    const row = requireLeader(await lockSitting(trx, panelId, caller), caller)
    if (row.endedAt) throw fail('sitting_ended')
    if (!row.startedAt) throw fail('sitting_not_started')
    if (row.isOut) throw fail('out_of_room')
    const changed = await write(trx, row)
    if (changed === 'led') await raiseLed(trx, panelId)
    if (changed === 'shown') await raiseVersion(trx, panelId)
    return readTable(trx, catalog, panelId, caller)
  })

/**
 * Refuses a change if somebody has changed the position or the agenda since the caller's screen read it.
 * @param version the version that the screen showed
 * @throws Failure `changed_meanwhile` with the table as it is by now
 */
export async function requireKnown(
  trx: Db,
  leading: Leading,
  { panelId, ledVersion }: SittingRow,
  version: number,
  mine: object,
): Promise<void> {
  if (version < ledVersion) throw await hasChanged(trx, leading, panelId, mine)
}

export const hasChanged = async (trx: Db, { catalog, caller }: Leading, panelId: number, mine: object) =>
  changedMeanwhile(mine, { table: await readTable(trx, catalog, panelId, caller) })

/** Records an audit event about a sitting, named by its round and panel. */
export const recordSitting = (
  trx: Db,
  { caller, row }: { caller: Caller; row: SittingRow },
  action: 'sitting-begun' | 'agenda-changed' | 'motion-closed',
  details: Record<string, string | number>,
) => recordOf(trx, caller.userId, action, { details: { Ronda: row.round, Panel: row.panel, ...details } })
