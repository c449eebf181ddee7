import type { SheetText } from '@portal/contract/jury/sheets/sheets.ts'

/** The note and the comment of a sheet, as a judge types them. */
export type Written = Pick<SheetText, 'note' | 'comment' | 'isCommentForBrand'>

/** What is saved separately: the mark of one criterion of a sheet, or the sheet's texts. */
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
 * The changes of one mark, or of a sheet's texts, that the server has not answered yet (J24). There are at most
 * two: the one that was sent and the newest.
 */
export interface Lane extends LaneId {
  /** The server's revision that the first change is based on. */
  base: number
  /**
   * The change that was sent. The server may have it even without an answer, so it is only sent again unchanged.
   */
  sent: Change | null
  next: Change | null
  stop: Stop | null
}

export const laneKey = ({ assignmentId, what }: LaneId): string => `${assignmentId}:${what}`

/** Returns what the judge chose last. */
export function newestOf({ sent, next }: Lane): Change {
  const newest = next ?? sent
  if (!newest) throw new Error('An empty lane')
  return newest
}

/** Says in words what the judge has to do about stopped lanes. */
export const whatToDecide = (lanes: readonly Lane[]): string =>
  lanes.every(({ stop }) => stop?.kind === 'conflict')
    ? 'Elige una de las dos versiones'
    : 'Decide qué hacer con lo que no se guardó'

/** Returns the change to send now; undefined while the lane waits for the judge. */
export const dueOf = ({ sent, next, stop }: Lane): Change | undefined =>
  stop ? undefined : (sent ?? next ?? undefined)

/**
 * Adds a change. A mark that is tapped during a conflict decides it; a text that is typed on still waits for a
 * decision.
 */
export function put(lane: Lane | undefined, id: LaneId, change: Change, seen: number): Lane {
  if (!lane) return { ...id, base: seen, sent: null, next: change, stop: null }
  if (!lane.stop || typeof change.value !== 'number') return { ...lane, next: change }
  const base = lane.stop.kind === 'conflict' ? lane.stop.revision : lane.base
  return { ...lane, base, sent: null, next: change, stop: null }
}

/** Marks the change as sent, so that a later change can't replace it. */
export const begin = (lane: Lane): Lane => (lane.sent ? lane : { ...lane, sent: lane.next, next: null })

/** Removes the change that the server has saved. Returns null when nothing is left to send. */
export function answered(lane: Lane, clientId: string, revision: number): Lane | null {
  if (lane.sent?.clientId !== clientId) return lane
  return lane.next ? { ...lane, base: revision, sent: null } : null
}

/**
 * Stops the lane, because the server holds something that this browser has not seen. Returns null if both are
 * equal.
 */
export function conflicted(lane: Lane, stored: number | Written | null, revision: number): Lane | null {
  const newest = newestOf(lane)
  if (isSame(newest.value, stored)) return null
  return { ...lane, sent: null, next: newest, stop: { kind: 'conflict', stored, revision } }
}

/** Stops the lane, because the server refuses the change. It stays visible. */
export const refused = (lane: Lane, message: string): Lane => ({
  ...lane,
  sent: null,
  next: newestOf(lane),
  stop: { kind: 'refused', message },
})

/** Stops the lane of an entry that the judge no longer sees. A typed text stays readable; a mark is dropped. */
export function gone(lane: Lane): Lane | null {
  const next = newestOf(lane)
  const hasText = typeof next.value === 'object' && next.value.note + next.value.comment !== ''
  return hasText ? { ...lane, sent: null, next, stop: { kind: 'gone' } } : null
}

/** Lets a stopped change be sent. In a conflict it is sent over what is stored, which the judge has seen. */
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
