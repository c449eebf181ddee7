import type { AgendaItem, SittingTable } from '@portal/contract/jury/sittings/sittings.ts'
import { errors } from '@portal/contract/platform/errors.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/db.ts'
import { missingToEnd } from '../decisions/decide.ts'
import { namesForJudges } from '../versions/judge-view.ts'
import { type AgendaRow, type SeenCategory, selectAgenda, selectCategories } from './entries-sql.ts'
import { selectSeats } from './ballots-sql.ts'
import { selectMotions } from './motions-sql.ts'
import { categoriesOf, motionOf, requireLeader, summaryOf } from './show-room.ts'
import { attendSitting, type Caller, lockSitting, type SittingRow } from './sitting-sql.ts'

/**
 * Returns the table of a sitting; null: the version is the one that the caller's screen shows.
 * @throws Failure `not_found` for everybody but admins and the panel's chair
 */
export async function showTable(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  caller: Caller,
  panelId: number,
  known: string | undefined,
): Promise<SittingTable | null> {
  const row = requireLeader(await attendSitting(db, panelId, caller), caller)
  return String(row.version) === known ? null : tableOf(db, catalog, row, caller)
}

/** Returns the table after a change, in the same transaction. @throws Failure `not_found` */
export async function readTable(
  trx: Db,
  catalog: Deps['catalog'],
  panelId: number,
  caller: Caller,
): Promise<SittingTable> {
  return tableOf(trx, catalog, requireLeader(await lockSitting(trx, panelId, caller), caller), caller)
}

async function tableOf(
  db: Db,
  catalog: Deps['catalog'],
  row: SittingRow,
  caller: Caller,
): Promise<SittingTable> {
  const { panelId, itemId, rules, version } = row
  const agenda = await selectAgenda(db, panelId, caller)
  const motions = await selectMotions(
    db,
    panelId,
    agenda.map(({ id }) => id),
  )
  const items = agenda.map((item) =>
    itemOf(
      item,
      motions.filter((motion) => motion.itemId === item.id),
    ),
  )
  return {
    ...summaryOf(catalog, row),
    version,
    itemId: items.some(({ id }) => id === itemId) ? itemId : null,
    isOut: row.isOut,
    categories: categoriesOf(row),
    items,
    judges: await selectSeats(db, panelId, itemId),
    doesChairBreakTies: rules.session.doesChairBreakTies,
    missing: row.isOut
      ? [errors.out_of_room.message]
      : missingIn(row, items, await selectCategories(db, panelId, caller)),
  }
}

/**
 * Returns what prevents the end of the sitting, judged only by what the caller sees: a chair isn't told of entries
 * that the chair must not see.
 */
const missingIn = (row: SittingRow, items: readonly AgendaItem[], seen: ReadonlyMap<number, SeenCategory>) =>
  missingToEnd(
    categoriesOf(row).map(({ id, name }) => {
      const own = items.filter(({ categoryId }) => categoryId === id)
      return {
        name,
        ...(seen.get(id) ?? { entries: 0 }),
        left: own.filter(({ entryId, isDiscussed }) => entryId !== null && !isDiscussed).length,
        motions: own
          .flatMap(({ entryId, motions }) => motions.map((motion) => ({ ...motion, entryId })))
          .toSorted((a, b) => a.id - b.id),
      }
    }),
    row.rules.session.quotas,
  )

function itemOf(
  { id, categoryId, entryId, version, reasons, out, isDiscussed }: AgendaRow,
  motions: Parameters<typeof motionOf>[0][],
): AgendaItem {
  const names = version && namesForJudges(version.names, version.redactions)
  return {
    id,
    categoryId,
    entryId,
    code: version?.code ?? null,
    brand: names?.brandName ?? null,
    campaign: names?.campaignName ?? null,
    reasons,
    out,
    isDiscussed,
    motions: motions.map(motionOf),
  }
}
