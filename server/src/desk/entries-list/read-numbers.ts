import type { Numbers, StatusCounts } from '@portal/contract/desk/entries-list.ts'
import { hasCategory } from '@portal/contract/editions/offer.ts'
import type { Deps } from '../../deps.ts'
import { countByDay, countEntries, countFunnel, countUploads } from './numbers-sql.ts'

type Entries = Awaited<ReturnType<typeof countEntries>>

/**
 * Returns the figures of a programme, or of all programmes of an edition that the catalog has: the current one
 * unless given.
 */
export async function readNumbers(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  { editionId, programId }: { editionId?: number | undefined; programId?: number | undefined },
): Promise<Omit<Numbers, 'updating'>> {
  const { editions, current, editionOf } = catalog.now()
  const edition =
    programId === undefined ? (editions.find(({ id }) => id === editionId) ?? current) : editionOf(programId)
  const programs = edition.programs.filter(({ id }) => programId === undefined || id === programId)
  const counted = programId === undefined && editions.length === 1 ? null : programs.map(({ id }) => id)
  const [entries, byDay, uploads, funnel] = await Promise.all([
    countEntries(db, counted),
    countByDay(db, counted, programs[0]?.timeZone ?? 'UTC'),
    countUploads(db, counted),
    countFunnel(db, counted),
  ])
  return {
    byStatus: sum(entries),
    byProgram: programs.map(({ id }) => ({
      programId: id,
      counts: sum(entries.filter((entry) => entry.programId === id)),
    })),
    byCategory: edition.categories
      .filter(
        (category) =>
          programs.some(({ id }) => hasCategory(category, id)) ||
          // A category that the programme no longer offers still counts if it has entries.
          entries.some(({ categoryId }) => categoryId === category.id),
      )
      .map(({ id }) => ({
        categoryId: id,
        counts: sum(entries.filter((entry) => entry.categoryId === id)),
      })),
    byDay,
    uploads,
    funnel,
  }
}

function sum(entries: Entries): StatusCounts {
  const counts = { Incompleta: 0, Completa: 0, Enviada: 0 }
  for (const { status, total } of entries) counts[status] += total
  return counts
}
