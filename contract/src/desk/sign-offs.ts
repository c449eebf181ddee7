import * as z from 'zod/mini'
import { message, oneOf, pathId, requiredText, searchText } from '../platform/fields.ts'
import { route } from '../platform/route.ts'
import { signOffSides, signOffStates } from '../entries/signatories.ts'

// How the campaigns of a programme are signed off, as admins follow it (C06).

/** The campaigns of a page. */
export const SIGN_OFFS_PAGE = 50
/** So many campaigns are reminded at once; the next press goes on with the others. */
export const MOST_CHASED = 200
/** So many campaigns a file holds. */
export const MOST_EXPORTED_SIGN_OFFS = 5000

/** What the list is narrowed to: campaigns of which a side, or this one, stands so. */
export const signOffFilter = z.object({
  search: z.optional(searchText),
  side: z.optional(oneOf(signOffSides)),
  state: z.optional(oneOf(signOffStates)),
})
export type SignOffFilter = z.output<typeof signOffFilter>

const waiverSchema = z.object({
  id: z.int(),
  reason: z.string(),
  /** Null: the person's data were deleted. */
  waivedBy: z.nullable(z.string()),
  waivedAt: z.string(),
  confirmedBy: z.nullable(z.string()),
  /** Null: one person alone waived it, which an entry with a medal isn't published with. */
  confirmedAt: z.nullable(z.string()),
  /** Whether whoever asks may confirm it, as somebody else waived it. */
  canConfirm: z.boolean(),
})

const sideSchema = z.object({
  side: z.enum(signOffSides),
  state: z.enum(signOffStates),
  /** Its texts are empty once the person was erased. */
  person: z.nullable(
    z.object({ name: z.string(), role: z.string(), company: z.string(), email: z.string() }),
  ),
  /** When the team last had this side reminded. */
  chasedAt: z.nullable(z.string()),
  /** Null: it isn't waived. */
  waiver: z.nullable(waiverSchema),
})
export type SignOffOfSide = z.infer<typeof sideSchema>

const signOffSchema = z.object({
  campaignId: z.int(),
  campaign: z.string(),
  brand: z.object({ id: z.int(), name: z.string() }),
  /** Whether an entry of it was sent. */
  isSent: z.boolean(),
  /** Until when it may be signed. Null: without end. */
  until: z.nullable(z.string()),
  /** Whether it may be signed now, and takes part or still can. */
  isOpen: z.boolean(),
  /** Whose sign-off the programme asks for. */
  sides: z.array(sideSchema),
})
export type SignOff = z.infer<typeof signOffSchema>

const ofProgram = z.object({ programId: pathId })
const ofCampaign = z.object({ campaignId: pathId })
const ofWaiver = z.object({ waiverId: pathId })

export const waivedSides = [...signOffSides, 'both'] as const

export const waiveForm = z.object({
  sides: oneOf(waivedSides),
  reason: requiredText('Escribe el motivo', 500),
})

export const signOffsRoutes = {
  list: route({
    id: 'A343',
    summary: 'How the campaigns of a programme are signed off, the newest first, a page at a time',
    method: 'GET',
    path: '/admin/programs/:programId/sign-offs',
    access: ['admin'],
    params: ofProgram,
    query: z.extend(signOffFilter, { before: z.optional(pathId) }),
    /** A page may be shorter than others and yet have a next one. */
    response: z.object({ signOffs: z.array(signOffSchema), next: z.nullable(z.int()) }),
    failure: 'No pudimos cargar los avales',
  }),
  chase: route({
    id: 'A344',
    summary: 'Remind whoever a side’s sign-off of a campaign waits for, at most once a day',
    method: 'POST',
    path: '/admin/campaigns/:campaignId/sign-off/reminder',
    access: ['admin'],
    params: ofCampaign,
    body: z.object({ side: oneOf(signOffSides) }),
    response: message,
    failure: 'No pudimos enviar el recordatorio',
  }),
  chaseAll: route({
    id: 'A345',
    summary: 'Remind likewise for all campaigns of a filter, at most 200 at once',
    method: 'POST',
    path: '/admin/programs/:programId/sign-offs/reminders',
    access: ['admin'],
    params: ofProgram,
    body: signOffFilter,
    response: message,
    failure: 'No pudimos enviar los recordatorios',
  }),
  waive: route({
    id: 'A346',
    summary: 'Dispense sides of a campaign from signing it off, with a reason',
    method: 'POST',
    path: '/admin/campaigns/:campaignId/sign-off/waivers',
    access: ['admin'],
    params: ofCampaign,
    body: waiveForm,
    response: message,
    failure: 'No pudimos dispensar del aval',
  }),
  confirm: route({
    id: 'A347',
    summary:
      'Confirm what another admin waived, which an entry with a medal needs; 409 `changed_meanwhile`, `second_person_needed`, `not_second_person`',
    method: 'POST',
    path: '/admin/sign-off-waivers/:waiverId/approval',
    access: ['admin'],
    twoPersons: true,
    params: ofWaiver,
    response: message,
    failure: 'No pudimos aprobar la dispensa',
  }),
  withdraw: route({
    id: 'A348',
    summary: 'Take a waiver back: the side has to sign',
    method: 'DELETE',
    path: '/admin/sign-off-waivers/:waiverId',
    access: ['admin'],
    params: ofWaiver,
    response: message,
    failure: 'No pudimos quitar la dispensa',
  }),
  file: route({
    id: 'A349',
    summary: 'The list as a spreadsheet: the newest 5,000 campaigns of a filter',
    method: 'GET',
    path: '/admin/programs/:programId/sign-offs/file',
    access: ['admin'],
    isExport: true,
    params: ofProgram,
    query: signOffFilter,
    response: z.object({
      fileName: z.string(),
      mediaType: z.string(),
      /** The file, in Base64. */
      content: z.string(),
    }),
    failure: 'No pudimos exportar los avales',
  }),
}
