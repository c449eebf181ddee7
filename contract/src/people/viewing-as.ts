import * as z from 'zod/mini'
import { pathId } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

/** Hours after which an admin's look at the portal as a brand ends. */
export const VIEWING_HOURS = 1

export const viewingRoutes = {
  open: route({
    id: 'A64',
    summary: 'A token with which an admin sees the portal as a brand and changes nothing',
    method: 'POST',
    path: '/admin/brands/:brandId/view',
    access: ['admin'],
    forReaders: true,
    params: z.object({ brandId: pathId }),
    response: z.object({ token: z.string(), brand: z.object({ id: z.int(), name: z.string() }) }),
    failure: 'No pudimos abrir la vista de la marca',
  }),
}
