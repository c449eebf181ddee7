import * as z from 'zod/mini'
import { message, pathId } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

/** Days during which a deletion can be restored. */
export const TRASH_DAYS = 30

const deletionKinds = ['campaign', 'category', 'file', 'judge'] as const
export type DeletionKind = (typeof deletionKinds)[number]

const deletionSchema = z.object({
  id: z.int(),
  kind: z.enum(deletionKinds),
  label: z.string(),
  brand: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** The campaign to open after the restore; null for a judge. */
  campaignId: z.nullable(z.int()),
  deletedBy: z.nullable(z.string()),
  deletedAt: z.string(),
  recoverableUntil: z.string(),
  /** Number of sent entries that the jury takes up if this comes back after `entriesCloseAt`. */
  toJudge: z.int(),
  /** When its programme closes for the brand. Null: it doesn't, or it is a judge. */
  entriesCloseAt: z.nullable(z.string()),
})
export type Deletion = z.infer<typeof deletionSchema>

// The paths say 'bin' because they are published: they can't be renamed.
export const trashRoutes = {
  list: route({
    id: 'A62',
    summary: 'What was deleted and can be restored, newest first, a page at a time',
    method: 'GET',
    path: '/admin/bin',
    access: ['admin'],
    query: z.object({ before: z.optional(pathId) }),
    response: z.object({ deletions: z.array(deletionSchema), nextBefore: z.nullable(z.int()) }),
    failure: 'No pudimos cargar la papelera',
  }),
  restore: route({
    id: 'A63',
    summary: 'Bring back what was deleted, as it was',
    method: 'POST',
    path: '/admin/bin/:deletionId/restore',
    access: ['admin'],
    params: z.object({ deletionId: pathId }),
    response: message,
    failure: 'No pudimos recuperarlo',
  }),
  empty: route({
    id: 'A79',
    summary:
      'Delete for good everything that could be restored; with `upTo`, nothing newer than that deletion',
    method: 'POST',
    path: '/admin/bin/empty',
    access: ['admin'],
    query: z.object({ upTo: z.optional(pathId) }),
    response: message,
    failure: 'No pudimos vaciar la papelera',
  }),
}
