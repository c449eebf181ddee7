import * as z from 'zod/mini'
import { message, pathId } from '../platform/fields.ts'
import { route } from '../platform/route.ts'
import { faultOfCaptions, MAX_CAPTIONS_BYTES } from './captions.ts'

/** The state of a video's viewing copy (W04). `not-needed`: every browser can play the file itself (W05). */
export const copyStates = ['waiting', 'working', 'ready', 'not-needed', 'failed'] as const
export type CopyState = (typeof copyStates)[number]

/** Why no copy could be made. */
export const copyFaults = [
  'codec',
  'damaged',
  'too_big',
  'too_long',
  'out_of_time',
  'out_of_memory',
  'abandoned',
] as const
export type CopyFault = (typeof copyFaults)[number]

const EXPORT_AGAIN = 'Expórtalo de nuevo como mp4 con video H.264 y audio AAC, y súbelo en lugar de este.'

/** What the brand reads: that a jury could not watch the video, and what to do. */
export const faultTexts: Record<CopyFault, string> = {
  codec: `El jurado no podría ver este video: está en un formato que no pudimos leer. ${EXPORT_AGAIN}`,
  damaged: `El jurado no podría ver este video: algunas imágenes están dañadas. ${EXPORT_AGAIN}`,
  too_big: `El jurado no podría ver este video: sus imágenes son demasiado grandes. ${EXPORT_AGAIN} Con 1080 × 1920 es suficiente.`,
  too_long: `El jurado no podría ver este video: dura demasiado. ${EXPORT_AGAIN}`,
  out_of_time: `El jurado no podría ver este video: tardamos demasiado en leerlo. ${EXPORT_AGAIN}`,
  out_of_memory: `El jurado no podría ver este video: necesita demasiada memoria para leerlo. ${EXPORT_AGAIN}`,
  abandoned: `El jurado no podría ver este video: no logramos prepararlo. ${EXPORT_AGAIN}`,
}

export const pictureSchema = z.object({
  /** Short-lived address (P06). */
  url: z.string(),
  width: z.int(),
  height: z.int(),
})

/** Number of frames of a strip: one picture with frames side by side, evenly over the video's length (W01). */
export const STRIP_FRAMES = 9

export const viewingCopySchema = z.object({
  state: z.enum(copyStates),
  /** Progress in whole percent while the copy is made. */
  percent: z.int(),
  fault: z.nullable(z.enum(copyFaults)),
  /** Short-lived address of the copy (P06); null until it is made. */
  url: z.nullable(z.string()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  poster: z.nullable(pictureSchema),
  strip: z.nullable(pictureSchema),
})
export type ViewingCopy = z.infer<typeof viewingCopySchema>

const fileParams = z.object({ campaignId: pathId, fileId: pathId })

const captionsText = z.string('Elige un archivo de subtítulos .vtt.').check((context) => {
  const fault = faultOfCaptions(context.value)
  if (fault !== null) context.issues.push({ code: 'custom', input: '', message: fault })
})

const failedCopy = z.object({
  fileId: z.int(),
  campaignId: z.int(),
  campaign: z.string(),
  brand: z.string(),
  originalName: z.string(),
  /** Size in bytes. */
  size: z.int(),
  codec: z.nullable(z.string()),
  fault: z.enum(copyFaults),
  detail: z.nullable(z.string()),
  failedAt: z.string(),
})

export const viewingCopyRoutes = {
  setCaptions: route({
    id: 'A97',
    summary: 'Set the captions of a video: a WebVTT text',
    method: 'PUT',
    path: '/campaigns/files/:campaignId/:fileId/captions',
    access: ['brand'],
    needs: 'edit',
    forGuests: 'campaign',
    params: fileParams,
    // In JSON a character may take twice as many bytes as in the file.
    maxBodyBytes: 2 * MAX_CAPTIONS_BYTES + 1000,
    body: z.object({ captions: captionsText }),
    response: message,
    failure: 'No pudimos guardar los subtítulos.',
  }),
  removeCaptions: route({
    id: 'A98',
    summary: 'Remove the captions of a video',
    method: 'DELETE',
    path: '/campaigns/files/:campaignId/:fileId/captions',
    access: ['brand'],
    needs: 'edit',
    forGuests: 'campaign',
    params: fileParams,
    response: message,
    failure: 'No pudimos quitar los subtítulos.',
  }),
  listFailed: route({
    id: 'A99',
    summary: 'Videos whose viewing copy failed, and how many wait; pages of 50',
    method: 'GET',
    path: '/admin/viewing-copies',
    access: ['admin'],
    query: z.object({ after: z.optional(pathId) }),
    response: z.object({
      failed: z.array(failedCopy),
      /** Id of the last file of this page; null when there are no more. */
      next: z.nullable(z.int()),
      total: z.object({ waiting: z.int(), working: z.int(), failed: z.int() }),
      /** The tool that makes copies here. Null: none is installed. */
      tool: z.nullable(z.string()),
    }),
    failure: 'Error al cargar las versiones para el jurado.',
  }),
  retry: route({
    id: 'A100',
    summary: 'Try to make a failed viewing copy again',
    method: 'POST',
    path: '/admin/viewing-copies/:fileId/retry',
    access: ['admin'],
    params: z.object({ fileId: pathId }),
    response: message,
    failure: 'No pudimos preparar la versión de nuevo.',
  }),
}
