import * as z from 'zod/mini'
import { route } from '../platform/route.ts'
import {
  aboutSchema,
  editionContentSchema,
  editionStates,
  legalDocumentSchema,
  legalKinds,
} from './edition.ts'
import { programSchema } from './reference.ts'
import { oneOf } from '../platform/fields.ts'

/** What everybody may know of the current edition. It is part of the first page (E25). */
const publicEditionSchema = z.object({
  id: z.int(),
  about: aboutSchema,
  /** The programmes of all published editions, newest first, because several editions may be open (F01). */
  programs: z.array(programSchema),
  /** The versions that are in force today. */
  legal: z.array(
    z.object({ kind: z.enum(legalKinds), version: z.string(), title: z.string(), effectiveOn: z.string() }),
  ),
  /** The companies to sign in with, by the number of their settings (L04). They aren't the edition's. */
  companySignIns: z.array(z.object({ number: z.int(), name: z.string() })),
})
export type PublicEdition = z.infer<typeof publicEditionSchema>

export { PUBLIC_EDITION_ELEMENT } from './first-page.ts'

const { about, programs, categories, questions, videos } = editionContentSchema.shape

export const publicRoutes = {
  edition: route({
    id: 'A81',
    summary: 'What everybody may know of the current edition, for a page that doesn’t hold it',
    method: 'GET',
    path: '/edition',
    access: 'open',
    beforePasswordChange: true,
    response: publicEditionSchema,
    failure: 'No pudimos cargar los datos del premio',
  }),
  offered: route({
    id: 'A82',
    summary: 'The editions that were published, newest first, without their legal texts; with an ETag',
    method: 'GET',
    path: '/editions',
    access: 'signed-in',
    beforePasswordChange: true,
    response: z.object({
      editions: z.array(
        z.object({
          id: z.int(),
          state: z.enum(editionStates),
          revision: z.int(),
          about,
          programs,
          categories,
          questions,
          videos,
        }),
      ),
    }),
    failure: 'No pudimos cargar las categorías y las preguntas',
  }),
  legal: route({
    id: 'A83',
    summary: 'The version of a legal text that counts today in the current edition; with an ETag',
    method: 'GET',
    path: '/legal/:kind',
    access: 'open',
    beforePasswordChange: true,
    params: z.object({ kind: oneOf(legalKinds) }),
    response: z.object({ document: legalDocumentSchema }),
    failure: 'No pudimos cargar el texto',
  }),
}
