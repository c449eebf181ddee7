import * as z from 'zod/mini'
import { legalDocumentSchema } from '../../editions/edition.ts'
import { oneOf, requiredText } from '../../platform/fields.ts'
import { route } from '../../platform/route.ts'
import { consentKinds } from './judges.ts'

// What a judge accepts anew: a version that asks for it, or an agreement that ends before a round does (E05, J09).

const judgeDocument = z.object({
  kind: z.enum(consentKinds),
  /** The version that counts today. */
  document: legalDocumentSchema,
  /** The version that the judge accepted last. */
  accepted: z.nullable(
    z.object({
      version: z.string(),
      at: z.string(),
      /** Null: the acceptance has no end. */
      endsAt: z.nullable(z.string()),
    }),
  ),
  /** Whether the judge is asked to accept it now. */
  isAsked: z.boolean(),
})
export type JudgeDocument = z.infer<typeof judgeDocument>

const documents = z.object({ documents: z.array(judgeDocument) })

const publicName = z.object({
  /** Null: the judge hasn't answered, and isn't named. */
  showsName: z.nullable(z.boolean()),
})
export type PublicName = z.infer<typeof publicName>

export const documentRoutes = {
  read: route({
    id: 'A150',
    summary: 'The judge’s documents, and which of them the judge is asked to accept anew',
    method: 'GET',
    path: '/jury/documents',
    access: ['judge'],
    response: documents,
    failure: 'No pudimos cargar tus documentos',
  }),
  accept: route({
    id: 'A151',
    summary: 'Accept a document anew; nothing is written when it isn’t asked for',
    method: 'POST',
    path: '/jury/documents',
    access: ['judge'],
    body: z.object({
      kind: oneOf(consentKinds),
      /** The version that the judge read. */
      version: requiredText('Abre el documento antes de aceptarlo', 40),
    }),
    response: documents,
    failure: 'No pudimos guardar tu aceptación',
  }),
  publicName: route({
    id: 'A242',
    summary: 'Whether the judge agrees to be named, with role and company, on the public page of the jury',
    method: 'GET',
    path: '/jury/public-name',
    access: ['judge'],
    response: publicName,
    failure: 'No pudimos cargar tu respuesta',
  }),
  setPublicName: route({
    id: 'A243',
    summary: 'Agree to it, or take that back at any time',
    method: 'PUT',
    path: '/jury/public-name',
    access: ['judge'],
    body: z.object({ showsName: z.boolean({ error: 'Elige una opción' }) }),
    response: publicName,
    failure: 'No pudimos guardar tu respuesta',
  }),
}
