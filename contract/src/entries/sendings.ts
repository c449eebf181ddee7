import * as z from 'zod/mini'

/** Why an entry stayed when others of its brand were sent. */
const stayReasons = [
  'not_complete',
  'campaign_blocked',
  'deadline_passed',
  'entries_not_open',
  'not_chosen',
] as const

/** An entry as it was when it was sent, or when it stayed. */
const entrySchema = z.object({
  enrollmentId: z.int(),
  campaignId: z.int(),
  programId: z.int(),
  categoryId: z.int(),
  enrollCode: z.string(),
  campaign: z.string(),
  category: z.string(),
})

const stayedSchema = z.extend(entrySchema, {
  reason: z.enum(stayReasons),
  /** What it lacked, in words. */
  missing: z.array(z.string()),
})
export type Stayed = z.infer<typeof stayedSchema>
