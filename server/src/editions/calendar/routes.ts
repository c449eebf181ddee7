import { api } from '@portal/contract/api.ts'
import { countries } from '@portal/contract/platform/countries.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listPrograms } from './programs.ts'

export function referenceRoutes(serve: Serve, { db, catalog }: Deps) {
  serve(api.reference.countries, async (_nothing, _nobody, _request, reply) => {
    reply.header('cache-control', 'public, max-age=3600')
    return { countries: [...countries] }
  })

  serve(api.reference.programs, async (_nothing, { brandId }) => ({
    programs: await listPrograms(db, catalog.now(), brandId),
  }))

  serve(api.reference.program, async ({ params }, { brandId }) => {
    const program = (await listPrograms(db, catalog.now(), brandId)).find(({ id }) => id === params.programId)
    if (!program) throw fail('not_found')
    return { program }
  })
}
