import * as z from 'zod/mini'
import { entryFilterSchema, updating } from './entries-list.ts'
import { route } from '../platform/route.ts'

export const exportKinds = ['xlsx', 'csv', 'zip'] as const
export type ExportKind = (typeof exportKinds)[number]

export const exportRoutes = {
  create: route({
    id: 'A56',
    summary: 'A short-lived address from which the entries of a filter, or their videos, are downloaded',
    method: 'POST',
    path: '/admin/exports',
    access: ['admin'],
    body: z.object({ kind: z.enum(exportKinds), filter: entryFilterSchema }),
    response: z.object({
      url: z.string(),
      entries: z.int(),
      /** Size in bytes; null for all but a ZIP, whose size is known before it is sent. */
      bytes: z.nullable(z.number()),
      updating,
    }),
    failure: 'No pudimos preparar la descarga',
  }),
}
