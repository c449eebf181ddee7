import * as z from 'zod/mini'
import { RELOAD, verbatim } from './fields.ts'

/** The `revision` that was read before. */
export const revisionNeeded = verbatim(RELOAD, 64)

/** The same; a body without one writes over whatever is stored. */
export const revisionRead = z.optional(revisionNeeded)

/** Answer of a call for many. `changed`: so many were passed over, because they changed since they were read. */
export const answerOfMany = z.object({ message: z.string(), changed: z.int() })
export type AnswerOfMany = z.infer<typeof answerOfMany>

/** Additional members of the answer `changed_meanwhile`. Nothing was saved. */
export interface Conflict<Stored = unknown, Mine = unknown> {
  mine: Mine
  /** The same shape as the answer of the call when it succeeds. */
  stored: Stored
  /** Null: not known. */
  changedBy: string | null
  /** ISO 8601; null: not known. */
  changedAt: string | null
}
