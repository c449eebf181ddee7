import type { FastifyInstance } from 'fastify'
import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { createExport } from './create-export.ts'
import { sendExport } from './send-export.ts'

type Address = { Params: { fileName: string }; Querystring: Record<string, unknown> }

export function exportRoutes(serve: Serve, deps: Deps, app: FastifyInstance) {
  serve(api.exports.create, async ({ body }, admin) => createExport(deps, admin, body))

  // The signed content is a query parameter, because a path parameter may not be that long.
  app.get<Address>('/exports/:fileName(^[\\w.-]+$)', async (request, reply) => {
    const { fileName } = request.params
    return sendExport(deps, { fileName, token: request.query.token }, request, reply)
  })
}
