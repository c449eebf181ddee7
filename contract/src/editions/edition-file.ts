import * as z from 'zod/mini'
import { editionSections } from './edition.ts'

/** One edition as one JSON document (E18). Its ids are those of the file alone: an import gives new ones. */
export const editionFileSchema = z.object({
  format: z.literal('ad-awards-edition'),
  version: z.literal(1),
  ...editionSections,
})
export type EditionFile = z.infer<typeof editionFileSchema>
