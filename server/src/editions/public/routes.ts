import { api } from '@portal/contract/api.ts'
import { legalKinds, type Edition, type OfferedEdition } from '@portal/contract/editions/edition.ts'
import { legalInForce } from '@portal/contract/editions/offer.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { keptText, sendKept } from '../../platform/http/kept-text.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { onceACatalog } from './once-a-catalog.ts'
import { publicEdition } from './public-edition.ts'

export function publicRoutes(serve: Serve, { catalog, config }: Pick<Deps, 'catalog' | 'config'>) {
  const current = onceACatalog(catalog, (editions, today) => publicEdition(config, editions, today))

  const offered = onceACatalog(catalog, ({ editions }) => {
    const answer = { editions: editions.map(offeredEdition) }
    return { answer, kept: keptText(JSON.stringify(answer)) }
  })

  const legal = onceACatalog(catalog, (editions, today) => {
    const inForce = legalKinds.map((kind) => legalInForce(editions.current.legal, kind, today))
    return inForce.flatMap((document) =>
      document ? [{ document, kept: keptText(JSON.stringify({ document })) }] : [],
    )
  })

  serve(api.public.edition, async () => current())

  serve(api.public.offered, async (_nothing, _caller, request, reply) => {
    const { answer, kept } = offered()
    sendKept(request, reply, kept)
    return answer
  })

  serve(api.public.legal, async ({ params }, _nobody, request, reply) => {
    const found = legal().find(({ document }) => document.kind === params.kind)
    if (!found) throw fail('not_found')
    sendKept(request, reply, found.kept)
    return { document: found.document }
  })
}

const offeredEdition = ({ legal: _legal, callForEntries: _call, ...offered }: Edition): OfferedEdition =>
  offered
