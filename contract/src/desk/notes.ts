import * as z from 'zod/mini'
import { id, message, pathId, RELOAD, requiredText, verbatim } from '../platform/fields.ts'
import { route } from '../platform/route.ts'
import { MAX_CHOSEN } from './entries-list.ts'

// What the programme's team notes of a campaign, for itself: brands, judges and exports never see it (F42).

/** In characters. */
export const MAX_NOTE = 2000

const text = requiredText('Escribe la nota', MAX_NOTE)
export const noteFormSchema = z.object({ text })

const params = z.object({ noteId: pathId })

export const noteRoutes = {
  add: route({
    id: 'A265',
    summary: 'A note to each of some campaigns, `key` makes it happen once',
    method: 'POST',
    path: '/admin/notes',
    access: ['admin'],
    body: z.extend(noteFormSchema, {
      campaignIds: z.array(id()).check(z.minLength(1), z.maxLength(MAX_CHOSEN)),
      key: verbatim(RELOAD, 36).check(z.uuid(RELOAD)),
    }),
    response: message,
    status: 201,
    failure: 'No pudimos agregar la nota',
  }),
  change: route({
    id: 'A266',
    summary: 'Change an own note, if it still reads as `seen` says',
    method: 'PATCH',
    path: '/admin/notes/:noteId',
    access: ['admin'],
    params,
    body: z.extend(noteFormSchema, { seen: text }),
    response: message,
    failure: 'No pudimos guardar la nota',
  }),
  remove: route({
    id: 'A267',
    summary: 'Delete an own note',
    method: 'DELETE',
    path: '/admin/notes/:noteId',
    access: ['admin'],
    params,
    response: message,
    failure: 'No pudimos eliminar la nota',
  }),
}
