import type { FastifyInstance } from 'fastify'
import { api } from '@portal/contract/api.ts'
import { CALL_PATH } from '@portal/contract/editions/call-path.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { createCallPages } from './serve-call.ts'

type OfProgram = { Params: { program: string } }

export function callForEntriesRoutes(serve: Serve, deps: Deps, app: FastifyInstance) {
  const pages = createCallPages(deps)

  serve(api.callForEntries.preview, async ({ params }, admin) => ({
    url: await pages.previewAddress(params.editionId, admin),
  }))

  app.get(CALL_PATH, pages.index)
  app.get(`${CALL_PATH}/imagen.png`, (request, reply) => pages.picture(request, reply, null))
  app.get(`${CALL_PATH}/vista-previa`, pages.preview)
  app.get<OfProgram>(`${CALL_PATH}/:program`, (request, reply) =>
    pages.program(request, reply, request.params.program),
  )
  app.get<OfProgram>(`${CALL_PATH}/:program/imagen.png`, (request, reply) =>
    pages.picture(request, reply, request.params.program),
  )
  app.get<OfProgram>(`${CALL_PATH}/:program/cierre.ics`, (_request, reply) =>
    pages.closing(reply, _request.params.program),
  )
  app.get(`${CALL_PATH}/*`, (_request, reply) => pages.sendMissing(reply))
}
