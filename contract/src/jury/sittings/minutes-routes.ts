import * as z from 'zod/mini'
import { message, oneOf, pathId, requiredText } from '../../platform/fields.ts'
import { route } from '../../platform/route.ts'
import { minutesContentSchema } from './minutes.ts'

// Minutes as they are read and signed (J55).

const minutesSummary = z.object({
  id: z.int(),
  round: z.string(),
  panel: z.string(),
  category: z.string(),
  program: z.string(),
  timeZone: z.string(),
  madeAt: z.string(),
  /** How many judges are to sign; `signed` counts those who have. */
  judges: z.int(),
  signed: z.int(),
})
export type MinutesSummary = z.infer<typeof minutesSummary>

const ownMinutes = z.extend(minutesSummary, { signedAt: z.nullable(z.string()) })
export type OwnMinutes = z.infer<typeof ownMinutes>

const minutesSchema = z.extend(minutesSummary, {
  /** The minutes, without the items for which the judge who reads was out of the room. */
  content: minutesContentSchema,
  /** How many items are left out for that reason. */
  hiddenItems: z.int(),
  /** Whether nothing is left out: only then does the digest fit this content. */
  isWhole: z.boolean(),
  /** SHA-256 of the whole content. */
  digest: z.string(),
  /** The two who opened the results that it was made from, a sentence each: the role, since when, through whom (J66). */
  openers: z.array(z.string()),
  /** The names of the judges in the content, by number; null: the person was deleted. */
  names: z.array(z.object({ number: z.int(), name: z.nullable(z.string()) })),
  signatures: z.array(
    z.object({ number: z.int(), name: z.string(), signedAt: z.string(), hash: z.string() }),
  ),
  /** The numbers of the panel's judges who haven't signed. */
  unsigned: z.array(z.int()),
  /** The number and signature of the judge who reads; null: an admin reads. */
  own: z.nullable(z.object({ number: z.int(), signedAt: z.nullable(z.string()) })),
})
export type Minutes = z.infer<typeof minutesSchema>

const params = z.object({ minutesId: pathId })
const minutesFiles = ['pdf', 'json'] as const
export type MinutesFile = (typeof minutesFiles)[number]

export const minutesRoutes = {
  list: route({
    id: 'A180',
    summary: 'Minutes of a programme, newest first, with how many have signed',
    method: 'GET',
    path: '/admin/programs/:programId/minutes',
    access: ['admin'],
    params: z.object({ programId: pathId }),
    response: z.object({ minutes: z.array(minutesSummary) }),
    failure: 'No pudimos cargar las actas',
  }),
  read: route({
    id: 'A181',
    summary: 'Minutes, for admins and the judges of the panel',
    method: 'GET',
    path: '/minutes/:minutesId',
    access: ['admin', 'judge'],
    params,
    response: z.object({ minutes: minutesSchema }),
    failure: 'No pudimos cargar el acta',
  }),
  file: route({
    id: 'A182',
    summary: 'Minutes as a PDF with the signatures so far, or as the data that their digest is of',
    method: 'GET',
    path: '/minutes/:minutesId/file',
    access: ['admin', 'judge'],
    isExport: true,
    params,
    /** `pdf` unless given. */
    query: z.object({ kind: z.optional(oneOf(minutesFiles)) }),
    response: z.object({
      fileName: z.string(),
      /** The file, in Base64. */
      bytes: z.string(),
    }),
    failure: 'No pudimos armar el archivo del acta',
  }),
  mine: route({
    id: 'A183',
    summary: 'Minutes of the panels that the judge is in',
    method: 'GET',
    path: '/jury/minutes',
    access: ['judge'],
    response: z.object({ minutes: z.array(ownMinutes) }),
    failure: 'No pudimos cargar tus actas',
  }),
  sign: route({
    id: 'A184',
    summary: 'Sign minutes; again changes nothing',
    method: 'POST',
    path: '/minutes/:minutesId/signature',
    access: ['judge'],
    params,
    body: z.object({
      /** The digest of the minutes that were read; `version` is that of the statement above the button. */
      digest: requiredText('Recarga la página y lee el acta', 64),
      version: requiredText('Recarga la página y lee el acta', 40),
    }),
    response: z.object({ minutes: minutesSchema }),
    failure: 'No pudimos guardar tu firma',
  }),
  remind: route({
    id: 'A190',
    summary: 'Ask those again who haven’t signed, each at most once a day',
    method: 'POST',
    path: '/minutes/:minutesId/reminders',
    access: ['admin'],
    params,
    response: message,
    failure: 'No pudimos enviar el recordatorio',
  }),
}
