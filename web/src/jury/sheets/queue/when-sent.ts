import { type Queue, waitingOf } from './create-queue.ts'
import type { Lane } from './lane.ts'

/** The longest time in milliseconds that a dialog waits. */
const PATIENCE_MS = 10_000

/**
 * Sends what waits of these sheets. Resolves when nothing more is sent automatically, to what the judge has to
 * decide, or to what could not be sent because there is no connection.
 */
export function whenSent(
  queue: Pick<Queue, 'state' | 'subscribe' | 'hurry'>,
  assignmentIds: ReadonlySet<number>,
): Promise<Lane[]> {
  const left = () => waitingOf(queue.state()).filter(({ assignmentId }) => assignmentIds.has(assignmentId))
  const isOver = () => queue.state().isFailing || left().every(({ stop }) => stop)
  queue.hurry()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve(left())
    }
    const timer = setTimeout(end, PATIENCE_MS)
    const unsubscribe = queue.subscribe(() => isOver() && end())
    if (isOver()) end()
  })
}
