import * as z from 'zod/mini'
import { agendaReasons, ballotChoices, motionOutcomes } from './awards.ts'
import { judgeEntrySchema } from './judge-entry.ts'
import { motionSchema } from './motion.ts'

// What the screens of a sitting show (J50–J53).

/** What is spoken of now, as everybody in the room sees it. */
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
  /** Judges of the panel who are out of the room for it. */
  out: z.int(),
  isDiscussed: z.boolean(),
  motions: z.array(motionSchema),
})
export type AgendaItem = z.infer<typeof agendaItem>

const stages = ['waiting', 'sitting', 'ended'] as const

/** Of a sitting that had not begun at the instant of the publication (J60). */
export const NEVER_BEGINS = 'Los ganadores ya son públicos: esta sesión ya no comienza.'

export const sittingSummary = z.object({
  panelId: z.int(),
  panel: z.string(),
  roundId: z.int(),
  round: z.string(),
  program: z.string(),
  timeZone: z.string(),
  opensAt: z.string(),
  stage: z.enum(stages),
  /** The winners of its programme are public: if it hasn't begun, it never will. */
  isPublished: z.boolean(),
  isChair: z.boolean(),
})
export type SittingSummary = z.infer<typeof sittingSummary>

export const ownSitting = z.extend(sittingSummary, {
  /** The judge declares before anything of it is shown (J14). */
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
  /** The entry's campaign; of a motion about the category as a whole, the category's name. */
  about: z.string(),
  /** What the judge has asked to have in the minutes about it. */
  dissent: z.nullable(z.string()),
})
export type VotedMotion = z.infer<typeof votedMotion>

/** The room as one judge sees it. */
export const room = z.extend(sittingSummary, {
  version: z.int(),
  /** Null also while the judge is out of the room. */
  now: z.nullable(currentItem),
  /** An item is spoken of that the judge must not see; nothing of it is sent (J51). */
  isOut: z.boolean(),
  /** The judge's own choice in the open motion; it is forgotten when a secret motion closes. */
  ownVote: z.nullable(z.enum(ballotChoices)),
  /** The client id that it was sent with. */
  ownVoteId: z.nullable(z.string()),
  /**
   * Closed motions of all items that the judge may see, the newest first: those that the judge may dissent from (J55). None
   * once the sitting has ended.
   */
  voted: z.array(votedMotion),
  /** Entries that the judge can name for the agenda, until the sitting begins (J50). */
  entries: z.array(z.extend(entryInWords, { isNamed: z.boolean() })),
  categories: z.array(categoryOfSitting),
})
export type Room = z.infer<typeof room>

/** What the chair and the admins lead the sitting by. For a chair, items the chair can't see are absent. */
export const table = z.extend(sittingSummary, {
  version: z.int(),
  /** Null also while the chair who asks is out of the room. */
  itemId: z.nullable(z.int()),
  /** An item is spoken of that the chair who asks must not see (J51). */
  isOut: z.boolean(),
  categories: z.array(categoryOfSitting),
  items: z.array(agendaItem),
  judges: z.array(
    z.object({
      number: z.int(),
      name: z.string(),
      isChair: z.boolean(),
      /** Seen within the last 10 seconds. */
      isPresent: z.boolean(),
      /** Out of every item until the judge declares conflicts for the round (J14). */
      mustDeclare: z.boolean(),
      /** Of the item spoken of now. */
      isOut: z.boolean(),
      /** In the open motion. */
      hasVoted: z.boolean(),
    }),
  ),
  doesChairBreakTies: z.boolean(),
  /** What stands between now and ending the sitting, in words. */
  missing: z.array(z.string()),
})
export type SittingTable = z.infer<typeof table>
