import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { KitFacts } from './kit.ts'

interface MadeKit {
  pdf: Buffer
  etag: string
}

/** Makes each kit once, and makes it again when its programme's deadline changes. */
export function createKits() {
  const kits = new Map<number, { entriesCloseAt: string | null; kit: Promise<MadeKit> }>()

  return (facts: KitFacts): Promise<MadeKit> => {
    const { id, entriesCloseAt } = facts.program
    const known = kits.get(id)
    if (known?.entriesCloseAt === entriesCloseAt) return known.kit
    const kit = makeAside(facts)
    kits.set(id, { entriesCloseAt, kit })
    // Tried again with the next request.
    kit.catch(() => kits.delete(id))
    return kit
  }
}

// Making a kit takes half a second of processor time. In a thread it blocks no call, and its memory is freed with the
// thread.
async function makeAside(facts: KitFacts): Promise<MadeKit> {
  const worker = new Worker(new URL('kit-worker.ts', import.meta.url), { workerData: facts })
  const [bytes] = (await once(worker, 'message')) as [Uint8Array]
  const pdf = Buffer.from(bytes)
  return { pdf, etag: `"${createHash('sha256').update(pdf).digest('base64url')}"` }
}
