import {
  type DeskEntry,
  DESK_PAGE,
  type EntryFilter,
  entriesListRoutes,
} from '@portal/contract/desk/entries-list.ts'
import { answer } from './calls.ts'

/** An incomplete entry of a brand from Argentina. */
export const deskEntry = (id: number, changes: Partial<DeskEntry> = {}): DeskEntry => ({
  id,
  enrollCode: `AR25-03-${id}`,
  status: 'Incompleta',
  missing: ['video_case'],
  campaign: { id, name: `Mercado ${id}` },
  company: 'Molino Ñandú',
  brand: { id: 1, name: 'Lucía Núñez' },
  programId: 2,
  categoryId: 3,
  isDuplicate: false,
  notes: 0,
  createdAt: '2025-03-01T12:00:00.000Z',
  sentAt: null,
  posterUrl: null,
  ...changes,
})

/** Answers the admins' list of entries from these: filtered, sorted, counted and a page at a time. */
export function deskOf(entries: DeskEntry[]) {
  const found = ({ search = '', status, programId, categoryId, missing }: EntryFilter) =>
    entries.filter(
      (each) =>
        each.campaign.name.toLowerCase().includes(search.toLowerCase()) &&
        (status === undefined || each.status === status) &&
        (programId === undefined || each.programId === programId) &&
        (categoryId === undefined || each.categoryId === categoryId) &&
        (missing === undefined || each.missing.includes(missing)),
    )
  answer(entriesListRoutes.list, ({ query: { cursor = '0', sort, ...filter } }) => {
    const all = sort === 'oldest' ? found(filter) : found(filter).toReversed()
    const end = Number(cursor) + DESK_PAGE
    return {
      entries: all.slice(Number(cursor), end),
      nextCursor: end < all.length ? String(end) : null,
      updating: 0,
    }
  })
  answer(entriesListRoutes.counts, ({ query }) => {
    const of = (status: DeskEntry['status']) => found({ ...query, status }).length
    const counts = { Incompleta: of('Incompleta'), Completa: of('Completa'), Enviada: of('Enviada') }
    return { counts, updating: 0 }
  })
}
