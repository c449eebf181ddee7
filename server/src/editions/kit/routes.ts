import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { sendKit } from './send-kit.ts'

export function kitRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'catalog' | 'config'>) {
  const send = sendKit(deps)

  app.get<{ Params: { file: string } }>('/kit/:file', (request, reply) =>
    send(request.params.file, request, reply),
  )
}
