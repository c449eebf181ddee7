import { Worker } from 'node:worker_threads'
import type { AssignmentOptions, AssignmentPlan, PanelToAssign } from './plan-assignment.ts'

/** The thread's memory limit; the largest round that J08 names takes less than a tenth of it. */
const MOST_MEGABYTES = 512

export type PlanMessage = { share: number } | { plans: AssignmentPlan[] }

interface PlanInput {
  panels: readonly PanelToAssign[]
  options: AssignmentOptions
  /** Called with the share of the work that is done, in steps of a hundredth or more. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Plans the panels of a round in a thread, so that the server answers others meanwhile (J08). One thread plans at a time;
 * further calls wait for their turn. Rejects with the signal's reason once it is aborted (a call that waits: when its turn
 * comes), and with what ended the thread, for instance `ERR_WORKER_OUT_OF_MEMORY`.
 */
export function planInWorker(input: PlanInput): Promise<AssignmentPlan[]> {
  const plans = last.then(() => plan(input))
  last = plans.catch(() => {})
  return plans
}

function plan({ panels, options, onProgress, signal }: PlanInput): Promise<AssignmentPlan[]> {
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<AssignmentPlan[]>()
  const worker = new Worker(new URL('plan-worker.ts', import.meta.url), {
    workerData: { panels, options },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  const abort = () => reject(signal?.reason)
  signal?.addEventListener('abort', abort)
  worker.on('message', (message: PlanMessage) => {
    if ('plans' in message) resolve(message.plans)
    else onProgress?.(message.share)
  })
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error('The thread ended without a plan')))
  return promise.finally(async () => {
    signal?.removeEventListener('abort', abort)
    await worker.terminate()
  })
}
