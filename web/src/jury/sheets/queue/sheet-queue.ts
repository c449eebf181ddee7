import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { sheetRoutes, type Mark, type SheetText } from '@portal/contract/jury/sheets/sheets.ts'
import { call, refusalIn } from '../../../api/call.ts'
import { onSessionEnd, useSession } from '../../../people/session/session-store.ts'
import { alone } from '../../../ui/browser/alone.ts'
import { browserStore } from '../../../ui/browser/stores.ts'
import { refreshSheet, takeSaved } from '../sheet-queries.ts'
import { createQueue, type Queue, type QueueState, type Saved, type SendFailure } from './create-queue.ts'
import type { Change, LaneId } from './lane.ts'

/**
 * Time limit of a call in milliseconds: without a connection it may hang for minutes. Sending it again changes
 * nothing twice.
 */
const PATIENCE_MS = 15_000

let open: { userId: number; queue: Queue } | undefined

/**
 * The queue of the signed-in judge. It stops with the session, and goes on with the next session of the same judge.
 */
function queueFor(userId: number, client: QueryClient): Queue {
  if (open?.userId !== userId) {
    open?.queue.end()
    const queue = createQueue({
      storage: browserStore,
      userId,
      send: (id, change, base) => send(client, id, change, base),
      onSaved: (id, saved) => takeSaved(client, id, saved),
      onDoneElsewhere: ({ assignmentId }) => void refreshSheet(client, assignmentId),
      alone: (run) => alone(`ad-awards-sheets-${userId}`, run),
    })
    open = { userId, queue }
  }
  return open.queue
}

onSessionEnd(() => {
  open?.queue.end()
  open = undefined
})

async function send(client: QueryClient, id: LaneId, change: Change, base: number) {
  const patience = new Promise<SendFailure>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, { kind: 'later' })
  })
  const failure = (error: unknown) => failureOf(client, id, error)
  return Promise.race([savedBy(id, change, base).catch(failure), patience])
}

async function savedBy({ assignmentId, what }: LaneId, change: Change, revision: number): Promise<Saved> {
  const { value, clientId } = change
  const params = { assignmentId }
  if (typeof value === 'number') {
    const body = { criterionId: Number(what), value, revision, clientId }
    return (await call(sheetRoutes.mark, { params, body })).mark
  }
  return savedText((await call(sheetRoutes.write, { params, body: { ...value, revision, clientId } })).text)
}

const savedText = ({ revision, ...value }: SheetText): Saved => ({ value, revision })

function failureOf(client: QueryClient, { assignmentId }: LaneId, error: unknown): SendFailure {
  const refusal = refusalIn(error)
  if (!refusal) return { kind: 'later' }
  const { code, body, message } = refusal
  // If another tab has signed the same judge in again meanwhile, the session goes on.
  if (code === 'not_signed_in') return { kind: open ? 'later' : 'signed-out' }
  if (code === 'marked_meanwhile') return editConflictIn(body)
  void refreshSheet(client, assignmentId)
  return code === 'not_found' ? { kind: 'gone' } : { kind: 'refused', message }
}

function editConflictIn(body: Record<string, unknown>): SendFailure {
  const { mark, text } = body.stored as { mark?: Mark | null; text?: SheetText }
  if (text) {
    const { value, revision } = savedText(text)
    return { kind: 'conflict', stored: value, revision }
  }
  return { kind: 'conflict', stored: mark?.value ?? null, revision: mark?.revision ?? 0 }
}

/** Sends what waits as soon as there is a connection, on every page of the portal. */
export function useSheetQueue(): Queue {
  const userId = useSession(({ session }) => session?.userId ?? 0)
  const queue = queueFor(userId, useQueryClient())

  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && queue.hurry()
    const stored = ({ key }: StorageEvent) => queue.readAgain(key)
    const leave = (event: BeforeUnloadEvent) => queue.state().loose.size > 0 && event.preventDefault()
    window.addEventListener('online', queue.hurry)
    window.addEventListener('storage', stored)
    window.addEventListener('beforeunload', leave)
    document.addEventListener('visibilitychange', seen)
    return () => {
      window.removeEventListener('online', queue.hurry)
      window.removeEventListener('storage', stored)
      window.removeEventListener('beforeunload', leave)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [queue])

  return queue
}

export function useQueueState(): QueueState {
  const queue = useSheetQueue()
  return useSyncExternalStore(queue.subscribe, queue.state)
}
