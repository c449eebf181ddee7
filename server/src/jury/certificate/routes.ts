import type { FastifyInstance } from 'fastify'
import { api } from '@portal/contract/api.ts'
import { CERTIFICATE_PATH } from '@portal/contract/entries/certificate.ts'
import { readPublicCode } from '@portal/contract/platform/public-code.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { createFileMaker } from './make-file.ts'
import { createCertificatePages } from './serve-certificate.ts'
import { type CertificateFacts, inList, listCertificates } from './show-certificate.ts'

interface Code {
  Params: { code: string }
}

/** The certificates of what was signed of campaigns, and the pages that verify them (C10). */
export function certificateRoutes(serve: Serve, deps: Deps, app: FastifyInstance) {
  const makeFile = createFileMaker(deps.config)
  const pages = createCertificatePages(deps)

  serve(api.certificates.list, async ({ params: { campaignId } }, { brandId }) =>
    listed(await listCertificates(deps, { campaignId, brandId })),
  )
  serve(api.certificates.file, async ({ params: { campaignId, code } }, { brandId }) =>
    makeFile(withCode(await listCertificates(deps, { campaignId, brandId }), code)),
  )

  serve(api.certificates.own, async (_, { signatoryId }) =>
    listed(await listCertificates(deps, { signatoryId })),
  )
  serve(api.certificates.ownFile, async (_, { signatoryId }) =>
    makeFile((await listCertificates(deps, { signatoryId }))[0]),
  )

  serve(api.certificates.listAny, async ({ params: { campaignId } }) =>
    listed(await listCertificates(deps, { campaignId, brandId: null })),
  )
  serve(api.certificates.anyFile, async ({ params: { campaignId, code } }) =>
    makeFile(withCode(await listCertificates(deps, { campaignId, brandId: null }), code)),
  )

  app.get<{ Querystring: Record<string, unknown> }>(CERTIFICATE_PATH, (request, reply) =>
    pages.question(reply, request.query['codigo']),
  )
  app.get<Code>(`${CERTIFICATE_PATH}/:code`, (request, reply) => pages.answer(reply, request.params.code))
}

const listed = (all: CertificateFacts[]) => ({ certificates: all.map(inList) })

function withCode(all: CertificateFacts[], typed: string): CertificateFacts | undefined {
  const code = readPublicCode(typed)
  return all.find((each) => each.code === code)
}
