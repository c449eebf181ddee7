import type { SheetAnswer } from './judge-sheet-worker.ts'
// oxlint-disable-next-line import/default -- what Vite makes of the file has one
import bundledAddress from './judge-sheet-worker.ts?worker&url'
import { UNREADABLE } from './sheet-messages.ts'

const MAX_READING_MS = 10_000

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string }
}

// Under Trusted Types a worker starts only at an address from a policy that the page's headers name.
const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('worker', { createScriptURL: (address) => address })
const workerAddress = policy?.createScriptURL(bundledAddress) ?? bundledAddress

/** The lines of the judges' sheet, or the sentence why not; within 10 s, whatever the file does (V65). */
export function openJudgeSheet(file: File): Promise<SheetAnswer> {
  const worker = new Worker(workerAddress, { type: 'module' })
  return new Promise<SheetAnswer>((resolve) => {
    const giveUp = () => resolve({ message: UNREADABLE })
    worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) => resolve(data))
    // The worker ran out of memory, or its code could not be loaded.
    worker.addEventListener('error', giveUp)
    setTimeout(giveUp, MAX_READING_MS)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}
