import * as z from 'zod/mini'
import { verbatim } from './fields.ts'

/** The `revision` that was read before; a body without one writes over whatever is stored. */
export const revisionRead = z.optional(verbatim('Recarga la página y vuelve a intentarlo.', 64))

/** What an answer `changed_meanwhile` holds beside its message: nothing was saved. */
export interface Conflict<Stored = unknown, Mine = unknown> {
  mine: Mine
  /** As the call answers when it succeeds. */
  stored: Stored
  /** Null: not known. */
  changedBy: string | null
  /** ISO 8601; null: not known. */
  changedAt: string | null
}
