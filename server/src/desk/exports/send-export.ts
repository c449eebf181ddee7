import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { findAdmin } from '../../people/session/session-owner-sql.ts'
import { fail } from '../../platform/http/fail.ts'
import { sendZip } from '../../platform/zip/send-zip.ts'
import { checkFilter } from '../entries-list/check-filter.ts'
import { waitForRefresh } from '../refresh/wait-for-refresh.ts'
import { columnsOf, type ExportedEntry } from './columns-sql.ts'
import { type Export, readExport } from './export-address.ts'
import { countEntries, findBrandName, selectEntries, selectPrograms, wasExported } from './queries.ts'
import { videosZip } from './videos-zip.ts'
import { writeCsv } from '../../platform/tables/write-csv.ts'
import { writeXlsx } from '../../platform/tables/write-xlsx.ts'
import { recordOf } from '../../people/activity/record.ts'
import { chosenOf, type EntryFilter, missingLabels } from '@portal/contract/desk/entries-list.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { Db } from '../../platform/db/db.ts'

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/**
 * Sends an export. If the admin's session ends meanwhile, the download breaks off.
 * @throws Failure `not_found` unless the token is valid for a file of this name and its admin's session lasts
 */
export async function sendExport(
  deps: Deps,
  { fileName, token }: { fileName: string; token: unknown },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { db, exportKey } = deps
  const catalog = deps.catalog.now()
  const wanted = readExport(token, exportKey, new Date())
  if (!wanted || !fileName.endsWith(`.${wanted.kind}`)) throw fail('not_found')
  const { kind, filter } = wanted
  const requireAdmin = async () => {
    if (!(await findAdmin(db, wanted))) throw fail('not_found')
  }
  await requireAdmin()
  checkFilter(catalog, filter)
  await waitForRefresh(deps)
  void reply.header('content-disposition', `attachment; filename="${fileName}"`)
  const record = (goesOn: boolean) => recordExport(deps, wanted, goesOn)
  if (kind === 'zip') return sendZip(request, reply, await videosZip(deps, filter, requireAdmin), record)
  void reply.headers({ 'content-type': types[kind], 'cache-control': 'no-store' })
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  await record(false)
  const columns = columnsOf(catalog, await selectPrograms(db, filter))
  const entries = readEntries(db, filter, requireAdmin)
  const bytes = kind === 'csv' ? writeCsv(columns, entries) : writeXlsx(columns, entries, 'Inscripciones')
  // The stream counts bytes instead of chunks, so that little is read ahead.
  return reply.send(Readable.from(bytes, { objectMode: false }))
}

/**
 * Records an export before its first byte is sent, so that an interrupted download is recorded too.
 * @param goesOn whether a later part of a download is asked for; it is recorded only if the beginning was not
 */
async function recordExport(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  { kind, filter, adminId }: Export,
  goesOn: boolean,
): Promise<void> {
  const { brandId = null } = filter
  const brand = brandId === null ? undefined : await findBrandName(db, brandId)
  const what = { Formato: kind.toUpperCase(), ...filterInWords(catalog.now(), filter, brand?.name) }
  // The activity tells only how many entries were chosen, so it can't show that these were.
  if (goesOn && !filter.chosen && (await wasExported(db, adminId, brandId, what))) return
  const details = { ...what, Inscripciones: await countEntries(db, filter) }
  await recordOf(db, adminId, 'entries-exported', { brandId, details })
}

/** Returns a filter in Spanish words, for the activity. */
function filterInWords(
  { editions, programOf, categoryOf }: Catalog,
  filter: EntryFilter,
  brand: string | undefined,
): Record<string, string> {
  const { search, editionId, programId, categoryId, status, missing, duplicates, chosen } = filter
  const edition = editions.find(({ id }) => id === editionId)
  return {
    ...(search && { Búsqueda: search }),
    ...(edition && { Edición: `${edition.about.name} ${edition.about.year}` }),
    ...(programId && { Programa: programOf(programId).label }),
    ...(categoryId && { Categoría: categoryOf(categoryId).name }),
    ...(brand && { Marca: brand }),
    ...(status && { Estado: status }),
    ...(missing && { Falta: missingLabels[missing] }),
    ...(duplicates && { Duplicados: 'sí' }),
    ...(chosen && { Elegidas: String(chosenOf(chosen).length) }),
  }
}

// Number of entries in a batch. Most of it is answers: usually a few hundred kilobytes, a few megabytes at most.
const ENTRIES_AT_ONCE = 200

/**
 * Reads every entry of a filter in batches, without one transaction over all of them. An entry that is created or
 * deleted meanwhile may or may not be included; each entry is complete in itself.
 * @param mayGoOn called before each batch, because a slow reader can take hours
 */
async function* readEntries(
  db: Db,
  filter: EntryFilter,
  mayGoOn: () => Promise<void>,
): AsyncGenerator<ExportedEntry[]> {
  let after = 0
  for (;;) {
    await mayGoOn()
    const entries = await selectEntries(db, filter, after, ENTRIES_AT_ONCE)
    if (entries.length > 0) yield entries
    if (entries.length < ENTRIES_AT_ONCE) return
    after = entries.at(-1)?.id ?? after
  }
}
