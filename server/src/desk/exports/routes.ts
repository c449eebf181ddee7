import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import { checkFilter } from '../entries-list/check-filter.ts'
import { waitForRefresh } from '../refresh/wait-for-refresh.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { columnsOf } from './columns.ts'
import { createExport } from './create-export.ts'
import { readExport } from './export-address.ts'
import { findAdmin, selectPrograms } from './queries.ts'
import { readEntries } from './read-entries.ts'
import { recordExport } from './record-export.ts'
import { sendZip } from './send-zip.ts'
import { videosZip } from './videos-zip.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

type Address = { Params: { fileName: string }; Querystring: Record<string, unknown> }

export function exportRoutes(serve: Serve, deps: Deps, app: FastifyInstance) {
  const { db, catalog, exportKey } = deps

  serve(api.exports.create, async ({ body }, admin) => createExport(deps, admin, body))

  // The signature is a query parameter, because a path parameter may not be that long.
  app.get<Address>('/exports/:fileName(^[\\w.-]+$)', async (request, reply) => {
    const { fileName } = request.params
    const wanted = readExport(request.query.token, exportKey, new Date())
    if (!wanted || !fileName.endsWith(`.${wanted.kind}`) || !(await findAdmin(db, wanted)))
      throw fail('not_found')
    const { kind, filter } = wanted
    checkFilter(catalog.now(), filter)
    await waitForRefresh(deps)
    void reply.header('content-disposition', `attachment; filename="${fileName}"`)
    const record = (goesOn: boolean) => recordExport(deps, wanted, goesOn)
    if (kind === 'zip') return sendZip(request, reply, await videosZip(deps, filter), record)
    void reply.headers({ 'content-type': types[kind], 'cache-control': 'no-store' })
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    await record(false)
    const columns = columnsOf(catalog.now(), await selectPrograms(db, filter))
    const entries = readEntries(db, filter)
    const bytes = kind === 'csv' ? writeCsv(columns, entries) : writeXlsx(columns, entries)
    // The stream counts bytes instead of chunks, so that little is read ahead.
    return reply.send(Readable.from(bytes, { objectMode: false }))
  })
}
