import * as z from 'zod/mini'
import { clientId } from '../platform/client-id.ts'
import { companySchema } from './companies.ts'
import { MAX_CATEGORIES } from '../editions/limits.ts'
import { revisionRead } from '../platform/edit-conflict.ts'
import { enrollmentSchema } from './enrollments.ts'
import { date, id, message, pathId, requiredText } from '../platform/fields.ts'
import { countrySchema } from '../platform/countries.ts'
import { route } from '../platform/route.ts'

export const NO_CATEGORY = 'Debes seleccionar al menos una categoría.'
const START_AFTER_END = 'La fecha de inicio no puede ser mayor que la fecha de fin'
const END_BEFORE_START = 'La fecha de fin no puede ser menor que la fecha de inicio'

const name = requiredText('El nombre de la campaña es obligatorio')
const companyId = id('Debes seleccionar una empresa')
const programId = id('Elige el programa')
const startDate = date('Fecha de inicio requerida')
const endDate = date('Fecha de fin requerida')

// The server checks whether the categories exist.
const categoryIds = z.array(id(NO_CATEGORY), { error: NO_CATEGORY }).check(
  z.minLength(1, NO_CATEGORY),
  z.maxLength(MAX_CATEGORIES, { error: NO_CATEGORY, abort: true }),
  z.refine((ids) => new Set(ids).size === ids.length, 'Elige cada categoría una sola vez.'),
)

/**
 * An id that the page gives to the new campaign. Sending it again makes no second campaign: the answer holds the
 * first one.
 */
const onceId = z.optional(clientId)

/** What a person chooses when using a campaign again (E20). */
export const reuseSchema = z.object({
  /** The new campaign's name; if absent, the name of the campaign that is used again. */
  name: z.optional(name),
  programId,
  categoryIds,
  copyAnswers: z.boolean(),
  copyVideos: z.boolean(),
  clientId: onceId,
})

/** What the person types on the creation screen (V40). */
export const newCampaignFormSchema = z.object({ name, companyId })

const newCampaignSchema = z.object({
  name,
  companyId,
  categoryIds,
  countryCode: requiredText('El código de país es obligatorio', 3),
  programId,
  brandId: id(),
  clientId: onceId,
})

type Days = { startDate?: string | null | undefined; endDate?: string | null | undefined }

const isIso = (text: string | null | undefined): text is string => /^\d{4}-/.test(text ?? '')

/**
 * Returns whether the days are in order. ISO days and date-times can be compared as text. A missing date passes,
 * and so does text that is no date, because it has a fault of its own.
 */
export const inOrder = ({ startDate, endDate }: Days) =>
  !isIso(startDate) || !isIso(endDate) || startDate <= endDate

const datesInOrder = <T extends Days>() =>
  [
    z.refine<T>(inOrder, { error: START_AFTER_END, path: ['startDate'] }),
    z.refine<T>(inOrder, { error: END_BEFORE_START, path: ['endDate'] }),
  ] as const

const campaignChanges = z
  .partial(
    z.object({
      name,
      companyId,
      startDate,
      endDate,
      /** Categories to add. Those that the campaign already has stay as they are. */
      categoryIds,
      revision: revisionRead,
    }),
  )
  .check(...datesInOrder())

/** The general data step when the campaign ran in the programme's country ('Si') (V42, V43). */
export const generalDataSchema = z
  .object({ name, startDate, endDate, pautadaPaisPrograma: z.literal('Si') })
  .check(...datesInOrder())

/** The general data step when it did not ('No'): only the country is needed (V43). */
export const notRunSchema = z.object({
  pautadaPaisPrograma: z.literal('No', { error: 'Este campo es obligatorio' }),
  countryCode: requiredText('El código de país es obligatorio', 2),
})

/** What of a campaign is saved, as its steps have it (B08). */
export const savedParts = ['data', 'categories', 'files', 'answers', 'credits'] as const
export type SavedPart = (typeof savedParts)[number]

export const savedPartLabels: Record<SavedPart, string> = {
  data: 'datos generales',
  categories: 'categorías',
  files: 'archivos',
  answers: 'detalles',
  credits: 'créditos',
}

export const campaignSchema = z.object({
  id: z.int(),
  name: z.string(),
  companyId: z.int(),
  company: companySchema,
  /** A date-time at midnight UTC. Only its date part counts. */
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  isBlocked: z.boolean(),
  /** The programme's country. */
  country: countrySchema,
  /** Country in which a blocked campaign ran. */
  blockedCountry: z.nullable(countrySchema),
  programId: z.int(),
  /** Revision of the general data. */
  revision: z.string(),
  enrollments: z.array(enrollmentSchema),
  /** Short-lived address of the poster of its first video that has one (W09). */
  posterUrl: z.nullable(z.string()),
  /** Who saved last within a day, and what (B08). */
  lastSave: z.nullable(
    z.object({ userId: z.int(), name: z.string(), part: z.enum(savedParts), at: z.string() }),
  ),
})
export type Campaign = z.infer<typeof campaignSchema>

const campaignParams = z.object({ campaignId: pathId })
const brandParams = z.object({ brandId: pathId })
const oneCampaign = z.object({ campaign: campaignSchema })

export const campaignRoutes = {
  create: route({
    id: 'A12',
    summary: 'Create a campaign with its enrollments and question rows',
    method: 'POST',
    path: '/campaigns',
    access: ['brand'],
    needs: 'edit',
    body: newCampaignSchema,
    status: 201,
    response: oneCampaign,
    failure: 'Hubo un error creando la campaña.',
  }),
  update: route({
    id: 'A13',
    summary: 'Save general data; enter more categories',
    method: 'PATCH',
    path: '/campaigns/:campaignId',
    access: ['brand'],
    needs: 'edit',
    forGuests: 'campaign',
    params: campaignParams,
    body: campaignChanges,
    response: oneCampaign,
    failure: 'Error al guardar los datos de la campaña',
  }),
  list: route({
    id: 'A14',
    summary: 'The brand’s campaigns with their enrollments and statuses',
    method: 'GET',
    path: '/campaigns/:brandId',
    access: ['brand'],
    needs: 'read',
    forGuests: 'own',
    params: brandParams,
    response: z.object({ campaigns: z.array(campaignSchema) }),
    failure: 'Error al cargar campañas',
  }),
  total: route({
    id: 'A15',
    summary: 'How many campaigns the brand has',
    method: 'GET',
    path: '/campaigns/total/:brandId',
    access: ['brand'],
    needs: 'read',
    params: brandParams,
    response: z.object({ totalCampaigns: z.int() }),
    failure: 'Error al cargar campañas',
  }),
  remove: route({
    id: 'A16',
    summary: 'Delete a campaign and its files',
    method: 'DELETE',
    path: '/campaigns/:campaignId',
    access: ['brand'],
    needs: 'send',
    params: campaignParams,
    response: message,
    failure: 'Error al eliminar la campaña',
  }),
  removeCategory: route({
    id: 'A17',
    summary: 'Take a campaign out of a category',
    method: 'DELETE',
    path: '/campaigns/enrollments/:campaignId/:categoryId',
    access: ['brand'],
    needs: 'send',
    params: z.object({ campaignId: pathId, categoryId: pathId }),
    response: message,
    failure: 'Error al eliminar la categoría.',
  }),
  block: route({
    id: 'A18',
    summary: 'The campaign did not run in the programme’s country',
    method: 'POST',
    path: '/campaigns/block',
    access: ['brand'],
    needs: 'edit',
    body: z.object({
      campaignId: id(),
      countryCode: requiredText('El código de país es obligatorio', 2),
      revision: revisionRead,
    }),
    response: oneCampaign,
    failure: 'Hubo un error creando la campaña.',
  }),
  reuse: route({
    id: 'A94',
    summary: 'Copy a campaign of any edition into a programme that is open',
    method: 'POST',
    path: '/campaigns/:campaignId/reuse',
    access: ['brand'],
    needs: 'edit',
    params: campaignParams,
    body: reuseSchema,
    status: 201,
    response: z.object({
      campaign: campaignSchema,
      /** What was asked for but not copied: one sentence each, which says why. */
      notCopied: z.array(z.string()),
    }),
    failure: 'No pudimos usar de nuevo la campaña',
  }),
  completed: route({
    id: 'A25',
    summary: 'Campaigns of which every entry is complete or sent',
    method: 'GET',
    path: '/campaigns/completed/:brandId',
    access: ['brand'],
    needs: 'read',
    params: brandParams,
    response: z.object({ campaigns: z.array(campaignSchema) }),
    failure: 'Error al cargar campañas',
  }),
}
