import * as z from 'zod/mini'
import { aiDetails, aiPlaces } from '../../entries/ai-declaration.ts'
import { pictureSchema } from '../../entries/viewing-copies.ts'
import { signOffBadges } from './sign-off-badge.ts'

const judgeVideoSchema = z.object({
  /** The video's name for judges, such as 'Video caso' or 'Video 1'. */
  label: z.string(),
  /** The short-lived address of the viewing copy; null: the copy is in preparation, and the screen says so. */
  url: z.nullable(z.string()),
  poster: z.nullable(z.string()),
  /** The strip: STRIP_FRAMES frames side by side, for the timeline; null: there is none. */
  strip: z.nullable(pictureSchema),
  durationSeconds: z.nullable(z.number()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
export type JudgeVideo = z.infer<typeof judgeVideoSchema>

/** As `aiDeclarationSchema`, but a text may be longer by what stands in the place of names. */
const judgeDeclarationSchema = z.record(z.enum(aiPlaces), z.nullable(z.record(z.enum(aiDetails), z.string())))
export type JudgeDeclaration = z.infer<typeof judgeDeclarationSchema>

/** Everything that a judge sees of an entry (J17). No other schema gives a judge anything of an entry. */
export const judgeEntrySchema = z.object({
  code: z.string(),
  categoryName: z.string(),
  brandName: z.string(),
  campaignName: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  videos: z.array(judgeVideoSchema),
  /** How far the sign-off is, without a name; null: none is asked for (C09). */
  signOff: z.nullable(z.enum(signOffBadges)),
  /** How AI was used; `declared` is null before the brand declares it. Null: it isn't asked for (C02). */
  declaration: z.nullable(z.object({ declared: z.nullable(judgeDeclarationSchema) })),
})
export type JudgeEntry = z.infer<typeof judgeEntrySchema>
