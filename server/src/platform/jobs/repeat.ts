import { setTimeout } from 'node:timers/promises'
import type { Log } from '../db/log.ts'

/**
 * Runs `work` now and again after each pause, never twice at once in this process. A failure is logged, and `work`
 * is tried again next time.
 * @returns a function that stops it; a running `work` is finished first
 */
export function repeat(everyMs: number, work: () => Promise<unknown>, log: Log): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping

  async function keepOn() {
    while (!signal.aborted) {
      await work().catch((err: unknown) => log.warn({ err }, 'repeated work has to wait'))
      await setTimeout(everyMs, null, { signal, ref: false }).catch(() => {})
    }
  }

  const stopped = keepOn()
  return async () => {
    stopping.abort()
    await stopped
  }
}
