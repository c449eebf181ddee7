import { recordOf } from '../../people/activity/record.ts'
import type { Deps } from '../../deps.ts'
import type { Export } from './export-address.ts'
import { filterInWords } from './filter-in-words.ts'
import { countEntries, findBrandName, wasExported } from './queries.ts'

/**
 * Records an export before its first byte is sent, so that an interrupted download is recorded too.
 * @param goesOn whether a later part of a download is asked for; it is recorded only if the beginning was not
 */
export async function recordExport(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  { kind, filter, adminId }: Export,
  goesOn: boolean,
): Promise<void> {
  const { brandId = null } = filter
  const brand = brandId === null ? undefined : await findBrandName(db, brandId)
  const what = { Formato: kind.toUpperCase(), ...filterInWords(catalog.now(), filter, brand?.name) }
  if (goesOn && (await wasExported(db, adminId, brandId, what))) return
  const details = { ...what, Inscripciones: await countEntries(db, filter) }
  await recordOf(db, adminId, 'entries-exported', { brandId, details })
}
