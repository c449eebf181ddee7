import type { FastifyInstance } from 'fastify'
import { api } from '@portal/contract/api.ts'
import { VERIFICATION_PATH } from '@portal/contract/jury/results/diplomas.ts'
import type { Deps } from '../../deps.ts'
import { checkOwnBrand } from '../../people/accounts/own-brand.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listDiplomas } from './list-diplomas.ts'
import { createVerificationPages } from './serve-verification.ts'
import { diplomasAddress, sendDiplomas, ZIP_PATHS } from './diplomas-zip.ts'
import { createDrawer, sendDiploma } from './send-diploma.ts'

interface Code {
  Params: { code: string }
}

export function diplomaRoutes(serve: Serve, deps: Deps, app: FastifyInstance) {
  const pages = createVerificationPages(deps)
  const draw = createDrawer(deps.config)
  const send = sendDiploma(deps, draw, pages.answer)
  const sendZip = sendDiplomas(deps, draw)

  serve(api.diplomas.list, async ({ params: { brandId } }, caller) => {
    checkOwnBrand(caller, brandId)
    return { diplomas: await listDiplomas(deps, caller) }
  })

  serve(api.diplomas.own, async ({ params: { brandId } }, caller) => {
    checkOwnBrand(caller, brandId)
    return diplomasAddress(deps, caller, { purpose: 'own-diplomas', id: brandId })
  })

  serve(api.diplomas.ofProgram, ({ params: { programId } }, admin) =>
    diplomasAddress(deps, admin, { purpose: 'diplomas', id: programId }),
  )

  app.get(ZIP_PATHS.diplomas, (request, reply) => sendZip('diplomas', request, reply))
  app.get(ZIP_PATHS['own-diplomas'], (request, reply) => sendZip('own-diplomas', request, reply))
  app.get<{ Querystring: Record<string, unknown> }>(VERIFICATION_PATH, (request, reply) =>
    pages.question(reply, request.query['codigo']),
  )
  app.get<Code>(`${VERIFICATION_PATH}/:code`, (request, reply) => pages.answer(reply, request.params.code))
  app.get<Code>(`${VERIFICATION_PATH}/:code/diploma.pdf`, (request, reply) =>
    send(request.params.code, request, reply),
  )
}
