import * as z from 'zod/mini'
import { clientId } from '../../platform/client-id.ts'
import { revisionRead } from '../../platform/edit-conflict.ts'
import { count, id, message, oneOf, pathId, textOrEmpty, verbatim } from '../../platform/fields.ts'
import { route } from '../../platform/route.ts'
import { type Criterion, criterionSchema } from '../../editions/edition.ts'
import { declarationSchema } from '../judges/conflicts.ts'
import { judgeEntrySchema } from './judge-entry.ts'
import { roundKinds } from '../rounds/rounds.ts'

// The judge's desk (J14, J17, J20–J28). Every call is about the judge who makes it.

/** The reasons why a judge can't judge an entry; an abstention never counts as a low mark (J21). */
export const abstentions = ['conflict', 'broken', 'other'] as const
export type Abstention = (typeof abstentions)[number]
export const abstentionLabels: Record<Abstention, string> = {
  conflict: 'Tengo un conflicto de interés',
  broken: 'El video no se reproduce',
  other: 'Otro motivo',
}

/** The words that screens show beside the marks (J21). */
export const markWords: Readonly<Record<number, string>> = {
  1: 'No cumple',
  3: 'Le falta',
  5: 'Correcta',
  7: 'La premiaría en un año normal',
  9: 'De lo mejor que he visto',
}

/** The one criterion of a yes/no round; its marks are 1 for yes and 0 for no. */
export const yesNoCriterion: Criterion = {
  id: 0,
  title: '¿Debe seguir en concurso?',
  text: 'Responde sí o no según tu valoración de conjunto.',
  weight: 1,
}

const sheetStates = ['pending', 'started', 'complete', 'handed-in', 'abstained'] as const
export type SheetState = (typeof sheetStates)[number]
export const sheetStateLabels: Record<SheetState, string> = {
  pending: 'Pendiente',
  started: 'En curso',
  complete: 'Lista para entregar',
  'handed-in': 'Entregada',
  abstained: 'Abstención',
}

export const MAX_NOTE = 4000

const markSchema = z.object({ criterionId: z.int(), value: z.int(), revision: z.int() })
export type Mark = z.infer<typeof markSchema>

const sheetText = z.object({
  note: z.string(),
  comment: z.string(),
  isCommentForBrand: z.boolean(),
  revision: z.int(),
})
export type SheetText = z.infer<typeof sheetText>

const sheetSchema = z.object({
  state: z.enum(sheetStates),
  marks: z.array(markSchema),
  text: sheetText,
  abstention: z.nullable(z.enum(abstentions)),
  /** Whether a new version of the entry was made after the sheet was handed in (J02). */
  isToConfirm: z.boolean(),
  handedInAt: z.nullable(z.string()),
  /** Seconds played, in the order of the entry's videos (J28). */
  playedSeconds: z.array(z.number()),
})
export type Sheet = z.infer<typeof sheetSchema>

/** The additional member of `marked_meanwhile`: what is stored, in the form of a successful answer. */
export interface MarkedMeanwhile {
  /** `mark` is null when there is none any more. */
  stored: { mark: Mark | null } | { text: SheetText }
}

/** The additional member of `sheets_incomplete`: the assignments whose sheets lack a mark. */
export interface SheetsIncomplete {
  incomplete: number[]
}

/** One entry in the judge's list, in the judge's own order (J23). */
const assignedEntry = z.object({
  assignmentId: z.int(),
  code: z.string(),
  categoryId: z.int(),
  brand: z.string(),
  campaign: z.string(),
  posterUrl: z.nullable(z.string()),
  minutes: z.number(),
  state: z.enum(sheetStates),
  isHandedIn: z.boolean(),
  isToConfirm: z.boolean(),
  /** Whether the judge has opened a version newer than the one handed in; only then can it be confirmed (J02). */
  isCorrectionOpened: z.boolean(),
  /** The mean of the judge's own marks, for the review before handing in; null: a mark is missing. */
  ownMean: z.nullable(z.number()),
  /** Whether less than half of one of its videos was played (J28). */
  isHardlyPlayed: z.boolean(),
})
export type AssignedEntry = z.infer<typeof assignedEntry>

const roundOfJudge = z.object({
  id: z.int(),
  kind: z.enum(roundKinds),
  name: z.string(),
  programId: z.int(),
  program: z.string(),
  timeZone: z.string(),
  /** `waiting`: it opens later. `over`: closed for this judge. */
  stage: z.enum(['waiting', 'open', 'over']),
  opensAt: z.string(),
  closesAt: z.string(),
  entries: z.int(),
  /** How many entries are complete, handed in or abstained from. */
  finished: z.int(),
  /** Whether all sheets are handed in for the version that counts. */
  isHandedIn: z.boolean(),
  /** How many sheets are complete and not handed in. Once the round is over they don't count (J26). */
  toHandIn: z.int(),
  /** The minutes that the unfinished entries need (J07). */
  minutesLeft: z.number(),
  /** Where 'Continuar' goes: the next unfinished entry in the judge's order. */
  nextAssignmentId: z.nullable(z.int()),
  /** What the judge has to do first; until then no entry is shown. */
  needs: z.nullable(z.enum(['declaration', 'training'])),
  /** Who knows the outcome: nobody, the team and the chairs, or everybody (J72). */
  outcome: z.enum(['sealed', 'open', 'public']),
  /** For the chair of a panel (J31). `asked`: somebody asks to unseal the round, and the chair may agree. */
  results: z.nullable(z.enum(['asked', 'open'])),
})
export type RoundOfJudge = z.infer<typeof roundOfJudge>

const roundParams = z.object({ roundId: pathId })
const sheetParams = z.object({ assignmentId: pathId })
export const MAX_VIDEOS_TOLD = 20
const oneSheet = z.object({ sheet: sheetSchema })

export const sheetRoutes = {
  rounds: route({
    id: 'A138',
    summary: 'The judge’s rounds, with what comes next',
    method: 'GET',
    path: '/jury/rounds',
    access: ['judge'],
    response: z.object({ rounds: z.array(roundOfJudge), now: z.string() }),
    failure: 'No pudimos cargar tus rondas',
  }),
  declaration: route({
    id: 'A139',
    summary: 'What the judge declared, and the companies to choose from: all of the portal',
    method: 'GET',
    path: '/jury/declaration',
    access: ['judge'],
    response: z.object({
      /** `declaredAt` is null until it counts: the conflicts that follow from it are not written yet. */
      declaration: z.nullable(z.extend(declarationSchema, { declaredAt: z.nullable(z.string()) })),
      companies: z.array(z.string()),
      /** Of what is declared; there is one before the first declaration too. */
      revision: z.string(),
    }),
    failure: 'No pudimos cargar tu declaración',
  }),
  declare: route({
    id: 'A140',
    summary:
      'Declare employers, clients and close relations; answers once the conflicts that follow hide their campaigns (J14). 409 `changed_meanwhile`',
    method: 'POST',
    path: '/jury/declaration',
    access: ['judge'],
    body: z.extend(declarationSchema, { revision: revisionRead }),
    response: z.object({ message: z.string(), declaration: declarationSchema, revision: z.string() }),
    failure: 'No pudimos guardar tu declaración',
  }),
  entries: route({
    id: 'A141',
    summary: 'The entries of a round that the judge sees, in the judge’s order',
    method: 'GET',
    path: '/jury/rounds/:roundId',
    access: ['judge'],
    params: roundParams,
    response: z.object({
      round: roundOfJudge,
      categories: z.array(z.object({ id: z.int(), name: z.string(), criteria: z.array(criterionSchema) })),
      entries: z.array(assignedEntry),
    }),
    failure: 'No pudimos cargar las inscripciones',
  }),
  sheet: route({
    id: 'A142',
    summary: 'One entry as judges see it, with the judge’s sheet',
    method: 'GET',
    path: '/jury/sheets/:assignmentId',
    access: ['judge'],
    params: sheetParams,
    /** `ahead`: fetched before it is shown; `played` later says so. Absent: it counts as opened now (J28). */
    query: z.object({ ahead: z.optional(z.literal('yes')) }),
    response: z.object({ entry: judgeEntrySchema, sheet: sheetSchema }),
    failure: 'No pudimos cargar la inscripción',
  }),
  mark: route({
    id: 'A143',
    summary: 'Set a mark, once for a client id. 409 `marked_meanwhile` with what is stored',
    method: 'POST',
    path: '/jury/sheets/:assignmentId/marks',
    access: ['judge'],
    params: sheetParams,
    body: z.object({
      criterionId: count(),
      value: z.int('Elige un puntaje del 1 al 10').check(z.gte(0), z.lte(10)),
      /** The revision that the judge saw; 0: there was no mark. */
      revision: count(),
      clientId,
    }),
    response: z.object({ mark: markSchema }),
    failure: 'No pudimos guardar el puntaje',
  }),
  write: route({
    id: 'A144',
    summary: 'Save note and comment. 409 `marked_meanwhile` with what is stored',
    method: 'POST',
    path: '/jury/sheets/:assignmentId/text',
    access: ['judge'],
    params: sheetParams,
    body: z.object({
      // Stored exactly as typed, because the saved text is shown again while the judge types on.
      note: verbatim('Escribe la nota de nuevo.', MAX_NOTE),
      comment: verbatim('Escribe el comentario de nuevo.', MAX_NOTE),
      isCommentForBrand: z.boolean(),
      revision: count(),
      clientId,
    }),
    response: z.object({ text: sheetText }),
    failure: 'No pudimos guardar tus notas',
  }),
  abstain: route({
    id: 'A145',
    summary: 'Say that the judge can’t judge it; a conflict ends the sheet at once and is told to the admins',
    method: 'POST',
    path: '/jury/sheets/:assignmentId/abstention',
    access: ['judge'],
    params: sheetParams,
    body: z.object({ why: oneOf(abstentions), text: textOrEmpty(500) }),
    response: message,
    failure: 'No pudimos guardar tu abstención',
  }),
  undoAbstention: route({
    id: 'A146',
    summary: 'Undo an abstention; one that was handed in is opened again, before closing, which is recorded',
    method: 'DELETE',
    path: '/jury/sheets/:assignmentId/abstention',
    access: ['judge'],
    params: sheetParams,
    response: oneSheet,
    failure: 'No pudimos deshacer tu abstención',
  }),
  handIn: route({
    id: 'A147',
    summary:
      'Hand in a category’s sheets, and confirm those of corrected entries that were opened since. 409 `sheets_incomplete` when some are not complete',
    method: 'POST',
    path: '/jury/rounds/:roundId/handed-in',
    access: ['judge'],
    params: roundParams,
    body: z.object({ categoryId: id() }),
    response: z.object({ message: z.string(), handedIn: z.int() }),
    failure: 'No pudimos entregar tus planillas',
  }),
  reopen: route({
    id: 'A148',
    summary: 'Open a handed-in sheet again, before closing; it is recorded',
    method: 'DELETE',
    path: '/jury/sheets/:assignmentId/handed-in',
    access: ['judge'],
    params: sheetParams,
    response: oneSheet,
    failure: 'No pudimos reabrir tu planilla',
  }),
  played: route({
    id: 'A149',
    summary: 'Tell that an entry is shown, and how much of its videos was played (J28)',
    method: 'POST',
    path: '/jury/sheets/:assignmentId/played',
    access: ['judge'],
    params: sheetParams,
    body: z.object({
      /** Seconds played since the browser's last call, in the order of the entry's videos. */
      seconds: z.array(z.number().check(z.gte(0), z.lte(3600))).check(z.maxLength(MAX_VIDEOS_TOLD)),
    }),
    response: message,
    failure: 'No pudimos registrar la reproducción',
  }),
}
