import * as z from 'zod/mini'
import { clientId } from '../platform/client-id.ts'
import { revisionRead } from '../platform/edit-conflict.ts'
import { id, message, pathId } from '../platform/fields.ts'
import { route } from '../platform/route.ts'
import { editionFileSchema } from './edition-file.ts'
import {
  editionContentSchema,
  editionSections,
  editionStates,
  type EditionSection,
  legalKinds,
} from './edition.ts'
import { MAX_EDITION_FILE_BYTES } from './limits.ts'

// The calls by which admins prepare, publish and archive editions (E10–E18).

const summarySchema = z.object({
  id: z.int(),
  name: z.string(),
  year: z.int(),
  state: z.enum(editionStates),
  programs: z.array(z.object({ id: z.int(), label: z.string() })),
  /** Number of entries in all programmes of the edition. */
  entries: z.int(),
  /** The latest closing of its programmes. Null: one of them has no closing, or there is no programme. */
  closesAt: z.nullable(z.string()),
})
export type EditionSummary = z.infer<typeof summarySchema>

const names = Object.keys(editionSections) as [EditionSection, ...EditionSection[]]

/** Something that the edition lacks for publishing (E12). */
const missingSchema = z.object({
  section: z.enum(names),
  /** Path within the section, e.g. `2.criteria.0.title`. Empty: the section as a whole. */
  field: z.string(),
  text: z.string(),
})
export type MissingInEdition = z.infer<typeof missingSchema>

/** What a programme of an edition that is published still waits for (F05). */
const openWorkSchema = z.object({
  programId: z.int(),
  label: z.string(),
  /** Entries that aren't sent, and still may be. */
  entries: z.int(),
  /** Judges who haven't confirmed, as long as the winners aren't public. */
  judges: z.int(),
  rounds: z.int(),
})
export type OpenWork = z.infer<typeof openWorkSchema>

const wholeSchema = z.object({
  edition: z.extend(editionContentSchema, { id: z.int(), state: z.enum(editionStates), revision: z.int() }),
  /** The revision of each section; saving sends it back (E28). */
  revisions: z.record(z.enum(names), z.string()),
  missing: z.array(missingSchema),
  entries: z.int(),
  /** Versions of legal texts that other editions have. A new version needs another name (E05). */
  legalElsewhere: z.array(
    z.object({ kind: z.enum(legalKinds), version: z.string(), isPublished: z.boolean() }),
  ),
  /** Of a draft: the programmes of published editions with something open. */
  openElsewhere: z.array(openWorkSchema),
})
export type WholeEdition = z.infer<typeof wholeSchema>

/** Additional members of the answer `needs_confirmation`. When it is given, nothing was saved (E15). */
export interface Consequences {
  /** Spanish sentences, e.g. '312 inscripciones completas pasarán a Incompleta.' */
  consequences: string[]
  /** A token that is sent back as `confirmed` once a person has read the consequences. */
  confirmation: string
}

const params = z.object({ editionId: pathId })
const SECTION_BYTES = 2 * 1024 * 1024

const saveRoute = <S extends EditionSection>(section: S, name: string = section) =>
  route({
    id: 'A87',
    summary: `Save the section ${name} of an edition`,
    method: 'PATCH',
    path: `/admin/editions/:editionId/${name}`,
    access: ['admin'],
    params,
    maxBodyBytes: SECTION_BYTES,
    body: z.object({
      content: editionSections[section],
      revision: revisionRead,
      /** The `confirmation` that the answer `needs_confirmation` gave. */
      confirmed: revisionRead,
    }),
    response: wholeSchema,
    failure: 'No pudimos guardar los cambios',
  })

export const editionRoutes = {
  list: route({
    id: 'A84',
    summary: 'All editions, newest first',
    method: 'GET',
    path: '/admin/editions',
    access: ['admin'],
    response: z.object({ editions: z.array(summarySchema) }),
    failure: 'No pudimos cargar las ediciones',
  }),
  create: route({
    id: 'A85',
    summary:
      'A new draft, once for each `clientId`: empty, or with everything of another edition but dates, entries and judges',
    method: 'POST',
    path: '/admin/editions',
    access: ['admin'],
    body: z.object({ from: z.nullable(id()), clientId: z.optional(clientId) }),
    status: 201,
    response: z.object({ editionId: z.int() }),
    failure: 'No pudimos crear la edición',
  }),
  read: route({
    id: 'A86',
    summary: 'One edition whole, with what publishing lacks',
    method: 'GET',
    path: '/admin/editions/:editionId',
    access: ['admin'],
    params,
    response: wholeSchema,
    failure: 'No pudimos cargar la edición',
  }),
  saveAbout: saveRoute('about'),
  savePrograms: saveRoute('programs'),
  saveCategories: saveRoute('categories'),
  saveQuestions: saveRoute('questions'),
  saveVideos: saveRoute('videos'),
  saveLegal: saveRoute('legal'),
  saveCallForEntries: saveRoute('callForEntries', 'call-for-entries'),
  publish: route({
    id: 'A88',
    summary: 'Publish a draft that lacks nothing; with `revision`, only if it is still as it was read',
    method: 'POST',
    path: '/admin/editions/:editionId/publish',
    access: ['admin'],
    params,
    query: z.object({ revision: z.optional(pathId) }),
    response: message,
    failure: 'No pudimos publicar la edición',
  }),
  archive: route({
    id: 'A89',
    summary: 'Archive an edition of which every programme has closed: it is read-only from then on',
    method: 'POST',
    path: '/admin/editions/:editionId/archive',
    access: ['admin'],
    params,
    response: message,
    failure: 'No pudimos archivar la edición',
  }),
  remove: route({
    id: 'A90',
    summary: 'Delete a draft',
    method: 'DELETE',
    path: '/admin/editions/:editionId',
    access: ['admin'],
    params,
    response: message,
    failure: 'No pudimos eliminar el borrador',
  }),
  file: route({
    id: 'A91',
    summary: 'An edition as a file',
    method: 'GET',
    path: '/admin/editions/:editionId/file',
    access: ['admin'],
    isExport: true,
    params,
    response: editionFileSchema,
    failure: 'No pudimos exportar la edición',
  }),
  kit: route({
    id: 'A96',
    summary: 'The entry kit of a programme as it would be now, whether its edition is published or not (E13)',
    method: 'GET',
    path: '/admin/editions/:editionId/kit/:programId',
    access: ['admin'],
    params: z.object({ editionId: pathId, programId: pathId }),
    response: z.object({
      fileName: z.string(),
      /** The PDF in Base64. */
      pdf: z.string(),
    }),
    failure: 'No pudimos armar el kit',
  }),
  import: route({
    id: 'A92',
    summary: 'A new draft from a file, once for each `clientId`; its faults are all named in one go',
    method: 'POST',
    path: '/admin/editions/import',
    access: ['admin'],
    maxBodyBytes: MAX_EDITION_FILE_BYTES,
    query: z.object({ clientId: z.optional(clientId) }),
    body: editionFileSchema,
    status: 201,
    response: z.object({ editionId: z.int() }),
    failure: 'No pudimos leer el archivo',
  }),
}
