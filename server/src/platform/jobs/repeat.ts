import { setTimeout } from 'node:timers/promises'
import type { Log } from '../db/log.ts'

/** Pause after a first failure in milliseconds. It doubles with each further one, up to the usual pause. */
const RETRY_MS = 5000

/**
 * Runs `work` now and again after each pause, never twice at once in this process. A failure is logged, and `work`
 * is tried again soon: what runs once an hour must not miss it because the database was busy for a moment.
 * @returns a function that stops it; a running `work` is finished first
 */
export function repeat(everyMs: number, work: () => Promise<unknown>, log: Log): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping

  async function keepOn() {
    let failures = 0
    while (!signal.aborted) {
      try {
        await work()
        failures = 0
      } catch (err) {
        log.warn({ err }, 'repeated work has to wait')
        failures += 1
      }
      const pauseMs = failures === 0 ? everyMs : Math.min(everyMs, RETRY_MS * 2 ** (failures - 1))
      await setTimeout(pauseMs, null, { signal, ref: false }).catch(() => {})
    }
  }

  const stopped = keepOn()
  return async () => {
    stopping.abort()
    await stopped
  }
}
