import type { Deps } from '../../deps.ts'
import { drawInTurn } from '../../platform/drawing/draw-in-turn.ts'
import { fail } from '../../platform/http/fail.ts'
import { inThread } from '../../platform/threads/in-thread.ts'
import type { PaperFacts } from './make-certificate.ts'
import type { CertificateFacts } from './show-certificate.ts'

/** The most PDFs that are kept; each has about 20 kB. */
const MOST_KEPT = 100

/**
 * Returns a function that makes the PDF of a certificate (C10).
 * @throws Failure `not_found` when there is none
 */
export function createFileMaker({ publicUrl }: Deps['config']) {
  const draw = drawInTurn(MOST_KEPT)

  return async (facts: CertificateFacts | undefined): Promise<{ fileName: string; bytes: string }> => {
    if (!facts) throw fail('not_found')
    const madeAt = new Date().toISOString()
    // It names the moment of its state, so it is made anew after an hour.
    const content = JSON.stringify([facts, madeAt.slice(0, 13)])
    const bytes = await draw(content, () => makeAside({ facts, madeAt, publicUrl }))
    return { fileName: `constancia-de-aval-${facts.code}.pdf`, bytes: bytes.toString('base64') }
  }
}

/** Makes the PDF in a thread, so that it blocks no call. */
const makeAside = async (paper: PaperFacts): Promise<Buffer> =>
  Buffer.from(await inThread<Uint8Array>(new URL('certificate-worker.ts', import.meta.url), paper))
