import * as z from 'zod/mini'
import { oneOf, pathId } from '../platform/fields.ts'
import { route } from '../platform/route.ts'
import { type AuditAction, auditActions } from './activity.ts'

// What was done for a brand, as its own people read it (B07).

/** What a brand's activity tells of, by kind. What is in none of them is the organisers' own business. */
export const brandActions = {
  campaigns: [
    'campaign-created',
    'campaign-reused',
    'campaign-changed',
    'campaign-blocked',
    'campaign-unblocked',
    'campaign-deleted',
    'campaign-restored',
    'category-removed',
    'category-restored',
    'video-allowed',
    'video-refused',
    'text-allowed',
    'text-refused',
    'signatory-named',
    'signatory-asked',
    'signatory-removed',
    'sign-off-given',
    'sign-off-returned',
  ],
  videos: ['file-added', 'file-removed', 'file-restored', 'captions-set', 'captions-removed', 'copy-retried'],
  sendings: ['entry-sent', 'copy-address-set', 'copy-address-confirmed', 'copy-address-removed'],
  people: [
    'person-invited',
    'person-invitation-withdrawn',
    'person-joined',
    'person-level-changed',
    'person-removed',
    'person-left',
  ],
} as const satisfies Record<string, readonly AuditAction[]>

const kinds = Object.keys(brandActions) as (keyof typeof brandActions)[]

export const brandActionKinds: Record<keyof typeof brandActions, string> = {
  campaigns: 'Campañas',
  videos: 'Videos',
  sendings: 'Envíos y comprobantes',
  people: 'Equipo',
}

/** The name of every admin in a brand's activity: which person it was is the organisers' own business. */
export const ORGANISERS = 'La organización'

/** The most actions of an exported file: the latest. */
export const MOST_EXPORTED_EVENTS = 10_000

const params = z.object({ brandId: pathId })
const filter = {
  /** Id of the person who did it. */
  userId: z.optional(pathId),
  kind: z.optional(oneOf(kinds)),
}
/** What the page and the file are narrowed to. */
export const brandActivityFilter = z.object(filter)

const brandEventSchema = z.object({
  id: z.int(),
  at: z.string(),
  /** Who did it. Null: the system itself. The id is null for the organisers. */
  actor: z.nullable(z.object({ userId: z.nullable(z.int()), name: z.string() })),
  action: z.enum(auditActions),
  /** Details at the time of the event: Spanish labels with their values. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type BrandEvent = z.infer<typeof brandEventSchema>

export const brandActivityRoutes = {
  list: route({
    id: 'A304',
    summary: 'Who did what for the brand and when, newest first, a page at a time, and all who did something',
    method: 'GET',
    path: '/brands/:brandId/activity',
    access: ['brand'],
    needs: 'read',
    params,
    query: z.object({
      ...filter,
      /** Id of the last event of the page before. */
      before: z.optional(pathId),
    }),
    response: z.object({
      events: z.array(brandEventSchema),
      nextBefore: z.nullable(z.int()),
      people: z.array(z.object({ userId: z.int(), name: z.string() })),
    }),
    failure: 'No pudimos cargar la actividad',
  }),
  file: route({
    id: 'A305',
    summary: 'The same as a file: the latest 10,000 at most',
    method: 'GET',
    path: '/brands/:brandId/activity/csv',
    access: ['brand'],
    needs: 'read',
    isExport: true,
    params,
    query: brandActivityFilter,
    response: z.object({
      fileName: z.string(),
      mediaType: z.string(),
      /** The file, in Base64. */
      content: z.string(),
    }),
    failure: 'No pudimos exportar la actividad',
  }),
}
