import {
  DESK_PAGE,
  type DeskEntry,
  type entriesListRoutes,
  type DeskSort,
  type EntryFilter,
} from '@portal/contract/desk/entries-list.ts'
import type { Output } from '@portal/contract/platform/route.ts'
import type { Deps } from '../../deps.ts'
import { addressOf } from '../../platform/storage/signed-url.ts'
import { waitForRefresh } from '../refresh/wait-for-refresh.ts'
import { checkFilter } from './check-filter.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { selectEntries } from './queries.ts'

/** Returns the page of entries that begins after `cursor`, or the first page. */
export async function listEntries(
  deps: Pick<Deps, 'db' | 'catalog' | 'refresher' | 'videoKey'>,
  { sort, cursor, filter }: { sort: DeskSort; cursor: string | undefined; filter: EntryFilter },
): Promise<Output<typeof entriesListRoutes.list>> {
  checkFilter(deps.catalog.now(), filter)
  const after = cursor === undefined ? null : decodeCursor(sort, cursor)
  const updating = await waitForRefresh(deps)
  const rows = await selectEntries(deps.db, filter, sort, after)
  const page = rows.slice(0, DESK_PAGE)
  const last = page.at(-1)
  return {
    entries: page.map((row) => entryOfRow(row, deps.videoKey)),
    nextCursor: rows.length > DESK_PAGE && last ? encodeCursor(sort, last) : null,
    updating,
  }
}

type Row = Awaited<ReturnType<typeof selectEntries>>[number]

const entryOfRow = (
  { campaignId, campaignName, brandId, brandName, createdAt, sentAt, posterName, ...row }: Row,
  videoKey: Uint8Array,
): DeskEntry => ({
  ...row,
  missing: row.missing as DeskEntry['missing'],
  campaign: { id: campaignId, name: campaignName },
  brand: { id: brandId, name: brandName },
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  posterUrl: posterName && addressOf(posterName, videoKey),
})
