import * as z from 'zod/mini'

// What the lists of those who belong somewhere have alike: the programme's team (J04) and a brand's people (B07).

export const memberOf = <const Levels extends readonly [string, ...string[]]>(levels: Levels) =>
  z.object({
    userId: z.int(),
    name: z.string(),
    email: z.string(),
    level: z.enum(levels),
    /** When the person became a member, ISO 8601. */
    since: z.string(),
    isMe: z.boolean(),
  })

/** An invitation that nobody has used or withdrawn. */
export const invitationTo = <const Levels extends readonly [string, ...string[]]>(levels: Levels) =>
  z.object({
    id: z.int(),
    email: z.string(),
    level: z.enum(levels),
    invitedBy: z.nullable(z.string()),
    invitedAt: z.string(),
    expiresAt: z.string(),
    isExpired: z.boolean(),
  })
