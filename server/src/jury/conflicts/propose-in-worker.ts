import { inThread } from '../../platform/threads/in-thread.ts'
import { type FactsInPages, proposePages } from './propose-pages.ts'

/** 500 judges and 5,000 campaigns take a fifth of it. */
const MOST_MEGABYTES = 1024
/** Characters of facts that are compared within some milliseconds. */
const FEW_FACTS = 20_000

/** `proposePages`, in a thread unless it is done at once, so that the server answers others meanwhile. */
export const proposeInWorker = async (facts: FactsInPages): Promise<string[]> =>
  facts.judges.length + facts.campaigns.join('').length <= FEW_FACTS
    ? proposePages(facts)
    : inThread(new URL('propose-worker.ts', import.meta.url), facts, MOST_MEGABYTES)
