import * as z from 'zod/mini'
import { countrySchema } from '../platform/countries.ts'
import { pathId } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

export const programSchema = z.object({
  id: z.int(),
  editionId: z.int(),
  name: z.string(),
  label: z.string(),
  year: z.int(),
  country: countrySchema,
  /** Null: entries have always been open. */
  entriesOpenAt: z.nullable(z.string()),
  /** The deadline, with the extra time of the brand that asks. Null: no deadline. */
  entriesCloseAt: z.nullable(z.string()),
  timeZone: z.string(),
})
export type Program = z.infer<typeof programSchema>

export const referenceRoutes = {
  countries: route({
    id: 'A08',
    summary: 'All countries, Spanish names, sorted in Spanish',
    method: 'GET',
    path: '/countries',
    access: 'open',
    beforePasswordChange: true,
    response: z.object({ countries: z.array(countrySchema) }),
    failure: 'No se pudieron cargar los países',
  }),
  programs: route({
    id: 'A09',
    summary: 'The programmes with their deadlines',
    method: 'GET',
    path: '/programs',
    access: 'signed-in',
    beforePasswordChange: true,
    response: z.object({ programs: z.array(programSchema) }),
    failure: 'No se pudieron cargar los programas',
  }),
  program: route({
    id: 'A09',
    summary: 'One programme',
    method: 'GET',
    path: '/programs/:programId',
    access: 'signed-in',
    beforePasswordChange: true,
    params: z.object({ programId: pathId }),
    response: z.object({ program: programSchema }),
    failure: 'No se pudo cargar el programa',
  }),
}
