import * as z from 'zod/mini'
import { route } from '../platform/route.ts'

/** Days that a video without a row stays in the store. */
export const QUARANTINE_DAYS = 30

/** Brands that are shown, those with the most bytes. */
export const MOST_BRANDS = 20

const amount = z.object({ count: z.int(), bytes: z.int() })

const brandAmount = z.object({ id: z.int(), name: z.string(), count: z.int(), bytes: z.int() })

const storageSchema = z.object({
  /** Videos of campaigns. */
  videos: amount,
  /** Viewing copies that were made; their bytes without posters and strips. */
  copies: amount,
  /** Videos that can still be restored. */
  trash: amount,
  /** Unfinished uploads; bytes are the announced sizes. */
  uploads: amount,
  /** Videos that no row knows. */
  quarantine: amount,
  /** Bytes that uploads may still use; null when the store can't tell. */
  freeBytes: z.nullable(z.int()),
  brands: z.array(brandAmount),
  /** The last one, and how many videos it lacks; null while there is none. */
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
