import type { SittingTable } from '@portal/contract/jury/sittings/sittings.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { insertItems, matchExits, reorderItems, setPosition } from './agenda-sql.ts'
import { type OrderRow, selectEntriesSeen, selectItem, selectOrder } from './entries-sql.ts'
import { lead, type Leading, recordSitting, requireKnown } from './lead.ts'
import { selectOpenMotion } from './motions-sql.ts'

/**
 * Moves the position, which all screens share (J50). Moving it to where it already is succeeds with any version,
 * because the first answer may have been lost.
 * @throws Failure as `lead` says; `changed_meanwhile`, `motion_open`; `not_found` for an item the caller doesn't
 * see
 */
export const moveTo = (
  leading: Leading,
  panelId: number,
  { itemId, version }: { itemId: number | null; version: number },
): Promise<SittingTable> =>
  lead(leading, panelId, async (trx, row) => {
    if (row.itemId === itemId) return 'nothing'
    await requireKnown(trx, leading, row, version, { itemId })
    if ((await selectOpenMotion(trx, panelId)) !== null) throw fail('motion_open')
    if (itemId !== null && !(await selectItem(trx, panelId, itemId, leading.caller))) throw fail('not_found')
    await matchExits(trx, row.itemId)
    await setPosition(trx, panelId, itemId)
    return 'led'
  })

type Wanted = { itemId: number } | { entryId: number }

/**
 * Reorders items of the agenda and adds entries. Items that the call doesn't list keep their places, because a
 * chair doesn't see every item (J51).
 * @throws Failure as `lead` says; `changed_meanwhile`; `not_found` for what the caller doesn't see;
 * `invalid_input`
 */
export const setAgenda = (
  leading: Leading,
  panelId: number,
  { items, version }: { items: Wanted[]; version: number },
): Promise<SittingTable> =>
  lead(leading, panelId, async (trx, row) => {
    const requireFresh = () => requireKnown(trx, leading, row, version, { items })
    const before = await selectOrder(trx, panelId, leading.caller)
    const added = items.flatMap((each) => ('entryId' in each && !find(before, each) ? [each.entryId] : []))
    if (added.length > 0) {
      await requireFresh()
      await addEntries(trx, leading, panelId, added)
    }
    const now = added.length > 0 ? await selectOrder(trx, panelId, leading.caller) : before
    const wanted = items.map((each) => {
      const found = find(now, each)
      if (!found) throw fail('not_found')
      return found.id
    })
    if (new Set(wanted).size < wanted.length)
      throw fail('invalid_input', { message: 'Un punto está dos veces en el orden.' })
    const order = inPlaces(
      now.map(({ id }) => id),
      wanted,
    )
    if (order.every((id, index) => id === before[index]?.id)) return 'nothing'
    await requireFresh()
    await reorderItems(trx, panelId, order)
    const details = { Puntos: order.length, Agregados: added.length }
    await recordSitting(trx, { caller: leading.caller, row }, 'agenda-changed', details)
    return 'led'
  })

async function addEntries(trx: Db, { caller }: Leading, panelId: number, entryIds: readonly number[]) {
  if (entryIds.length === 0) return
  const seen = await selectEntriesSeen(trx, panelId, entryIds, caller)
  if (seen.length < new Set(entryIds).size) throw fail('not_found')
  await insertItems(
    trx,
    panelId,
    seen.map((entry) => ({ ...entry, reasons: ['chair'] })),
  )
}

/** Returns the wanted item if the caller sees it. */
const find = (order: readonly OrderRow[], wanted: Wanted) =>
  order.find(
    ({ id, entryId, isSeen }) =>
      isSeen && ('itemId' in wanted ? id === wanted.itemId : entryId === wanted.entryId),
  )

/**
 * Returns the order in which the wanted items share, in their new order, the places they had; all others stay in
 * place.
 */
function inPlaces(order: readonly number[], wanted: readonly number[]): number[] {
  const next = wanted.values()
  const moved = new Set(wanted)
  return order.map((id) => (moved.has(id) ? (next.next().value ?? id) : id))
}
