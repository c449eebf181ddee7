import { recordOf } from '../../people/activity/record.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Export } from './export-address.ts'
import { filterInWords } from './filter-in-words.ts'
import { countEntries, findBrandName, wasExported } from './queries.ts'

/**
 * Before the first byte goes out: also of a download that breaks off it is known who took it.
 * @param goesOn whether these are later bytes of a download, which is recorded already unless nobody took its beginning
 */
export async function recordExport(
  db: Db,
  { kind, filter, adminId }: Export,
  goesOn: boolean,
): Promise<void> {
  const { brandId = null } = filter
  const brand = brandId === null ? undefined : await findBrandName(db, brandId)
  const what = { Formato: kind.toUpperCase(), ...filterInWords(filter, brand?.name) }
  if (goesOn && (await wasExported(db, adminId, brandId, what))) return
  const details = { ...what, Inscripciones: await countEntries(db, filter) }
  await recordOf(db, adminId, 'entries-exported', { brandId, details })
}
