import * as z from 'zod/mini'
import { editionFileSchema } from './edition-file.ts'

/** JSON Schema of an edition's file (E18), for editors and other tools. References between its parts are beyond it. */
export const editionJsonSchema = () => ({
  title: 'Ad Awards: an edition',
  ...z.toJSONSchema(editionFileSchema, { io: 'input' }),
})
