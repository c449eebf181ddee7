import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { drawInTurn } from '../../platform/drawing/draw-in-turn.ts'
import { asksForPage } from '../../platform/public-pages/asks-for-page.ts'
import { fileName } from '../../platform/storage/file-name.ts'
import { encodeLabel } from '../../platform/storage/serve-video.ts'
import { inThread } from '../../platform/threads/in-thread.ts'
import { type DiplomaFacts, diplomaTitle, findDiploma } from './show-diploma.ts'

/** The most PDFs that are kept; each has about 20 kB. */
const MOST_KEPT = 200

/**
 * Answers with the PDF of the diploma with that code; a withdrawn one has none any more.
 * @param tell answers a person instead, where there is none
 */
export function sendDiploma(
  deps: Pick<Deps, 'db' | 'catalog'>,
  draw: DrawDiploma,
  tell: (reply: FastifyReply, typed: string) => Promise<FastifyReply>,
) {
  return async (typed: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const facts = await findDiploma(deps, typed)
    if (!facts || facts.withdrawnAt) {
      if (asksForPage(request, reply)) return tell(reply.code(404), typed)
      throw fail('not_found')
    }
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="diploma-${facts.code}.pdf"; filename*=UTF-8''${encodeLabel(fileName(diplomaTitle(facts), '.pdf'))}`,
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex',
      })
      .send(await draw(facts))
  }
}

export type DrawDiploma = (facts: DiplomaFacts) => Promise<Buffer>

/** Returns what draws diplomas, one after the other. */
export function createDrawer({ publicUrl }: Deps['config']): DrawDiploma {
  const draw = drawInTurn(MOST_KEPT)
  return (facts) => draw(JSON.stringify(facts), () => drawAside(facts, publicUrl))
}

/** Draws a diploma in a thread, so that it blocks no call: that takes half a second of processor time. */
const drawAside = async (facts: DiplomaFacts, publicUrl: string): Promise<Buffer> =>
  Buffer.from(await inThread<Uint8Array>(new URL('diploma-worker.ts', import.meta.url), { facts, publicUrl }))
