import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { findAdmin } from '../../people/session/session-owner-sql.ts'
import { fail } from '../../platform/http/fail.ts'
import { sendZip } from '../../platform/zip/send-zip.ts'
import { checkFilter } from '../entries-list/check-filter.ts'
import { waitForRefresh } from '../refresh/wait-for-refresh.ts'
import { columnsOf } from './columns-sql.ts'
import { readExport } from './export-address.ts'
import { selectPrograms } from './queries.ts'
import { readEntries } from './read-entries.ts'
import { recordExport } from './record-export.ts'
import { videosZip } from './videos-zip.ts'
import { writeCsv } from '../../platform/tables/write-csv.ts'
import { writeXlsx } from '../../platform/tables/write-xlsx.ts'

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
