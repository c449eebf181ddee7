import type { FastifyInstance } from 'fastify'
import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import { checkOwnBrand } from '../../people/accounts/own-brand.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { adminAddress, createAdminPages, PRESS_KIT_PATH } from './admin-pages.ts'
import { agreeTo, listResults, showAgreement } from './brand-results.ts'
import { PREVIEW_PATH } from './pages/addresses.ts'
import { createWinnerPages, type Query } from './serve-winners.ts'
import { approveInstant, askForInstant, withdrawInstant } from './set-instant.ts'
import { showPublication } from './show-publication.ts'

type OfProgram = { Params: { program: string }; Querystring: Query }
type OfWinner = { Params: { program: string; code: string } }
type OfFile = { Params: { program: string; code: string; file: string } }

export function publicationRoutes(serve: Serve, deps: Deps, app: FastifyInstance) {
  const shown = async (programId: number, adminId: number) => ({
    publication: await showPublication(deps, { programId, adminId }),
  })

  serve(api.publication.read, ({ params }, { userId }) => shown(params.programId, userId))

  serve(api.publication.ask, async ({ params: { programId }, body }, { userId: adminId }) => {
    await askForInstant(deps, { programId, adminId, ...body })
    return shown(programId, adminId)
  })

  serve(api.publication.approve, async ({ params: { programId }, body }, { userId: adminId }) => {
    await approveInstant(deps, { programId, adminId, ...body })
    return shown(programId, adminId)
  })

  serve(api.publication.withdraw, async ({ params: { programId }, body }, { userId: adminId }) => {
    await withdrawInstant(deps, { programId, adminId, ...body })
    return shown(programId, adminId)
  })

  serve(api.publication.preview, async ({ params }, admin) => ({
    url: adminAddress(deps, admin, { ...params, purpose: 'preview' }),
  }))

  serve(api.publication.pressKit, async ({ params }, admin) => ({
    url: adminAddress(deps, admin, { ...params, purpose: 'press-kit' }),
  }))

  serve(api.publication.results, async ({ params: { brandId } }, caller) => {
    checkOwnBrand(caller, brandId)
    return { results: await listResults(deps, brandId) }
  })

  serve(api.publication.agreement, async ({ params: { campaignId } }, { brandId }) => ({
    agreement: await showAgreement(deps, brandId, campaignId),
  }))

  serve(api.publication.agree, async ({ params: { campaignId }, body }, caller) => {
    await agreeTo(deps, caller, { campaignId, ...body })
    return { message: 'Guardamos tu respuesta' }
  })

  serve(api.publication.agreeToText, async ({ params: { campaignId }, body }, caller) => {
    await agreeTo(deps, caller, { campaignId, ...body })
    return { message: 'Guardamos tu respuesta' }
  })

  const pages = createWinnerPages(deps)
  const adminPages = createAdminPages(deps, pages)

  app.get('/ganadores', pages.index)
  app.get(PREVIEW_PATH, adminPages.preview)
  app.get(PRESS_KIT_PATH, adminPages.pressKit)
  app.get<OfProgram>('/ganadores/:program', (request, reply) =>
    pages.list(request, reply, { ...request.params, query: request.query }),
  )
  app.get<OfProgram>('/ganadores/:program/imagen.png', (request, reply) =>
    pages.picture(request, reply, { ...request.params, code: null }),
  )
  app.get<OfWinner>('/ganadores/:program/:code', (request, reply) =>
    pages.winner(request, reply, request.params),
  )
  app.get<OfWinner>('/ganadores/:program/:code/imagen.png', (request, reply) =>
    pages.picture(request, reply, request.params),
  )
  app.get<OfFile>('/ganadores/:program/:code/:file', (request, reply) =>
    pages.file(request, reply, request.params),
  )
  app.get('/ganadores/*', (_request, reply) => pages.sendMissing(reply))
}
