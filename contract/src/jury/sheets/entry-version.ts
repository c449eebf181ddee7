import * as z from 'zod/mini'
import { companyRoles } from '../../entries/companies.ts'
import { usageTypes } from '../../entries/files.ts'
import { count } from '../../platform/fields.ts'

const versionFileSchema = z.object({
  usage: z.enum(usageTypes),
  sha256: z.string(),
  /** The size in bytes. */
  size: z.int(),
  durationSeconds: z.nullable(z.number()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
export type VersionFile = z.infer<typeof versionFileSchema>

/** An entry as judges read it, frozen (J02). Lists keep the order in which judges see them. */
export const entryVersionSchema = z.object({
  /** The enrollment's code. */
  code: z.string(),
  /** `key`: the category's id in its edition. */
  category: z.object({ key: z.string(), name: z.string() }),
  campaignName: z.string(),
  /** The name of the company that the campaign is for. */
  brandName: z.string(),
  answers: z.array(z.object({ questionKey: z.string(), question: z.string(), answer: z.string() })),
  credits: z.object({
    companies: z.array(z.object({ name: z.string(), role: z.enum(companyRoles) })),
    people: z.array(z.object({ name: z.string(), role: z.string(), companyName: z.string() })),
  }),
  files: z.array(versionFileSchema),
})
export type EntryVersion = z.infer<typeof entryVersionSchema>

/** A place in a version's text. `questionKey` is null if the place is in the campaign's name. */
export const textRangeSchema = z.object({
  questionKey: z.nullable(z.string()),
  /** Where the place begins; like `length`, in UTF-16 units. */
  at: count(),
  length: count().check(z.gte(1)),
})
export type TextRange = z.infer<typeof textRangeSchema>

/** A name in a version's text that judges must not read (J18). */
export const leakSchema = z.extend(textRangeSchema, {
  /** The words as they stand in the text. */
  found: z.string(),
  /** The name of the credited company or person. */
  name: z.string(),
})
export type Leak = z.infer<typeof leakSchema>
