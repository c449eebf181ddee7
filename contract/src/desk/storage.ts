import * as z from 'zod/mini'
import { route } from '../platform/route.ts'

/** Days that a video without a row stays in the store. */
export const QUARANTINE_DAYS = 30

/** Number of brands shown: those whose videos take the most bytes. */
export const MOST_BRANDS = 20

const amount = z.object({ count: z.int(), bytes: z.int() })

const brandAmount = z.object({ id: z.int(), name: z.string(), count: z.int(), bytes: z.int() })

const storageSchema = z.object({
  /** The videos of campaigns. */
  videos: amount,
  /** The viewing copies. Their bytes don't include posters and strips. */
  copies: amount,
  /** The deleted videos that can still be restored. */
  trash: amount,
  /** The unfinished uploads. Their bytes are the sizes that were announced. */
  uploads: amount,
  /** The videos that no row refers to. */
  quarantine: amount,
  /** Bytes that uploads may still use; null when the store can't tell. */
  freeBytes: z.nullable(z.int()),
  brands: z.array(brandAmount),
  /** The last backup, with the number of videos it lacks; null until there is one. */
  backup: z.nullable(z.object({ at: z.string(), damaged: z.int() })),
})
export type StorageFigures = z.infer<typeof storageSchema>

export const storageRoutes = {
  read: route({
    id: 'A80',
    summary:
      'How much the videos take, the trash, unfinished uploads, and the brands with the most; when the last backup was made',
    method: 'GET',
    path: '/admin/storage',
    access: ['admin'],
    response: storageSchema,
    failure: 'No pudimos calcular el espacio usado',
  }),
}
