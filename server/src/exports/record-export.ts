import { recordOf } from '../audit/record.ts'
import type { Db } from '../db/db.ts'
import type { Export } from './export-address.ts'
import { filterInWords } from './filter-in-words.ts'
import { countEntries, findBrandName } from './queries.ts'

/** Before the first byte goes out: also of a download that breaks off it is known who took it. */
export async function recordExport(db: Db, { kind, filter, adminId }: Export): Promise<void> {
  const brand = filter.brandId === undefined ? undefined : await findBrandName(db, filter.brandId)
  const details = {
    Formato: kind.toUpperCase(),
    ...filterInWords(filter, brand?.name),
    Inscripciones: await countEntries(db, filter),
  }
  await recordOf(db, adminId, 'entries-exported', { brandId: filter.brandId ?? null, details })
}
