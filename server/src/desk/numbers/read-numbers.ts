import type { Numbers, StatusCounts } from '@portal/contract/desk/entries-list.ts'
import { categories } from '@portal/edition/categories.ts'
import { programs } from '@portal/edition/programs.ts'
import { programOf } from '../../editions/content/from-edition.ts'
import type { Db } from '../../platform/db/db.ts'
import { countByDay, countEntries, countFunnel, countUploads } from './queries.ts'

type Entries = Awaited<ReturnType<typeof countEntries>>

/** Numbers at a glance, of one programme or of all. */
export async function readNumbers(db: Db, programId: number | null): Promise<Omit<Numbers, 'updating'>> {
  const [first] = programs
  const { timeZone } = programId === null ? first : programOf(programId)
  const [entries, byDay, uploads, funnel] = await Promise.all([
    countEntries(db, programId),
    countByDay(db, programId, timeZone),
    countUploads(db, programId),
    countFunnel(db, programId),
  ])
  return {
    byStatus: sum(entries),
    byProgram: programs
      .filter(({ id }) => programId === null || id === programId)
      .map(({ id }) => ({ programId: id, counts: sum(entries.filter((entry) => entry.programId === id)) })),
    byCategory: categories.map(({ id }) => ({
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
