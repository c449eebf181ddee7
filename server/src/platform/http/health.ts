import type { FastifyInstance } from 'fastify'

/**
 * Serves `/healthz`, which answers while the process lives, and `/readyz`. The latter answers 503 when a part
 * doesn't answer or while stopping.
 * @param parts name → a check that rejects when the part is down
 * @param warnings one sentence for each thing that works but is set up wrongly
 */
export function installHealth(
  app: FastifyInstance,
  parts: Record<string, () => Promise<unknown>>,
  warnings: () => string[] = () => [],
) {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    const down: string[] = []
    await Promise.all(
      Object.entries(parts).map(async ([name, check]) => {
        try {
          await check()
        } catch (error) {
          request.log.warn({ err: error, part: name }, 'part is down')
          down.push(name)
        }
      }),
    )
    const ready = !stopping && down.length === 0
    const said = warnings()
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'not ready',
      down: down.toSorted(),
      ...(said.length > 0 && { warnings: said }),
    })
  })
}
