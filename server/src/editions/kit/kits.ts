import { etagOf } from '../../platform/http/kept-text.ts'
import { inThread } from '../../platform/threads/in-thread.ts'
import type { KitFacts } from './kit.ts'

interface MadeKit {
  pdf: Buffer
  etag: string
}

export type Kits = ReturnType<typeof createKits>

/** Makes each kit once, and makes it again when its edition or its programme's deadline changes. */
export function createKits() {
  const kits = new Map<number, { content: string; kit: Promise<MadeKit> }>()

  return (facts: KitFacts): Promise<MadeKit> => {
    const { id, entriesCloseAt } = facts.program
    const content = `${facts.edition.revision} ${entriesCloseAt}`
    const known = kits.get(id)
    if (known?.content === content) return known.kit
    const kit = makeAside(facts).then((pdf) => ({ pdf, etag: etagOf(pdf) }))
    kits.set(id, { content, kit })
    // A kit that failed is tried again at the next request.
    kit.catch(() => kits.delete(id))
    return kit
  }
}

/**
 * Makes a kit in a thread, because it takes half a second of processor time. So it blocks no call, and its memory
 * is freed with the thread.
 */
const makeAside = async (facts: KitFacts): Promise<Buffer> =>
  Buffer.from(await inThread<Uint8Array>(new URL('kit-worker.ts', import.meta.url), facts))
