import * as z from 'zod/mini'
import type { VideoRules } from '../editions/edition.ts'
import { clockDuration } from '../platform/clock-duration.ts'
import { id, message, pathId } from '../platform/fields.ts'
import { route } from '../platform/route.ts'
import { viewingCopySchema } from './viewing-copies.ts'

export const usageTypes = ['video_pauted', 'video_case'] as const
export type UsageType = (typeof usageTypes)[number]

/** Names of the groups of videos, as in the specification (S12.1). */
export const usageLabels: Record<UsageType, string> = {
  video_pauted: 'Vídeos pautados',
  video_case: 'Vídeo caso',
}

/** Names of a single video of each group. They are ours: the specification has none. */
export const videoLabels: Record<UsageType, string> = {
  video_pauted: 'Video pautado',
  video_case: 'Video caso',
}

export const fileSchema = z.object({
  id: z.int(),
  /** Name of the file in the store. */
  name: z.string(),
  /** Name of the file that the person chose. */
  originalName: z.string(),
  usageType: z.enum(usageTypes),
  /** Size in bytes. */
  size: z.int(),
  durationSeconds: z.nullable(z.number()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Short-lived address of the video (P06). */
  url: z.string(),
  /** Short-lived address of its captions (W08). */
  captionsUrl: z.nullable(z.string()),
  /** The viewing copy, which juries watch (W04). */
  copy: viewingCopySchema,
})
export type CampaignFile = z.infer<typeof fileSchema>

/** Returns the message for a file that is larger than its edition allows (E01). */
export const tooLarge = (maxBytes: number): string =>
  `El tamaño máximo permitido es de ${sizes.format(maxBytes / 1024 / 1024)}MB por archivo.`

/** Says which lengths the edition permits (F30); '' where it permits any. */
export const permittedInWords = ({ permitted }: VideoRules[UsageType]): string =>
  permitted
    ? `Se aceptan videos de ${clockDuration(permitted.from)} a ${clockDuration(permitted.to)} minutos.`
    : ''

/**
 * Returns why the edition doesn't permit a video of this length; null where it does, and where the length isn't known.
 * A difference of one second is tolerated.
 */
export function lengthFault(seconds: number | null, rules: VideoRules[UsageType]): string | null {
  const { permitted } = rules
  if (!permitted || seconds === null) return null
  if (seconds >= permitted.from - 1 && seconds <= permitted.to + 1) return null
  return `El video dura ${clockDuration(seconds)}. ${permittedInWords(rules)} Expórtalo con otra duración y elígelo de nuevo.`
}

const sizes = new Intl.NumberFormat('es', { maximumFractionDigits: 1 })

/** Text parts of the multipart body of A21; the video is the part `video`. */
export const uploadFields = z.object({
  campaignId: z.pipe(
    z.transform((text: unknown) => Number(text)),
    id('Falta la campaña del archivo.'),
  ),
  usageType: z.enum(usageTypes, { error: 'Elige si es un video pautado o el video caso.' }),
})

export const fileRoutes = {
  upload: route({
    id: 'A21',
    summary: 'Upload a video: multipart parts video, campaignId and usageType in any order',
    method: 'POST',
    path: '/campaigns/upload/video',
    access: ['brand'],
    needs: 'edit',
    forGuests: 'upload',
    multipart: true,
    status: 201,
    response: z.object({ file: fileSchema }),
    failure: 'No pudimos subir el archivo.',
  }),
  list: route({
    id: 'A22',
    summary: 'Files of a campaign by use',
    method: 'GET',
    path: '/campaigns/files/:campaignId',
    access: ['brand'],
    needs: 'read',
    forGuests: 'campaign',
    params: z.object({ campaignId: pathId }),
    response: z.object({
      files: z.object({ video_pauted: z.array(fileSchema), video_case: z.array(fileSchema) }),
    }),
    failure: 'Error al cargar los archivos.',
  }),
  remove: route({
    id: 'A23',
    summary: 'Delete a file',
    method: 'DELETE',
    path: '/campaigns/files/:campaignId/:fileId',
    access: ['brand'],
    needs: 'edit',
    forGuests: 'campaign',
    params: z.object({ campaignId: pathId, fileId: pathId }),
    response: message,
    failure: 'Error al eliminar el archivo.',
  }),
}
