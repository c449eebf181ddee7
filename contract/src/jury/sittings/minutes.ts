import * as z from 'zod/mini'
import { agendaReasons, awards, medals, motionKinds, motionOutcomes } from '../rounds/awards.ts'

// What a sitting decided about a category, written once when it ends (J55). It holds no person's name: a judge is a neutral
// number, and names are read from where they are kept, so that a deleted judge stays as a number (J65).

/** The version of the content's form. */
export const MINUTES_VERSION = 1

const count = z.int()

const minutesMotion = z.object({
  kind: z.enum(motionKinds),
  text: z.string(),
  isSecret: z.boolean(),
  /** The index, in the item's motions, of the earlier motion that this one votes on anew. */
  revoteOf: z.nullable(count),
  openedAt: z.string(),
  closedAt: z.string(),
  eligible: count,
  yes: count,
  no: count,
  abstentions: count,
  chairVote: z.nullable(z.enum(['yes', 'no'])),
  outcome: z.enum(motionOutcomes),
  /** The dissents of judges who asked to have them in the minutes. */
  dissents: z.array(z.object({ judge: count, text: z.string() })),
})
export type MinutesMotion = z.infer<typeof minutesMotion>

const minutesItem = z.object({
  /** Null: the category as a whole. */
  entry: z.nullable(z.object({ code: z.string(), brand: z.string(), campaign: z.string() })),
  reasons: z.array(z.enum(agendaReasons)),
  isDiscussed: z.boolean(),
  /**
   * Whether the entry was disqualified when the sitting ended, so that its votes give nothing. Written only if
   * true, so that older minutes keep their digest.
   */
  isDisqualified: z.optional(z.literal(true)),
  /** The numbers of the judges who were out of the room, without the reason. */
  out: z.array(count),
  motions: z.array(minutesMotion),
})
export type MinutesItem = z.infer<typeof minutesItem>

const minutesDecision = z.object({
  award: z.enum([...awards, 'void']),
  /** The entry's code; null: the category was declared void. */
  code: z.nullable(z.string()),
})
export type MinutesDecision = z.infer<typeof minutesDecision>

export const minutesContentSchema = z.object({
  version: z.literal(MINUTES_VERSION),
  edition: z.string(),
  program: z.string(),
  timeZone: z.string(),
  round: z.string(),
  panel: z.string(),
  category: z.object({ id: count, name: z.string() }),
  startedAt: z.string(),
  endedAt: z.string(),
  rules: z.object({
    doesChairBreakTies: z.boolean(),
    quotas: z.array(z.object({ award: z.enum(medals), most: count })),
  }),
  /** How many entries of the category the jury had. */
  entries: count,
  judges: z.array(
    z.object({
      number: count,
      isChair: z.boolean(),
      /** Null: the judge was absent. */
      arrivedAt: z.nullable(z.string()),
      /**
       * When a judge who was there left the panel for good, and counted no more. Written only for such a judge, so
       * that older minutes keep their digest.
       */
      leftAt: z.optional(z.string()),
    }),
  ),
  items: z.array(minutesItem),
  decisions: z.array(minutesDecision),
  /**
   * The round whose marks the agenda was made from: the digest of what its figures were computed from, and the
   * seal of its sheets (J32, J40).
   */
  marks: z.nullable(
    z.object({
      round: z.string(),
      inputDigest: z.nullable(z.string()),
      head: z.nullable(z.string()),
      /** How many rows the chain has, reopenings included. */
      sheets: z.nullable(count),
    }),
  ),
})
export type MinutesContent = z.infer<typeof minutesContentSchema>

/** The statement that a judge signs (J55). When its words change, its version must change too. */
export const signingStatement = {
  version: '1',
  text: 'Leí esta acta y la firmo: dice lo que se trató, se votó y se decidió en los puntos en los que participé.',
} as const
