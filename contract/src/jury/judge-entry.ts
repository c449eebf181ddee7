import * as z from 'zod/mini'
import { pictureSchema } from '../entries/viewing-copies.ts'

const judgeVideoSchema = z.object({
  /** 'Video caso', 'Video 1' */
  label: z.string(),
  /** Short-lived address of the viewing copy; null: it is in preparation, and shown as that. */
  url: z.nullable(z.string()),
  /** Null where there is none. */
  poster: z.nullable(z.string()),
  /** STRIP_FRAMES pictures for the timeline, side by side; null where there are none. */
  strip: z.nullable(pictureSchema),
  durationSeconds: z.nullable(z.number()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
export type JudgeVideo = z.infer<typeof judgeVideoSchema>

/** All that a judge sees of an entry (J17). No other schema gives judges anything of one. */
export const judgeEntrySchema = z.object({
  code: z.string(),
  categoryName: z.string(),
  brandName: z.string(),
  campaignName: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  videos: z.array(judgeVideoSchema),
})
export type JudgeEntry = z.infer<typeof judgeEntrySchema>
