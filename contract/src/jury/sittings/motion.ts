import * as z from 'zod/mini'
import { motionKinds, motionOutcomes } from '../rounds/awards.ts'

const tally = z.object({
  eligible: z.int(),
  yes: z.int(),
  no: z.int(),
  abstentions: z.int(),
})

/** What a panel votes on (J52). */
export const motionSchema = z.object({
  id: z.int(),
  itemId: z.int(),
  kind: z.enum(motionKinds),
  text: z.string(),
  isSecret: z.boolean(),
  revoteOf: z.nullable(z.int()),
  openedAt: z.string(),
  closedAt: z.nullable(z.string()),
  /** How many judges have voted so far. */
  votes: z.int(),
  eligible: z.int(),
  /** Null: the motion is still open. */
  tally: z.nullable(tally),
  chairVote: z.nullable(z.enum(['yes', 'no'])),
  outcome: z.nullable(z.enum(motionOutcomes)),
})
export type Motion = z.infer<typeof motionSchema>
