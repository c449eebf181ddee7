import type { FastifyReply, FastifyRequest } from 'fastify'
import { kitFileName } from '@portal/contract/editions/kit.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { isKnown } from '../../platform/http/kept-text.ts'
import { asksForPage } from '../../platform/public-pages/asks-for-page.ts'
import { createMissingPage } from '../../platform/public-pages/missing-page.ts'
import { listPrograms } from '../calendar/programs.ts'
import { createKits } from './kits.ts'

/** Sends the kit of that name, or 304 if the browser already has it. */
export function sendKit({ db, catalog, config: { publicUrl } }: Pick<Deps, 'db' | 'catalog' | 'config'>) {
  const kitOf = createKits()
  const sendMissing = createMissingPage()

  return async (fileName: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const editions = catalog.now()
    const programs = await listPrograms(db, editions, null)
    const program = programs.find((each) => kitFileName(editions.editionOf(each.id).about, each) === fileName)
    if (!program) {
      if (asksForPage(request, reply)) return sendMissing(reply)
      throw fail('not_found')
    }
    const { legal: _legal, callForEntries: _call, ...edition } = editions.editionOf(program.id)
    const { pdf, etag } = await kitOf({ edition, program, publicUrl })
    void reply.headers({ etag, 'cache-control': 'public, no-cache' })
    if (isKnown(request, etag)) return reply.code(304).send()
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${fileName}"`,
      })
      .send(pdf)
  }
}
