import * as z from 'zod/mini'
import { instant, message, pathId, RELOAD } from '../../platform/fields.ts'
import { route } from '../../platform/route.ts'
import { slugOf } from '../../platform/slug.ts'
import { signOffSides } from '../../entries/signatories.ts'
import { awards } from '../rounds/awards.ts'

// The winners of a programme become public at one instant, set by two people (J60, J61, J64).

/**
 * Returns the address of a programme's public winners' page. Only the number counts, so old links work after the
 * label changes.
 */
export const winnersPath = ({ id, label }: { id: number; label: string }): string =>
  `/ganadores/${id}-${slugOf(label)}`

/** Returns the address of one winner's page, which ends with the code of its entry. */
export const winnerPath = (program: { id: number; label: string }, code: string): string =>
  `${winnersPath(program)}/${encodeURIComponent(code)}`

const publicationSchema = z.object({
  /** Null: nobody has set an instant. */
  publishAt: z.nullable(z.string()),
  askedBy: z.nullable(z.string()),
  askedAt: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  approvedAt: z.nullable(z.string()),
  /** Whether whoever asks may agree: another person set the instant, and it is still to come. */
  canApprove: z.boolean(),
  /** Whether the instant came before anybody had agreed to it: nothing became public. */
  hasPassed: z.boolean(),
  isPublished: z.boolean(),
  /** How many entries have each award as their highest. */
  awards: z.array(z.object({ award: z.enum(awards), count: z.int() })),
  /** Categories that were declared void, as a whole or in their Gran Premio. */
  void: z.array(z.string()),
  /** Categories with judged entries and without any decision. */
  undecided: z.array(z.string()),
  /** Categories that are void and have a medal: one of the two has to be corrected. */
  contradictory: z.array(z.string()),
  /**
   * Panels whose sitting has begun and not ended: what they decide would be public at once, and no mail would tell
   * it.
   */
  sitting: z.array(z.string()),
  /** Panels whose sitting has not begun: it can't begin any more once the instant is approved. */
  waiting: z.array(z.string()),
  /** How many awards and corrections wait for a second admin. */
  openChanges: z.int(),
  /** Disqualified entries whose award still stands: it would become public. */
  disqualified: z.array(z.object({ id: z.int(), campaign: z.string(), award: z.enum(awards) })),
  /** Sign-offs of entries with a medal that one person alone waived: another one has to confirm it before (C06). */
  waivedAlone: z.array(z.object({ campaign: z.string(), side: z.enum(signOffSides) })),
  /** Campaigns with a medal, and whose sign-off they lack: missing, not signed or lapsed. It prevents nothing. */
  unsigned: z.array(z.object({ campaign: z.string(), sides: z.array(z.enum(signOffSides)) })),
  /** How many winners' brands agreed that the video is shown. */
  videos: z.int(),
  mails: z.array(
    z.object({
      kind: z.enum(['winners', 'others']),
      count: z.int(),
      /** The mail that its first receiver gets; null: nobody gets one. */
      sample: z.nullable(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
    }),
  ),
})
export type Publication = z.infer<typeof publicationSchema>

const resultSchema = z.object({
  campaignId: z.int(),
  categoryId: z.int(),
  /** Null: the entry won nothing. */
  award: z.nullable(z.enum(awards)),
  /** The address of the winner's public page. */
  path: z.nullable(z.string()),
})
export type CampaignResult = z.infer<typeof resultSchema>

const agreementSchema = z.object({
  /** Whether the video is shown. Null: the brand hasn't answered, and no video is shown. */
  showsVideo: z.nullable(z.boolean()),
  /** Whether the text that was judged is shown, likewise (F11). */
  showsText: z.nullable(z.boolean()),
  /** Whether the brand may still change its answer: until the winners are public. */
  canChange: z.boolean(),
})
export type Agreement = z.infer<typeof agreementSchema>

const ofProgram = z.object({ programId: pathId })
const ofCampaign = z.object({ campaignId: pathId })
const onePublication = z.object({ publication: publicationSchema })
const publishAt = instant('Elige la fecha y la hora de la publicación')
const address = z.object({ url: z.string() })

/** The instant that a person saw before changing it or taking it back; null: nobody had set one. */
const seen = z.nullable(z.object({ publishAt, isApproved: z.boolean() }, { error: RELOAD }))
export type SeenInstant = z.infer<typeof seen>

export const seenOf = ({
  publishAt: at,
  approvedAt,
}: Pick<Publication, 'publishAt' | 'approvedAt'>): SeenInstant =>
  at === null ? null : { publishAt: at, isApproved: approvedAt !== null }

export const publicationRoutes = {
  read: route({
    id: 'A191',
    summary: 'When the winners of a programme become public, what everybody will see and which mails will go',
    method: 'GET',
    path: '/admin/programs/:programId/publication',
    access: ['admin'],
    params: ofProgram,
    response: onePublication,
    failure: 'No pudimos cargar la publicación',
  }),
  ask: route({
    id: 'A192',
    summary:
      'Set the instant; another admin has to agree. An instant that was set before no longer counts. 409 `instant_changed`',
    method: 'PUT',
    path: '/admin/programs/:programId/publication',
    access: ['admin'],
    needsProof: true,
    params: ofProgram,
    /** The new instant replaces the one that was seen only if that one still counts. */
    body: z.object({ publishAt, seen }),
    response: onePublication,
    failure: 'No pudimos guardar el momento de la publicación',
  }),
  approve: route({
    id: 'A193',
    summary: 'Agree to the instant that another admin set; 409 `second_person_needed`, `not_second_person`',
    method: 'POST',
    path: '/admin/programs/:programId/publication/approve',
    access: ['admin'],
    needsProof: true,
    twoPersons: true,
    params: ofProgram,
    /** The instant that the person agrees to. */
    body: z.object({ publishAt }),
    response: onePublication,
    failure: 'No pudimos aprobar la publicación',
  }),
  withdraw: route({
    id: 'A194',
    summary: 'Take the instant back, until it has come. 409 `instant_changed`',
    method: 'DELETE',
    path: '/admin/programs/:programId/publication',
    access: ['admin'],
    params: ofProgram,
    /** The instant that was seen is taken back only if it still counts. */
    body: z.object({ seen }),
    response: onePublication,
    failure: 'No pudimos quitar el momento',
  }),
  preview: route({
    id: 'A195',
    summary: 'A short-lived address of the winners’ page as it will be, for this admin’s session alone',
    method: 'POST',
    path: '/admin/programs/:programId/publication/preview',
    access: ['admin'],
    forReaders: true,
    params: ofProgram,
    response: address,
    failure: 'No pudimos abrir la vista previa',
  }),
  pressKit: route({
    id: 'A196',
    summary: 'A short-lived address of the press kit: winners as a sheet, with pictures',
    method: 'POST',
    path: '/admin/programs/:programId/publication/press-kit',
    access: ['admin'],
    params: ofProgram,
    response: address,
    failure: 'No pudimos preparar el material de prensa',
  }),
  results: route({
    id: 'A197',
    summary: 'What the brand’s campaigns won, once that is public',
    method: 'GET',
    path: '/campaigns/results/:brandId',
    access: ['brand'],
    needs: 'read',
    params: z.object({ brandId: pathId }),
    response: z.object({ results: z.array(resultSchema) }),
    failure: 'No pudimos cargar los resultados',
  }),
  agreement: route({
    id: 'A198',
    summary: 'Whether the brand agrees that the campaign’s videos and its text are shown if it wins',
    method: 'GET',
    path: '/campaigns/:campaignId/video-agreement',
    access: ['brand'],
    needs: 'read',
    params: ofCampaign,
    response: z.object({ agreement: agreementSchema }),
    failure: 'No pudimos cargar tu autorización',
  }),
  agree: route({
    id: 'A199',
    summary: 'Agree to it, or take that back, until the winners are public',
    method: 'PUT',
    path: '/campaigns/:campaignId/video-agreement',
    access: ['brand'],
    needs: 'send',
    params: ofCampaign,
    body: z.object({ showsVideo: z.boolean({ error: 'Elige una opción' }) }),
    response: message,
    failure: 'No pudimos guardar tu autorización',
  }),
  agreeToText: route({
    id: 'A241',
    summary:
      'Agree that the text that was judged is shown too, or take that back, until the winners are public',
    method: 'PUT',
    path: '/campaigns/:campaignId/text-agreement',
    access: ['brand'],
    needs: 'send',
    params: ofCampaign,
    body: z.object({ showsText: z.boolean({ error: 'Elige una opción' }) }),
    response: message,
    failure: 'No pudimos guardar tu autorización',
  }),
}
