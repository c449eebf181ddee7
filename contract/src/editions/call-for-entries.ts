import * as z from 'zod/mini'
import { pathId } from '../platform/fields.ts'
import { route } from '../platform/route.ts'
import { slugOf } from '../platform/slug.ts'
import { CALL_PATH } from './call-path.ts'

// The public page that calls for entries, before anybody logs in (F10).

/**
 * Returns the address of a programme's page. Only the number counts, so old links work after the label changes.
 */
export const programCallPath = ({ id, label }: { id: number; label: string }): string =>
  `${CALL_PATH}/${id}-${slugOf(label)}`

/** Returns the address of a file with a programme's closing, for calendars. */
export const closingFilePath = (program: { id: number; label: string }): string =>
  `${programCallPath(program)}/cierre.ics`

export const callForEntriesRoutes = {
  preview: route({
    id: 'A240',
    summary:
      'A short-lived address of the page that calls for entries, of a draft too, for this admin’s session alone',
    method: 'POST',
    path: '/admin/editions/:editionId/call-for-entries/preview',
    access: ['admin'],
    forReaders: true,
    params: z.object({ editionId: pathId }),
    response: z.object({ url: z.string() }),
    failure: 'No pudimos abrir la vista previa',
  }),
}
