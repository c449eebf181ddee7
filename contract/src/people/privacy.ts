import * as z from 'zod/mini'
import { pathId, searchText, verbatim } from '../platform/fields.ts'
import { roles } from '../platform/roles.ts'
import { route } from '../platform/route.ts'

/** A user has an account; a member was named by a brand as part of its team; a signatory signs campaigns off, and is neither. */
export const personKinds = ['user', 'member', 'signatory'] as const

/** Who signed a campaign off is kept for so many days after it, and then what was signed alone. */
export const SIGNERS_KEPT_DAYS = 3650

/** The name that replaces that of a deleted person. */
export const DELETED_PERSON = 'Persona eliminada'

const personSchema = z.object({
  kind: z.enum(personKinds),
  id: z.int(),
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.nullable(z.enum(roles)),
  hasSecondFactor: z.boolean(),
  /** The brand that named the person as part of its team; null for others. */
  brand: z.nullable(z.string()),
})
export type PersonFound = z.infer<typeof personSchema>

const params = z.object({ kind: z.enum(personKinds), personId: pathId })

/** What is kept or deleted of a person, and why, in Spanish. */
const fate = z.object({ what: z.string(), count: z.int(), why: z.string() })
export type Fate = z.infer<typeof fate>

const retentionSchema = z.object({
  what: z.string(),
  /** Number of days after which the data are deleted. */
  days: z.int(),
  /** Number of rows that would be deleted if it ran now. */
  due: z.int(),
})

export const privacyRoutes = {
  people: route({
    id: 'A73',
    summary: 'People by name or address: the first 20',
    method: 'GET',
    path: '/admin/people',
    access: ['admin'],
    query: z.object({ search: searchText }),
    response: z.object({ people: z.array(personSchema) }),
    failure: 'No pudimos buscar personas',
  }),
  export: route({
    id: 'A74',
    summary: 'Everything that is kept about one person',
    method: 'GET',
    path: '/admin/people/:kind/:personId',
    access: ['admin'],
    isExport: true,
    params,
    response: z.object({ fileName: z.string(), data: z.record(z.string(), z.unknown()) }),
    failure: 'No pudimos exportar los datos',
  }),
  consequences: route({
    id: 'A75',
    summary: 'What the deletion of one person would delete, and what would stay and why',
    method: 'GET',
    path: '/admin/people/:kind/:personId/deletion',
    access: ['admin'],
    params,
    response: z.object({ goes: z.array(fate), stays: z.array(fate) }),
    failure: 'No pudimos revisar los datos',
  }),
  remove: route({
    id: 'A76',
    summary: 'Delete one person’s data; `confirmation` is the address or, without one, the name',
    method: 'POST',
    path: '/admin/people/:kind/:personId/deletion',
    access: ['admin'],
    needsProof: true,
    params,
    body: z.object({ confirmation: verbatim('Escribe el correo para confirmar', 254) }),
    response: z.object({ goes: z.array(fate), stays: z.array(fate) }),
    failure: 'No pudimos eliminar los datos',
  }),
  retention: route({
    id: 'A77',
    summary: 'How long what is kept, and what a run would delete now',
    method: 'GET',
    path: '/admin/retention',
    access: ['admin'],
    response: z.object({ periods: z.array(retentionSchema) }),
    failure: 'No pudimos revisar los plazos',
  }),
}
