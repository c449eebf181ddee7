import * as z from 'zod/mini'
import { RELOAD, verbatim } from './fields.ts'

/** The `revision` that was read before; a body must hold it. */
export const revisionNeeded = verbatim(RELOAD, 64)

/** The `revision` that was read before. A body without one overwrites whatever is stored. */
export const revisionRead = z.optional(revisionNeeded)

/**
 * Answer of a call that changes many things. `changed`: how many were passed over, because they had changed since
 * they were read.
 */
export const answerOfMany = z.object({ message: z.string(), changed: z.int() })
export type AnswerOfMany = z.infer<typeof answerOfMany>

/** Additional members of the answer `changed_meanwhile`. Nothing was saved. */
export interface EditConflict<Stored = unknown, Mine = unknown> {
  mine: Mine
  /** What is stored now, in the shape that the call answers when it succeeds. */
  stored: Stored
  /** Who changed it. Null: not known. */
  changedBy: string | null
  /** When it was changed, ISO 8601. Null: not known. */
  changedAt: string | null
}
