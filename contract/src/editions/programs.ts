import * as z from 'zod/mini'
import { revisionRead } from '../platform/edit-conflict.ts'
import { id, instant, message, optionalText, pathId, RELOAD } from '../platform/fields.ts'
import { programSchema } from './reference.ts'
import { route } from '../platform/route.ts'

/** In characters. */
export const MAX_REASON = 300

const extensionSchema = z.object({
  brand: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  entriesCloseAt: z.string(),
})

const settingsSchema = z.object({
  program: programSchema,
  /** Whether brands get a mail and a notification 7 days before the deadline. */
  remindsWeek: z.boolean(),
  /** Whether they get them 24 hours before it. */
  remindsDay: z.boolean(),
  /** Revision of the dates and reminders. */
  revision: z.string(),
  extensions: z.array(extensionSchema),
})
export type ProgramSettings = z.infer<typeof settingsSchema>

/** Why a closing is moved or extra time is given, as brands read it (F31). */
const reason = z.optional(optionalText(MAX_REASON))

export const OPENS_AFTER_END = 'La apertura debe ser anterior al cierre'

export const REOPENED =
  'El programa ya había cerrado. De lo que se envió completo, el jurado seguirá leyendo la copia de ese cierre: lo que las marcas cambien desde ahora no le llegará.'

/**
 * Returns whether a change moves a closing that has passed into the future. The jury keeps the entries it was
 * given at the first closing (J02).
 */
export const isReopened = (before: string | null, after: string | null, now: number): boolean =>
  before !== null && Date.parse(before) < now && (after === null || Date.parse(after) > now)

/**
 * Changes of a programme. A missing member stays unchanged. Null as opening: always open. Null as deadline: no
 * end.
 */
export const programChanges = z
  .partial(
    z.object({
      entriesOpenAt: z.nullable(instant('Escribe la fecha y la hora de apertura')),
      entriesCloseAt: z.nullable(instant('Escribe la fecha y la hora de cierre')),
      remindsWeek: z.boolean(),
      remindsDay: z.boolean(),
      reason,
      revision: revisionRead,
    }),
  )
  .check(
    z.refine(
      ({ entriesOpenAt, entriesCloseAt }) =>
        !entriesOpenAt || !entriesCloseAt || entriesOpenAt < entriesCloseAt,
      { error: OPENS_AFTER_END, path: ['entriesOpenAt'] },
    ),
  )

export const extensionFormSchema = z.object({
  brandId: id('Elige una marca'),
  entriesCloseAt: instant('Indica hasta cuándo puede inscribir'),
  reason,
})

const params = z.object({ programId: pathId })

export const programRoutes = {
  list: route({
    id: 'A57',
    summary: 'The programmes with everything that admins set',
    method: 'GET',
    path: '/admin/programs',
    access: ['admin'],
    response: z.object({ programs: z.array(settingsSchema) }),
    failure: 'No pudimos cargar los programas',
  }),
  update: route({
    id: 'A58',
    summary: 'Set opening, closing and automatic reminders',
    method: 'PATCH',
    path: '/admin/programs/:programId',
    access: ['admin'],
    params,
    body: programChanges,
    response: z.object({ program: settingsSchema }),
    failure: 'No pudimos guardar el programa',
  }),
  extend: route({
    id: 'A59',
    summary:
      'Give one brand until when it may enter and send; a second time replaces the first: with `replaces`, only if that is what the brand has',
    method: 'POST',
    path: '/admin/programs/:programId/extensions',
    access: ['admin'],
    params,
    body: z.extend(extensionFormSchema, {
      /** The end that the person read, which this takes the place of. Null: the brand had no extra time. */
      replaces: z.optional(z.nullable(instant(RELOAD))),
    }),
    response: z.object({ program: settingsSchema }),
    failure: 'No pudimos guardar la prórroga',
  }),
  endExtension: route({
    id: 'A60',
    summary: 'Take a brand’s extra time back; with `entriesCloseAt`, only if it still lasts until then',
    method: 'DELETE',
    path: '/admin/programs/:programId/extensions/:brandId',
    access: ['admin'],
    params: z.object({ programId: pathId, brandId: pathId }),
    query: z.object({ entriesCloseAt: z.optional(instant(RELOAD)) }),
    response: message,
    failure: 'No pudimos quitar la prórroga',
  }),
}
