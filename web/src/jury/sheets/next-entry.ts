import type { AssignedEntry } from '@portal/contract/jury/sheets/sheets.ts'
import { isFinished } from '@portal/contract/jury/sheets/sheet-rules.ts'

type Listed = Pick<AssignedEntry, 'assignmentId' | 'state'>

/** Returns the next unfinished entry in the judge's order, after this one and then from the first (J20, J23). */
export function nextUnfinished<E extends Listed>(entries: readonly E[], from?: number): E | undefined {
  const at = entries.findIndex(({ assignmentId }) => assignmentId === from)
  const inOrder = [...entries.slice(at + 1), ...entries.slice(0, Math.max(0, at))]
  return inOrder.find(({ state }) => !isFinished(state))
}

/** Returns the entries that come next, to be fetched ahead. */
export function unfinishedAfter<E extends Listed>(entries: readonly E[], from: number, count: number): E[] {
  const coming: E[] = []
  const rest = entries.filter(({ assignmentId, state }) => assignmentId === from || !isFinished(state))
  let last = from
  while (coming.length < count) {
    const next = nextUnfinished(rest, last)
    if (!next || next.assignmentId === from || coming.includes(next)) break
    coming.push(next)
    last = next.assignmentId
  }
  return coming
}
