import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { editionFileSchema } from '@portal/contract/editions/edition-file.ts'

export const EDITION_SCHEMA = fileURLToPath(new URL('../docs/edition.schema.json', import.meta.url))

/** JSON Schema of an edition's file (E18), for editors and other tools. References between its parts are beyond it. */
export const editionSchema = (): string =>
  `${JSON.stringify({ title: 'Ad Awards: an edition', ...z.toJSONSchema(editionFileSchema, { io: 'input' }) }, null, 2)}\n`

if (import.meta.main) writeFileSync(EDITION_SCHEMA, editionSchema())
