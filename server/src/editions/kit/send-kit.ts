import type { FastifyReply, FastifyRequest } from 'fastify'
import { kitFileName } from '@portal/contract/editions/kit.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { listPrograms } from '../calendar/programs.ts'
import { createKits } from './kits.ts'

/** Answers with the kit of that name, or that the browser has it already. */
export function sendKit({ db, config: { publicUrl } }: Pick<Deps, 'db' | 'config'>) {
  const kitOf = createKits()

  return async (
    fileName: string,
    { headers }: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const programs = await listPrograms(db, null)
    const program = programs.find((each) => kitFileName(each) === fileName)
    if (!program) throw fail('not_found')
    const { pdf, etag } = await kitOf({ program, publicUrl })
    void reply.headers({ etag, 'cache-control': 'public, no-cache' })
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${fileName}"`,
      })
      .send(pdf)
  }
}
