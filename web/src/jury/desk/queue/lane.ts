import type { SheetText } from '@portal/contract/jury/judge-desk.ts'

/** Note and comment of a sheet, as a judge types them. */
export type Written = Pick<SheetText, 'note' | 'comment' | 'isCommentForBrand'>

/** What is saved by itself: one criterion of a sheet, or its texts. */
export interface LaneId {
  assignmentId: number
  what: number | 'text'
}

export interface Change {
  /** A mark, or the texts. */
  value: number | Written
  clientId: string
  /** When it was made, in milliseconds since 1970. */
  at: number
}

/** Why a change waits for the judge. */
type Stop =
  | { kind: 'conflict'; stored: number | Written | null; revision: number }
  | { kind: 'refused'; message: string }
  /** The judge doesn't see the entry any more. */
  | { kind: 'gone' }

/**
 * The changes of one mark, or of a sheet's texts, that the server has not answered yet (J24): never more than two, the one
 * that was sent and the newest.
 */
export interface Lane extends LaneId {
  /** The revision of the server that the first change stands on. */
  base: number
  /** Sent, maybe without an answer: the server may have it. It is only ever sent again as it is. */
  sent: Change | null
  next: Change | null
  stop: Stop | null
}

export const laneKey = ({ assignmentId, what }: LaneId): string => `${assignmentId}:${what}`

/** What the judge chose last. */
export function newestOf({ sent, next }: Lane): Change {
  const newest = next ?? sent
  if (!newest) throw new Error('An empty lane')
  return newest
}

/** What is sent now; undefined while it waits for the judge. */
export const dueOf = ({ sent, next, stop }: Lane): Change | undefined =>
  stop ? undefined : (sent ?? next ?? undefined)

/** A change more. A mark tapped in answer to a conflict is a choice; a text that is typed on still waits for one. */
export function put(lane: Lane | undefined, id: LaneId, change: Change, seen: number): Lane {
  if (!lane) return { ...id, base: seen, sent: null, next: change, stop: null }
  if (!lane.stop || typeof change.value !== 'number') return { ...lane, next: change }
  const base = lane.stop.kind === 'conflict' ? lane.stop.revision : lane.base
  return { ...lane, base, sent: null, next: change, stop: null }
}

/** It leaves now: what comes after it may not replace it any more. */
export const begin = (lane: Lane): Lane => (lane.sent ? lane : { ...lane, sent: lane.next, next: null })

/** The server holds it; null: nothing is left to send. */
export function answered(lane: Lane, clientId: string, revision: number): Lane | null {
  if (lane.sent?.clientId !== clientId) return lane
  return lane.next ? { ...lane, base: revision, sent: null } : null
}

/** The server holds something that this browser has not seen. Where it is the same, nobody has to choose. */
export function conflicted(lane: Lane, stored: number | Written | null, revision: number): Lane | null {
  const newest = newestOf(lane)
  if (isSame(newest.value, stored)) return null
  return { ...lane, sent: null, next: newest, stop: { kind: 'conflict', stored, revision } }
}

/** The server will not take it; it stays to be seen. */
export const refused = (lane: Lane, message: string): Lane => ({
  ...lane,
  sent: null,
  next: newestOf(lane),
  stop: { kind: 'refused', message },
})

/** Nothing takes it any more. What was typed stays to be read; a mark of an entry that isn't there says nothing. */
export function gone(lane: Lane): Lane | null {
  const next = newestOf(lane)
  const hasText = typeof next.value === 'object' && next.value.note + next.value.comment !== ''
  return hasText ? { ...lane, sent: null, next, stop: { kind: 'gone' } } : null
}

/** Sends what was stopped: over what is stored, where the judge has seen that. */
export function goOn(lane: Lane): Lane {
  const base = lane.stop?.kind === 'conflict' ? lane.stop.revision : lane.base
  return { ...lane, base, stop: null }
}

const isSame = (one: number | Written, other: number | Written | null) =>
  typeof one === 'number' || other === null || typeof other === 'number'
    ? one === other
    : one.note === other.note &&
      one.comment === other.comment &&
      one.isCommentForBrand === other.isCommentForBrand
