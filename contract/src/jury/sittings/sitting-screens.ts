import * as z from 'zod/mini'
import { agendaReasons, ballotChoices, motionOutcomes } from '../rounds/awards.ts'
import { cantBegin } from '../rounds/cant-begin.ts'
import { judgeEntrySchema } from '../sheets/judge-entry.ts'
import { motionSchema } from './motion.ts'

// What the screens of a sitting show (J50–J53).

/** The item that is spoken of now, as everybody in the room sees it. */
export const currentItem = z.object({
  itemId: z.int(),
  categoryId: z.int(),
  categoryName: z.string(),
  /** Null: the category as a whole. */
  entry: z.nullable(judgeEntrySchema),
  motions: z.array(motionSchema),
})
export type CurrentItem = z.infer<typeof currentItem>

const agendaItem = z.object({
  id: z.int(),
  categoryId: z.int(),
  /** Null: the category as a whole. */
  entryId: z.nullable(z.int()),
  code: z.nullable(z.string()),
  brand: z.nullable(z.string()),
  campaign: z.nullable(z.string()),
  reasons: z.array(z.enum(agendaReasons)),
  /** How many judges of the panel are out of the room for it. */
  out: z.int(),
  isDiscussed: z.boolean(),
  motions: z.array(motionSchema),
})
export type AgendaItem = z.infer<typeof agendaItem>

const stages = ['waiting', 'sitting', 'ended'] as const

export const sittingSummary = z.object({
  panelId: z.int(),
  panel: z.string(),
  roundId: z.int(),
  round: z.string(),
  program: z.string(),
  timeZone: z.string(),
  opensAt: z.string(),
  stage: z.enum(stages),
  cantBegin,
  isChair: z.boolean(),
})
export type SittingSummary = z.infer<typeof sittingSummary>

export const ownSitting = z.extend(sittingSummary, {
  /** Whether the judge must declare before anything of the sitting is shown (J14). */
  mustDeclare: z.boolean(),
})
export type OwnSitting = z.infer<typeof ownSitting>

const categoryOfSitting = z.object({ id: z.int(), name: z.string() })

export const entryInWords = z.object({
  entryId: z.int(),
  code: z.string(),
  categoryId: z.int(),
  brand: z.string(),
  campaign: z.string(),
})
export type EntryInWords = z.infer<typeof entryInWords>

const votedMotion = z.extend(z.pick(motionSchema, { id: true, itemId: true, kind: true, text: true }), {
  outcome: z.enum(motionOutcomes),
  /** The name of the entry's campaign, or of the category if the motion is about the category as a whole. */
  about: z.string(),
  /** The judge's dissent from this motion, for the minutes; null: there is none. */
  dissent: z.nullable(z.string()),
})
export type VotedMotion = z.infer<typeof votedMotion>

/** The sitting as one judge sees it. */
export const room = z.extend(sittingSummary, {
  version: z.int(),
  /** Null: no item is spoken of, or the judge is out of the room for it. */
  now: z.nullable(currentItem),
  /** Whether the item that is spoken of is one that the judge must not see; nothing of it is sent (J51). */
  isOut: z.boolean(),
  /** The judge's own vote in the open motion; the portal forgets it when a secret motion closes. */
  ownVote: z.nullable(z.enum(ballotChoices)),
  /** The client id that the judge's browser sent with `ownVote`. */
  ownVoteId: z.nullable(z.string()),
  /**
   * The closed motions of all items that the judge may see, newest first. The judge may dissent from them (J55).
   * Empty once the sitting has ended.
   */
  voted: z.array(votedMotion),
  /** Entries that the judge can name for the agenda, until the sitting begins (J50). */
  entries: z.array(z.extend(entryInWords, { isNamed: z.boolean() })),
  categories: z.array(categoryOfSitting),
})
export type Room = z.infer<typeof room>

/**
 * The table: what the chair and the admins see while they lead the sitting. A chair doesn't get items that the
 * chair must not see.
 */
export const table = z.extend(sittingSummary, {
  version: z.int(),
  /** Null: no item is spoken of, or the chair who asks is out of the room for it. */
  itemId: z.nullable(z.int()),
  /** Whether the item that is spoken of is one that the chair who asks must not see (J51). */
  isOut: z.boolean(),
  categories: z.array(categoryOfSitting),
  items: z.array(agendaItem),
  judges: z.array(
    z.object({
      number: z.int(),
      name: z.string(),
      isChair: z.boolean(),
      /** Whether the judge's browser has been heard of within the last 10 seconds. */
      isPresent: z.boolean(),
      /**
       * Whether the judge still has to declare for the round; until then the judge is out of the room for every
       * item (J14).
       */
      mustDeclare: z.boolean(),
      /** Whether the judge is out of the room for the item that is spoken of now. */
      isOut: z.boolean(),
      /** Whether the judge has voted in the open motion. */
      hasVoted: z.boolean(),
    }),
  ),
  doesChairBreakTies: z.boolean(),
  /** What prevents the end of the sitting, in words. */
  missing: z.array(z.string()),
})
export type SittingTable = z.infer<typeof table>
