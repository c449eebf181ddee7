import * as z from 'zod/mini'
import { agendaReasons, awards, medals, motionKinds, motionOutcomes } from './awards.ts'

// What a sitting decided about a category, written once when it ends (J55). It holds no person's name: a judge is a neutral
// number, and names are read from where they are kept, so that a deleted judge stays as a number (J65).

/** Of the content's form. */
export const MINUTES_VERSION = 1

const count = z.int()

const minutesMotion = z.object({
  kind: z.enum(motionKinds),
  text: z.string(),
  isSecret: z.boolean(),
  /** The earlier motion of the same item that was voted on anew, as its place in the list. */
  revoteOf: z.nullable(count),
  openedAt: z.string(),
  closedAt: z.string(),
  eligible: count,
  yes: count,
  no: count,
  abstentions: count,
  chairVote: z.nullable(z.enum(['yes', 'no'])),
  outcome: z.enum(motionOutcomes),
  /** Of judges who asked for it. */
  dissents: z.array(z.object({ judge: count, text: z.string() })),
})
export type MinutesMotion = z.infer<typeof minutesMotion>

const minutesItem = z.object({
  /** Null: the category as a whole. */
  entry: z.nullable(z.object({ code: z.string(), brand: z.string(), campaign: z.string() })),
  reasons: z.array(z.enum(agendaReasons)),
  isDiscussed: z.boolean(),
  /** It was when the sitting ended, so what was voted gives nothing. Only written where it is so: older minutes keep their digest. */
  isDisqualified: z.optional(z.literal(true)),
  /** Judges who were out of the room; not why. */
  out: z.array(count),
  motions: z.array(minutesMotion),
})
export type MinutesItem = z.infer<typeof minutesItem>

const minutesDecision = z.object({
  award: z.enum([...awards, 'void']),
  /** Of the entry; null: the category was declared void. */
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
  /** Entries of the category that the jury had. */
  entries: count,
  judges: z.array(
    z.object({
      number: count,
      isChair: z.boolean(),
      /** Null: absent. */
      arrivedAt: z.nullable(z.string()),
    }),
  ),
  items: z.array(minutesItem),
  decisions: z.array(minutesDecision),
  /** The round whose marks the agenda was made of: what its figures were computed from, and the seal of its sheets (J32, J40). */
  marks: z.nullable(
    z.object({
      round: z.string(),
      inputDigest: z.nullable(z.string()),
      head: z.nullable(z.string()),
      /** Rows of the chain, reopenings among them. */
      sheets: z.nullable(count),
    }),
  ),
})
export type MinutesContent = z.infer<typeof minutesContentSchema>

/** What a judge signs (J55). Other words get another version. */
export const signingStatement = {
  version: '1',
  text: 'Leí esta acta y la firmo: dice lo que se trató, se votó y se decidió en los puntos en los que participé.',
} as const
