import * as z from 'zod/mini'
import type { OfferedEdition } from '../editions/edition.ts'
import { campaignSchema } from '../entries/campaigns.ts'
import { companyCreditSchema, teamCreditSchema } from '../entries/credits.ts'
import { enrollmentStatuses, sections } from '../entries/enrollments.ts'
import { message, oneOf, pathId, searchText, verbatim } from '../platform/fields.ts'
import { fileSchema } from '../entries/files.ts'
import { route } from '../platform/route.ts'

/**
 * The kinds of missing data by which the desk filters entries: the fields of the steps, and one kind for all
 * questions (T10).
 */
export const missingFields = [
  'startDate',
  'endDate',
  'blocked',
  'video_pauted',
  'video_case',
  'questions',
  'people',
  'advertiser',
  'aiDeclaration',
] as const
export type MissingField = (typeof missingFields)[number]

/** Returns the kinds that entries of these editions may lack: the declaration only where a programme asks for it (C02). */
export const missingFieldsOf = (editions: readonly Pick<OfferedEdition, 'programs'>[]): MissingField[] => {
  const asks = editions.some(({ programs }) => programs.some(({ asksAiDeclaration }) => asksAiDeclaration))
  return missingFields.filter((field) => asks || field !== 'aiDeclaration')
}

export const missingLabels: Record<MissingField, string> = {
  startDate: 'Fecha de inicio',
  endDate: 'Fecha de fin',
  blocked: 'No se pautó en el país',
  video_pauted: 'Video de la campaña',
  video_case: 'Video caso',
  questions: 'Respuestas',
  people: 'Personas en los créditos',
  advertiser: 'Anunciante en los créditos',
  aiDeclaration: 'Declaración de IA',
}

export const deskSorts = ['newest', 'oldest', 'campaign', 'brand', 'sent'] as const
export type DeskSort = (typeof deskSorts)[number]

/** Number of entries on a page of the list. */
export const DESK_PAGE = 50

/** The most entries that are chosen one by one. */
export const MAX_CHOSEN = 200
const TOO_MANY = `Elige entre 1 y ${MAX_CHOSEN} inscripciones.`
/** Ids with commas between them, as an address has them. */
const chosenIds = verbatim(TOO_MANY, MAX_CHOSEN * 10).check(
  z.regex(new RegExp(`^\\d{1,9}(?:,\\d{1,9}){0,${MAX_CHOSEN - 1}}$`), TOO_MANY),
)
export const chosenOf = (chosen: string): number[] => chosen.split(',').map(Number)

/**
 * Filter of entries of all editions. All given conditions must hold. List, counts, export and reminders use the
 * same filter. The server refuses an edition, programme or category that it doesn't know.
 */
export const entryFilterSchema = z.object({
  search: z.optional(searchText),
  editionId: z.optional(pathId),
  programId: z.optional(pathId),
  categoryId: z.optional(pathId),
  brandId: z.optional(pathId),
  status: z.optional(oneOf(enrollmentStatuses)),
  missing: z.optional(oneOf(missingFields)),
  /** Limits the list to entries that are possible duplicates. */
  duplicates: z.optional(oneOf(['1'])),
  /** Limits the list to these entries (F42). */
  chosen: z.optional(chosenIds),
})
export type EntryFilter = z.output<typeof entryFilterSchema>

const deskEntrySchema = z.object({
  id: z.int(),
  enrollCode: z.string(),
  status: z.enum(enrollmentStatuses),
  missing: z.array(z.enum(missingFields)),
  campaign: z.object({ id: z.int(), name: z.string() }),
  company: z.string(),
  brand: z.object({ id: z.int(), name: z.string() }),
  programId: z.int(),
  categoryId: z.int(),
  isDuplicate: z.boolean(),
  /** How many notes the team has of the campaign. */
  notes: z.int(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** Short-lived address of the campaign's poster (W09). */
  posterUrl: z.nullable(z.string()),
})
export type DeskEntry = z.infer<typeof deskEntrySchema>

const noteSchema = z.object({
  id: z.int(),
  text: z.string(),
  /** Null: a person who is no longer known. */
  author: z.nullable(z.object({ id: z.int(), name: z.string() })),
  at: z.string(),
  isChanged: z.boolean(),
})
export type Note = z.infer<typeof noteSchema>

const duplicateReasons = ['same-brand', 'other-country', 'other-brand'] as const

const duplicateSchema = z.object({
  reason: z.enum(duplicateReasons),
  campaign: z.object({ id: z.int(), name: z.string() }),
  brand: z.object({ id: z.int(), name: z.string() }),
  programId: z.int(),
})

const deskCampaignSchema = z.object({
  campaign: campaignSchema,
  createdAt: z.string(),
  brand: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    isVerified: z.boolean(),
    contact: z.string(),
    companyRol: z.string(),
  }),
  /** The pending items, grouped by enrollment. */
  pending: z.array(
    z.object({
      enrollmentId: z.int(),
      items: z.array(z.object({ section: z.enum(sections), field: z.string(), text: z.string() })),
    }),
  ),
  answers: z.array(
    z.object({
      id: z.int(),
      /** Null: all categories share the answer. */
      categoryId: z.nullable(z.int()),
      questionText: z.string(),
      answer: z.string(),
    }),
  ),
  files: z.array(fileSchema),
  companyCredits: z.array(companyCreditSchema),
  teamCredits: z.array(teamCreditSchema),
  duplicates: z.array(duplicateSchema),
  /** The newest first. */
  notes: z.array(noteSchema),
})
export type DeskCampaign = z.infer<typeof deskCampaignSchema>

const day = z.string()
const statusCounts = z.object({ Incompleta: z.int(), Completa: z.int(), Enviada: z.int() })
export type StatusCounts = z.infer<typeof statusCounts>

/** Number of changed campaigns whose rows are not refreshed yet; usually 0. */
export const updating = z.int()

const numbersSchema = z.object({
  updating,
  byStatus: statusCounts,
  byProgram: z.array(z.object({ programId: z.int(), counts: statusCounts })),
  byCategory: z.array(z.object({ categoryId: z.int(), counts: statusCounts })),
  /**
   * The numbers of each day. Days are counted in the zone of the programme, or in that of the edition's first
   * programme when all programmes are counted. Days without events are left out.
   */
  byDay: z.array(z.object({ day, created: z.int(), sent: z.int(), uploads: z.int() })),
  uploads: z.object({ files: z.int(), bytes: z.number(), underWay: z.int() }),
  /** Number of brands that reached each step. A brand of one step is also a brand of every step before it. */
  funnel: z.object({
    registered: z.int(),
    verified: z.int(),
    withCampaign: z.int(),
    withVideo: z.int(),
    withCompleteEntry: z.int(),
    withSentEntry: z.int(),
  }),
})
export type Numbers = z.infer<typeof numbersSchema>

const brandSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  campaigns: z.int(),
})
export type DeskBrand = z.infer<typeof brandSchema>

export const entriesListRoutes = {
  list: route({
    id: 'A50',
    summary: 'Entries of all brands, a page at a time',
    method: 'GET',
    path: '/admin/entries',
    access: ['admin'],
    query: z.extend(entryFilterSchema, {
      sort: z.optional(oneOf(deskSorts)),
      /** `nextCursor` of the page before. It is valid only for the sort it was made for. */
      cursor: z.optional(verbatim('No encontramos esa página de la lista.', 6000)),
    }),
    response: z.object({ entries: z.array(deskEntrySchema), nextCursor: z.nullable(z.string()), updating }),
    failure: 'No pudimos cargar las inscripciones',
  }),
  counts: route({
    id: 'A51',
    summary: 'How many entries a filter has, by status; its own status is left out',
    method: 'GET',
    path: '/admin/entries/counts',
    access: ['admin'],
    query: entryFilterSchema,
    response: z.object({ counts: statusCounts, updating }),
    failure: 'No pudimos contar las inscripciones',
  }),
  campaign: route({
    id: 'A52',
    summary: 'Everything a brand entered in one campaign',
    method: 'GET',
    path: '/admin/campaigns/:campaignId',
    access: ['admin'],
    params: z.object({ campaignId: pathId }),
    response: deskCampaignSchema,
    failure: 'No pudimos cargar la campaña',
  }),
  unblock: route({
    id: 'A53',
    summary: 'A blocked campaign takes part again',
    method: 'POST',
    path: '/admin/campaigns/:campaignId/unblock',
    access: ['admin'],
    params: z.object({ campaignId: pathId }),
    response: message,
    failure: 'No pudimos desbloquear la campaña',
  }),
  numbers: route({
    id: 'A54',
    summary: 'Numbers at a glance, of one programme or of all of an edition: the current one unless given',
    method: 'GET',
    path: '/admin/numbers',
    access: ['admin'],
    query: z.object({ editionId: z.optional(pathId), programId: z.optional(pathId) }),
    response: numbersSchema,
    failure: 'No pudimos cargar los números',
  }),
  brands: route({
    id: 'A55',
    summary: 'Brands by name or address: the first 20',
    method: 'GET',
    path: '/admin/brands',
    access: ['admin'],
    query: z.object({ search: z.optional(searchText) }),
    response: z.object({ brands: z.array(brandSchema) }),
    failure: 'No pudimos cargar las marcas',
  }),
}
