import * as z from 'zod/mini'
import { date, oneOf, pathId, RELOAD, requiredText, verbatim } from '../../platform/fields.ts'
import { route } from '../../platform/route.ts'
import { awards } from '../rounds/awards.ts'

// Whether an entry is what it says: what admins examine, what the entrant answers, what two people decide (C08).

/** In characters. */
export const MAX_CASE_TEXT = 4000
/** The most notes of a case. */
export const MAX_CASE_NOTES = 200

export const integrityStates = ['open', 'asked', 'answered', 'proposed', 'closed'] as const
export type IntegrityState = (typeof integrityStates)[number]
export const integrityStateLabels: Record<IntegrityState, string> = {
  open: 'Abierta',
  asked: 'Espera la respuesta de la marca',
  answered: 'La marca respondió',
  proposed: 'Resultado por aprobar',
  closed: 'Cerrada',
}

export const integrityOutcomes = [
  'none',
  'corrected',
  'withdrawn',
  'disqualified',
  'award-withdrawn',
] as const
export type IntegrityOutcome = (typeof integrityOutcomes)[number]
export const integrityOutcomeLabels: Record<IntegrityOutcome, string> = {
  none: 'Sin consecuencias',
  corrected: 'Corregida',
  withdrawn: 'Retirada de la evaluación',
  disqualified: 'Descalificada',
  'award-withdrawn': 'Premio retirado',
}

/** Null: nobody did it. The name is null once the person's data were deleted. */
const by = z.nullable(z.object({ name: z.nullable(z.string()), at: z.string() }))

const integrityCase = z.object({
  id: z.int(),
  code: z.string(),
  programId: z.int(),
  campaignId: z.int(),
  campaign: z.string(),
  brand: z.string(),
  state: z.enum(integrityStates),
  /** What was proposed or, of a closed case, decided. */
  outcome: z.nullable(z.enum(integrityOutcomes)),
  openedAt: z.string(),
  /** Until when the entrant can answer; null: nobody asked. */
  answerBy: z.nullable(z.string()),
})
export type IntegrityCase = z.infer<typeof integrityCase>

const integrityCaseDetail = z.extend(integrityCase, {
  /** Why it was opened. */
  reason: z.string(),
  opened: by,
  notes: z.array(z.object({ id: z.int(), text: z.string(), author: z.nullable(z.string()), at: z.string() })),
  question: z.nullable(z.string()),
  asked: by,
  answer: z.nullable(z.string()),
  answered: by,
  /** When the chairs who may see the entry were told. */
  chairToldAt: z.nullable(z.string()),
  /** Why the outcome was proposed. */
  outcomeReason: z.nullable(z.string()),
  proposed: by,
  isProposedByMe: z.boolean(),
  confirmed: by,
  /** The highest award that stands for the entry or, of an award withdrawn by this case, that stood. */
  award: z.nullable(z.enum(awards)),
  /** The entry as the jury has it; null before its programme closed. */
  judgedEntryId: z.nullable(z.int()),
})
export type IntegrityCaseDetail = z.infer<typeof integrityCaseDetail>

const requestSchema = z.object({
  caseId: z.int(),
  code: z.string(),
  programId: z.int(),
  campaign: z.string(),
  question: z.string(),
  askedAt: z.string(),
  answerBy: z.string(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  /** Whether it can be answered now. */
  isOpen: z.boolean(),
  /** What two people decided; null: nothing yet. */
  outcome: z.nullable(z.enum(integrityOutcomes)),
})
export type IntegrityRequest = z.infer<typeof requestSchema>

const params = z.object({ caseId: pathId })
/** Makes a call happen once however often it is sent. */
const key = verbatim(RELOAD, 36).check(z.uuid(RELOAD))
const one = z.object({ case: integrityCaseDetail })
const text = (message: string) => requiredText(message, MAX_CASE_TEXT)

export const openCaseForm = z.object({ reason: text('Escribe el motivo') })
export const caseNoteForm = z.object({ text: text('Escribe la nota') })
export const askEntrantForm = z.object({
  question: text('Escribe qué debe responder la marca'),
  /** The last day, where the programme is. */
  answerBy: date('Elige hasta qué día puede responder'),
})
export const outcomeForm = z.object({
  outcome: oneOf(integrityOutcomes),
  reason: requiredText('Escribe el motivo', 500),
})
export const answerForm = z.object({ answer: text('Escribe la respuesta') })

export const integrityRoutes = {
  list: route({
    id: 'A350',
    summary: 'Integrity cases of a programme, the newest first; pages of 100',
    method: 'GET',
    path: '/admin/programs/:programId/integrity-cases',
    access: ['admin'],
    isConfidential: true,
    params: z.object({ programId: pathId }),
    query: z.object({ state: z.optional(oneOf(integrityStates)), before: z.optional(pathId) }),
    response: z.object({ cases: z.array(integrityCase), next: z.nullable(z.int()) }),
    failure: 'No pudimos cargar las revisiones de integridad',
  }),
  read: route({
    id: 'A351',
    summary: 'One integrity case with everything that was noted, asked, answered and decided',
    method: 'GET',
    path: '/admin/integrity-cases/:caseId',
    access: ['admin'],
    isConfidential: true,
    params,
    response: one,
    failure: 'No pudimos cargar la revisión de integridad',
  }),
  open: route({
    id: 'A352',
    summary:
      'Open an integrity case on a sent entry; 409 `integrity_open` when it has one that is not closed',
    method: 'POST',
    path: '/admin/integrity-cases',
    access: ['admin'],
    body: z.extend(openCaseForm, {
      code: requiredText('Escribe el código de la inscripción', 40),
      key,
    }),
    status: 201,
    response: one,
    failure: 'No pudimos abrir la revisión de integridad',
  }),
  note: route({
    id: 'A353',
    summary: 'Note something in a case that is not closed; 409 `integrity_changed`',
    method: 'POST',
    path: '/admin/integrity-cases/:caseId/notes',
    access: ['admin'],
    params,
    body: z.extend(caseNoteForm, { key }),
    status: 201,
    response: one,
    failure: 'No pudimos agregar la nota',
  }),
  ask: route({
    id: 'A354',
    summary:
      'Ask the entrant for an answer by a date, or ask anew as long as there is none; 409 `integrity_changed`',
    method: 'POST',
    path: '/admin/integrity-cases/:caseId/request',
    access: ['admin'],
    params,
    body: askEntrantForm,
    response: one,
    failure: 'No pudimos pedir la respuesta',
  }),
  tellChair: route({
    id: 'A355',
    summary:
      'Tell the chairs who may see the entry that it is examined, once; 409 `integrity_changed`, `no_chair`',
    method: 'POST',
    path: '/admin/integrity-cases/:caseId/chair',
    access: ['admin'],
    params,
    response: one,
    failure: 'No pudimos avisar a la presidencia',
  }),
  propose: route({
    id: 'A356',
    summary:
      'Propose how a case ends; it counts once another person confirms it. 409 `integrity_changed`, `not_second_person`; 400 where the outcome does not fit the entry',
    method: 'POST',
    path: '/admin/integrity-cases/:caseId/outcome',
    access: ['admin'],
    params,
    body: outcomeForm,
    response: one,
    failure: 'No pudimos proponer el resultado',
  }),
  confirm: route({
    id: 'A357',
    summary:
      'Confirm the outcome that another admin proposed, as it was read, and carry it out; 409 `integrity_changed`, `second_person_needed`, `not_second_person`, and those of A113 and A188',
    method: 'POST',
    path: '/admin/integrity-cases/:caseId/outcome/approval',
    access: ['admin'],
    twoPersons: true,
    params,
    body: outcomeForm,
    response: one,
    failure: 'No pudimos aprobar el resultado',
  }),
  refuse: route({
    id: 'A358',
    summary: 'Refuse the outcome that was proposed, or take one’s own back; 409 `integrity_changed`',
    method: 'DELETE',
    path: '/admin/integrity-cases/:caseId/outcome',
    access: ['admin'],
    params,
    body: outcomeForm,
    response: one,
    failure: 'No pudimos rechazar el resultado',
  }),
  requests: route({
    id: 'A359',
    summary:
      'What the brand is asked to answer, the newest first, at most 100; nothing while an admin views as it',
    method: 'GET',
    path: '/brands/:brandId/integrity-requests',
    access: ['brand'],
    needs: 'send',
    params: z.object({ brandId: pathId }),
    response: z.object({ requests: z.array(requestSchema) }),
    failure: 'No pudimos cargar los pedidos de respuesta',
  }),
  answer: route({
    id: 'A360',
    summary: 'Answer what the brand is asked, once; 409 `answer_over`, `integrity_changed`',
    method: 'POST',
    path: '/brands/:brandId/integrity-requests/:caseId/answer',
    access: ['brand'],
    needs: 'send',
    params: z.object({ brandId: pathId, caseId: pathId }),
    body: z.extend(answerForm, {
      /** The question that was answered. */
      question: text(RELOAD),
    }),
    response: z.object({ request: requestSchema }),
    failure: 'No pudimos enviar la respuesta',
  }),
}
