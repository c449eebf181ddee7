import * as z from 'zod/mini'
import { editionSections } from './edition.ts'
import { plainCall } from './new-edition.ts'
import { unknownReferences } from './references.ts'

const NO_EDITION = 'Este archivo no es una edición exportada del portal.'
const OTHER_VERSION = 'Este archivo es de otra versión del portal. Expórtalo de nuevo desde esta.'

/** One edition as a JSON document (E18). Its ids have a meaning within the file only: an import gives new ones. */
export const editionFileSchema = z
  .object({
    format: z.literal('ad-awards-edition', NO_EDITION),
    version: z.literal(1, OTHER_VERSION),
    ...editionSections,
    /** Files from before there was such a page lack it. */
    callForEntries: z._default(editionSections.callForEntries, plainCall),
  })
  .check(
    z.check(
      ({ value, issues }) => {
        for (const fault of unknownReferences(value)) issues.push({ code: 'custom', input: value, ...fault })
      },
      // This check also runs when others have failed, so that all faults are reported at once.
      { when: () => true },
    ),
  )
export type EditionFile = z.infer<typeof editionFileSchema>
