import { describeProgram } from '@portal/contract/editions/offer.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { findDates, findWindow } from './queries.ts'

/** Returns the code of the refusal when a brand can't enter anything in a programme now; undefined when it can. */
export async function refusalOf(db: Db, programId: number, brandId: number) {
  const window = await findWindow(db, programId, brandId)
  if (window === 'open') return undefined
  return window === 'early' ? 'entries_not_open' : 'deadline_passed'
}

/**
 * Returns the programmes of all editions with the stored dates (T13). For a brand, the dates include its extra
 * time.
 */
export async function listPrograms(db: Db, catalog: Catalog, brandId: number | null): Promise<Program[]> {
  const dates = await findDates(db, brandId)
  return catalog.editions.flatMap((edition) =>
    edition.programs.map((program) => ({
      ...describeProgram(edition, program),
      entriesOpenAt: dates.get(program.id)?.opensAt?.toISOString() ?? null,
      entriesCloseAt: dates.get(program.id)?.closesAt?.toISOString() ?? null,
    })),
  )
}
