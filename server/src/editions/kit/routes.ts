import type { FastifyInstance } from 'fastify'
import { kitFileName } from '@portal/contract/editions/kit.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { listPrograms } from '../calendar/programs.ts'
import { createKits } from './kits.ts'

export function kitRoutes(app: FastifyInstance, { db, config: { publicUrl } }: Pick<Deps, 'db' | 'config'>) {
  const kitOf = createKits()

  app.get<{ Params: { file: string } }>('/kit/:file', async ({ params, headers }, reply) => {
    const programs = await listPrograms(db, null)
    const program = programs.find((each) => kitFileName(each) === params.file)
    if (!program) throw fail('not_found')
    const { pdf, etag } = await kitOf({ program, publicUrl })
    void reply.headers({ etag, 'cache-control': 'public, no-cache' })
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${params.file}"`,
      })
      .send(pdf)
  })
}
