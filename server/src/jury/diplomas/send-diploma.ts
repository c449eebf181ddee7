import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { type DiplomaFacts, findDiploma } from './show-diploma.ts'

/** Of some 20 kB each. */
const MOST_KEPT = 200

/** Answers with the PDF of the diploma with that code; a withdrawn one has none any more. */
export function sendDiploma(deps: Pick<Deps, 'db' | 'catalog' | 'config'>) {
  const draw = drawEachOnce(deps.config.publicUrl)

  return async (typed: string, reply: FastifyReply): Promise<FastifyReply> => {
    const facts = await findDiploma(deps, typed)
    if (!facts || facts.withdrawnAt) throw fail('not_found')
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="diploma-${facts.code}.pdf"`,
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex',
      })
      .send(await draw(facts))
  }
}

/** Drawing takes half a second of processor time: one after the other, in a thread, and each once. */
function drawEachOnce(publicUrl: string) {
  const kept = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()

  return (facts: DiplomaFacts): Promise<Buffer> => {
    const content = JSON.stringify(facts)
    const known = kept.get(content)
    if (known) return known
    const pdf = last.then(() => drawAside(facts, publicUrl))
    // The next one waits, also for one that failed; that one is tried again with the next request.
    last = pdf.catch(() => kept.delete(content))
    kept.set(content, pdf)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return pdf
  }
}

async function drawAside(facts: DiplomaFacts, publicUrl: string): Promise<Buffer> {
  const worker = new Worker(new URL('diploma-worker.ts', import.meta.url), {
    workerData: { facts, publicUrl },
  })
  const [bytes] = (await once(worker, 'message')) as [Uint8Array]
  return Buffer.from(bytes)
}
