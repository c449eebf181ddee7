import type { MinutesFile } from '@portal/contract/jury/sittings/minutes-routes.ts'
import type { Deps } from '../../deps.ts'
import { canonicalJson } from '../../platform/digest/digest.ts'
import { drawInTurn } from '../../platform/drawing/draw-in-turn.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Person } from '../../platform/http/serve.ts'
import { inThread } from '../../platform/threads/in-thread.ts'
import type { ActaFacts } from './make-acta.ts'
import { readMinutes } from './read-minutes.ts'

/** The most files that are kept: each judge's copy may differ from the others'. */
const MOST_KEPT = 60

/**
 * Returns a function that makes the PDF of the minutes with the signatures so far, or the data of which the digest
 * was made (J55).
 */
export function createFileMaker({ db }: Pick<Deps, 'db'>) {
  const draw = drawInTurn(MOST_KEPT)

  /**
   * @throws Failure `not_found`; `forbidden` for the data to a judge from whom part of it is hidden: what is left would
   * not be what the digest is of
   */
  return async (
    person: Pick<Person, 'userId' | 'role'>,
    { minutesId, kind = 'pdf' }: { minutesId: number; kind?: MinutesFile | undefined },
  ): Promise<{ fileName: string; bytes: string }> => {
    const minutes = await readMinutes({ db }, person, minutesId)
    if (kind === 'json' && !minutes.isWhole) throw fail('forbidden')
    const madeAt = new Date().toISOString()
    // It names the moment beside the signatures that are missing, so it is made anew after an hour.
    const content = JSON.stringify([minutes, madeAt.slice(0, 13)])
    const bytes =
      kind === 'json'
        ? Buffer.from(canonicalJson(minutes.content))
        : await draw(content, () => makeAside({ minutes, madeAt }))
    return { fileName: `acta-${minutesId}.${kind}`, bytes: bytes.toString('base64') }
  }
}

/**
 * Makes the PDF in a thread, so that it blocks no call: the layout takes a good part of a second of processor
 * time.
 */
const makeAside = async (facts: ActaFacts): Promise<Buffer> =>
  Buffer.from(await inThread<Uint8Array>(new URL('acta-worker.ts', import.meta.url), facts))
