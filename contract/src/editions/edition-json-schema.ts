import * as z from 'zod/mini'
import { editionFileSchema } from './edition-file.ts'

/**
 * Returns the JSON Schema of an edition's file (E18), for editors and other tools. It can't check the references
 * between the file's parts.
 */
export const editionJsonSchema = () => ({
  title: 'Ad Awards: an edition',
  ...z.toJSONSchema(editionFileSchema, { io: 'input' }),
})
