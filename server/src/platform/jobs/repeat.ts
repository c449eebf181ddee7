import { setTimeout } from 'node:timers/promises'
import type { Log } from '../db/log.ts'

/** Pause after a first failure in milliseconds. It doubles with each further one, up to the usual pause. */
const RETRY_MS = 5000

/** Something that is done again and again. */
export interface RepeatedWork {
  /** As log and metrics call it. */
  name: string
  /** The pause in milliseconds. */
  everyMs: number
  run: () => Promise<unknown>
}

/**
 * Runs `work` now and again after each pause, never twice at once in this process. A failure is logged, and `work`
 * is tried again soon: what runs once an hour must not miss it because the database was busy for a moment.
 * @param count is told how each run ended
 * @returns a function that stops it; a running `work` is finished first
 */
export function repeat(
  { name, everyMs, run }: RepeatedWork,
  log: Log,
  count?: (name: string, isDone: boolean) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping

  async function keepOn() {
    let failures = 0
    while (!signal.aborted) {
      try {
        await run()
        failures = 0
      } catch (err) {
        log.warn({ err, work: name }, 'repeated work has to wait')
        failures += 1
      }
      count?.(name, failures === 0)
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
