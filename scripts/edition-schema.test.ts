import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { EDITION_SCHEMA, editionSchema } from './edition-schema.ts'

it('has the published JSON Schema of an edition as the portal reads files (E18): npm run edition-schema', () => {
  expect(readFileSync(EDITION_SCHEMA, 'utf8')).toBe(editionSchema())
})
