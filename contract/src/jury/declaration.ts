import * as z from 'zod/mini'
import { requiredText } from '../platform/fields.ts'

const MAX_DECLARED = 200

/** With which companies and people a judge has relations (J14). */
export const declarationSchema = z.object({
  companies: z.array(requiredText('Escribe el nombre de la empresa')).check(z.maxLength(MAX_DECLARED)),
  people: z.array(requiredText('Escribe el nombre de la persona')).check(z.maxLength(MAX_DECLARED)),
})
export type Declaration = z.infer<typeof declarationSchema>
