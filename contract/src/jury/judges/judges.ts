import * as z from 'zod/mini'
import { MAX_PROGRAMS } from '../../editions/limits.ts'
import { email, id, message, pathCode, pathId, RELOAD, requiredText } from '../../platform/fields.ts'
import { countrySchema } from '../../platform/countries.ts'
import { route } from '../../platform/route.ts'

export const MAX_SHEET_BYTES = 5 * 1024 * 1024
/** Milliseconds between two invitations of a bulk run. */
export const INVITE_PAUSE_MS = 3000

/** Judges of the 2025 edition are always attached to this programme (§9, E02). */
const JUDGE_PROGRAM_ID = 1

/** The programme that an edition's judges are attached to: programme 1, or its first where it has no such programme (E02). */
export const judgeProgramOf = <Program extends { id: number }>(edition: {
  programs: readonly Program[]
}): Program | undefined => edition.programs.find(({ id }) => id === JUDGE_PROGRAM_ID) ?? edition.programs[0]

const REQUIRED = 'Este campo es obligatorio'

/** Data of a judge as the admin enters it; one row of the sheet (V62–V66). */
export const newJudgeSchema = z.object({
  name: requiredText(REQUIRED),
  lastName: requiredText(REQUIRED),
  email: email(REQUIRED),
  judgeType: requiredText(REQUIRED, 100),
  countryCode: requiredText(REQUIRED, 2),
  companyName: requiredText(REQUIRED),
  companyRole: requiredText(REQUIRED, 100),
  companyCountryCode: requiredText(REQUIRED, 2),
  /** The ids of the judge's programmes, all of one edition (J01). */
  judgePrograms: z.array(id()).check(z.minLength(1), z.maxLength(MAX_PROGRAMS)),
})
export type NewJudge = z.infer<typeof newJudgeSchema>

const company = z.object({ name: z.string(), role: z.string(), country: z.nullable(countrySchema) })

/** State of a judge's invitation. `unknown`: it is not certain whether the mail server accepted the mail. */
const invitationStates = ['none', 'sending', 'sent', 'failed', 'unknown'] as const

const judgeSchema = z.object({
  id: z.int(),
  judgeType: z.string(),
  participationAccepted: z.boolean(),
  invitationEmailSent: z.boolean(),
  invitationState: z.enum(invitationStates),
  /** The judge's personal link. */
  invitationUrl: z.string(),
  user: z.object({ name: z.string(), lastName: z.string(), email: z.string(), isVerified: z.boolean() }),
  company,
  programIds: z.array(z.int()),
})
const listedJudge = z.extend(judgeSchema, {
  /** Null for an admin who may only read: whoever has the link may confirm in the judge's name (J04). */
  invitationUrl: z.nullable(z.string()),
})
export type Judge = z.infer<typeof listedJudge>

/** How long a judge's confidentiality agreement lasts, from its acceptance. */
export const NDA_MONTHS = 3

export const consentKinds = ['nda', 'image'] as const

/** One accepted document, with what is needed to prove the acceptance later (S21.4). */
const consentSchema = z.object({
  kind: z.enum(consentKinds),
  version: z.string(),
  /** SHA-256 of the text that was shown, hexadecimal. */
  textHash: z.string(),
  acceptedAt: z.string(),
  address: z.string(),
  userAgent: z.string(),
})
export type Consent = z.infer<typeof consentSchema>

/** A judge's acceptance of the documents (V67). */
export const consentFormSchema = z.object({
  nda: z.literal(true, { error: 'Debes aceptar el NDA para continuar' }),
  imageCession: z.literal(true, { error: 'Debes aceptar la sesión de imagen para continuar' }),
})

const shownVersion = z.optional(requiredText('Abre el documento antes de aceptarlo', 40))

const codeParams = z.object({ code: pathCode })

export const judgeRoutes = {
  list: route({
    id: 'A36',
    summary: 'Judges of the programme; 404 when there are none',
    method: 'GET',
    path: '/judges/program/:programId',
    access: ['admin'],
    params: z.object({ programId: pathId }),
    response: z.object({
      judges: z.array(listedJudge),
      /** Pause after each invitation of a bulk run, milliseconds (S19.4). */
      invitePauseMs: z.int(),
    }),
    failure: 'No pudimos cargar los jueces',
  }),
  byCode: route({
    id: 'A37',
    summary: 'Who a personal link belongs to; uses nothing up',
    method: 'GET',
    path: '/judges/verification-code/:code',
    access: 'open',
    params: codeParams,
    response: z.object({
      judge: z.object({ participationAccepted: z.boolean() }),
      user: z.object({ name: z.string(), email: z.string() }),
    }),
    failure: 'Error al cargar juez por código de verificación',
  }),
  verify: route({
    id: 'A38',
    summary:
      'Accept both documents and confirm participation; works once. 409 `terms_changed` when another version than the one that was shown counts by now',
    method: 'PATCH',
    path: '/judges/verify/:code',
    access: 'open',
    params: codeParams,
    body: z.extend(consentFormSchema, {
      ndaVersion: shownVersion,
      imageVersion:
        shownVersion /** Whether the public page may name the judge (F10); false changes nothing. */,
      showsName: z.optional(z.boolean()),
    }),
    response: message,
    failure: 'Error al verificar la cuenta. Por favor, inténtalo más tarde.',
  }),
  create: route({
    id: 'A39',
    summary: 'Register a judge',
    method: 'POST',
    path: '/judges',
    access: ['admin'],
    body: newJudgeSchema,
    status: 201,
    response: z.object({
      judge: judgeSchema,
      user: judgeSchema.shape.user,
      company,
      companyCountry: countrySchema,
    }),
    failure: 'Error al crear juez',
  }),
  invite: route({
    id: 'A40',
    summary: 'Mail the invitation now; answers once the mail server has',
    method: 'POST',
    path: '/judges/invite',
    access: ['admin'],
    /** `again` sends another mail to a judge whose invitation was sent, failed or has an unknown outcome. */
    body: z.object({ judgeId: id(), programId: id(), again: z.optional(z.boolean()) }),
    response: message,
    failure: 'Error al invitar juez',
  }),
  remove: route({
    id: 'A41',
    summary:
      'Delete a judge; its user and sessions end, the consent evidence stays. With `isLast`, only if that is what the programme is to the judge',
    method: 'DELETE',
    path: '/judges/:judgeId/program/:programId',
    access: ['admin'],
    params: z.object({ judgeId: pathId, programId: pathId }),
    /** Whether the person read that the judge has no other programme, so that its access ends. */
    query: z.object({ isLast: z.optional(z.enum(['yes', 'no'], RELOAD)) }),
    response: message,
    failure: 'Error al eliminar el juez',
  }),
  consents: route({
    id: 'A45',
    summary: 'What a judge accepted: for the judge itself and for admins',
    method: 'GET',
    path: '/judges/:judgeId/consents',
    access: ['admin', 'judge'],
    params: z.object({ judgeId: pathId }),
    response: z.object({ consents: z.array(consentSchema) }),
    failure: 'No pudimos cargar los documentos aceptados',
  }),
}
