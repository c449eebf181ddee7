import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { editionJsonSchema } from '@portal/contract/editions/edition-json-schema.ts'

export const EDITION_SCHEMA = fileURLToPath(new URL('../docs/edition.schema.json', import.meta.url))

/** The published JSON Schema of an edition's file (E18). */
export const editionSchema = (): string => `${JSON.stringify(editionJsonSchema(), null, 2)}\n`

if (import.meta.main) writeFileSync(EDITION_SCHEMA, editionSchema())
