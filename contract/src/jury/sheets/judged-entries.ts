import * as z from 'zod/mini'
import { id, oneOf, pathId, RELOAD, requiredText, searchText } from '../../platform/fields.ts'
import { revisionRead } from '../../platform/edit-conflict.ts'
import { route } from '../../platform/route.ts'
import { awards } from '../rounds/awards.ts'
import { leakSchema, textRangeSchema } from './entry-version.ts'

// What is judged, as admins see it: versions, redactions, what is left out or disqualified (J02, J03, J18, J33).

/** The states of a judged entry. `undecided`: it was incomplete at closing, and an admin has to decide. */
export const judgedStates = ['judged', 'undecided', 'left-out', 'disqualified'] as const
export type JudgedState = (typeof judgedStates)[number]
export const judgedStateLabels: Record<JudgedState, string> = {
  judged: 'Se evalúa',
  undecided: 'Por decidir',
  'left-out': 'Fuera de la evaluación',
  disqualified: 'Descalificada',
}

const reason = requiredText('Escribe el motivo', 500)

const judgedEntry = z.object({
  id: z.int(),
  code: z.string(),
  programId: z.int(),
  categoryId: z.int(),
  category: z.string(),
  campaignId: z.int(),
  campaign: z.string(),
  brand: z.string(),
  state: z.enum(judgedStates),
  /** The number of its newest version; 0: it has none yet. */
  version: z.int(),
  /** What an undecided entry lacks, in words. */
  missing: z.array(z.string()),
  /** How many places in the answers name a credited company or person and are not redacted. */
  leaks: z.int(),
  /** Whether the live entry differs from what judges read. */
  hasChanged: z.boolean(),
  /** Whether the live entry was deleted; judges go on with what was frozen. */
  isDeleted: z.boolean(),
})
export type JudgedEntry = z.infer<typeof judgedEntry>

const person = z.nullable(z.object({ name: z.string(), at: z.string() }))

const judgedEntryDetail = z.extend(judgedEntry, {
  versions: z.array(
    z.object({
      number: z.int(),
      digest: z.string(),
      reason: z.nullable(z.string()),
      /** Null: the portal made it when entries closed. */
      madeBy: z.nullable(z.string()),
      madeAt: z.string(),
    }),
  ),
  /** The answers of the newest version. */
  answers: z.array(z.object({ key: z.string(), question: z.string(), answer: z.string() })),
  found: z.array(leakSchema),
  redactions: z.array(textRangeSchema),
  /** The revision of the newest version with its redactions. */
  revision: z.string(),
  /** The award that stands for the entry; a disqualification doesn't take it away (J56). */
  award: z.nullable(z.enum(awards)),
  /** The award that one admin has asked for, and that waits for a second admin. */
  askedAward: z.nullable(z.enum(awards)),
  leftOut: z.nullable(z.object({ reason: z.string(), by: person })),
  disqualification: z.nullable(
    z.object({
      reason: z.string(),
      asked: person,
      approved: person,
      /** Whether the admin who reads this asked for it: then somebody else has to approve. */
      isAskedByMe: z.boolean(),
      /** Who asked to undo it; null: nobody. */
      undoing: z.nullable(z.object({ name: z.nullable(z.string()), at: z.string(), isMine: z.boolean() })),
    }),
  ),
})
export type JudgedEntryDetail = z.infer<typeof judgedEntryDetail>

const entryParams = z.object({ entryId: pathId })
const oneEntry = z.object({ entry: judgedEntryDetail })

export const judgedEntryRoutes = {
  list: route({
    id: 'A108',
    summary: 'Entries of a programme as the jury gets them; pages of 100',
    method: 'GET',
    path: '/admin/programs/:programId/judged-entries',
    access: ['admin'],
    params: z.object({ programId: pathId }),
    query: z.object({
      search: z.optional(searchText),
      state: z.optional(oneOf(judgedStates)),
      /** Given: only judged entries that name a credited company or person. */
      leaks: z.optional(oneOf(['1'])),
      after: z.optional(pathId),
    }),
    response: z.object({
      entries: z.array(judgedEntry),
      next: z.nullable(z.int()),
      counts: z.object({ judged: z.int(), undecided: z.int(), leftOut: z.int(), disqualified: z.int() }),
      /** How many of the judged entries name a credited company or person. */
      leaking: z.int(),
      /** When the last entry of the programme is frozen; null: it has no closing. */
      frozenAt: z.nullable(z.string()),
    }),
    failure: 'No pudimos cargar las inscripciones evaluadas',
  }),
  read: route({
    id: 'A109',
    summary: 'One of them with its versions, answers and what may tell who made it',
    method: 'GET',
    path: '/admin/judged-entries/:entryId',
    access: ['admin'],
    params: entryParams,
    response: oneEntry,
    failure: 'No pudimos cargar la inscripción evaluada',
  }),
  addVersion: route({
    id: 'A110',
    summary:
      'Make a version of the entry as it is now; judges who handed in are asked to confirm. 409 `entry_decided`, `entry_deleted`, `entry_unchanged`; `publication_set` where it would leave a category without a decision',
    method: 'POST',
    path: '/admin/judged-entries/:entryId/versions',
    access: ['admin'],
    params: entryParams,
    body: z.object({
      reason,
      /** The state that the person read, so that what somebody has decided since is not undone. */
      state: z.enum(judgedStates, { error: RELOAD }),
    }),
    status: 201,
    response: oneEntry,
    failure: 'No pudimos crear la versión',
  }),
  leaveOut: route({
    id: 'A111',
    summary:
      'Leave an incomplete entry out. 409 `entry_is_judged`; `entry_decided`: it is, for another reason',
    method: 'POST',
    path: '/admin/judged-entries/:entryId/left-out',
    access: ['admin'],
    params: entryParams,
    body: z.object({ reason }),
    response: oneEntry,
    failure: 'No pudimos dejar fuera la inscripción',
  }),
  redact: route({
    id: 'A112',
    summary: 'Set what judges don’t read of the answers; the original stays',
    method: 'POST',
    path: '/admin/judged-entries/:entryId/redactions',
    access: ['admin'],
    params: entryParams,
    body: z.object({
      version: id(),
      revision: revisionRead,
      redactions: z.array(textRangeSchema).check(z.maxLength(500)),
    }),
    response: oneEntry,
    failure: 'No pudimos guardar lo que se oculta',
  }),
  disqualify: route({
    id: 'A113',
    summary:
      'Ask for a disqualification; a second admin who asks with the same reason approves it. 409 `second_person_needed`, `not_second_person`, `reason_changed`, `disqualification_changed`',
    method: 'POST',
    path: '/admin/judged-entries/:entryId/disqualification',
    access: ['admin'],
    twoPersons: true,
    params: entryParams,
    body: z.object({
      /** The reason. An admin who approves sends the reason that was read. */
      reason,
      /**
       * Whether this approves a request: if that was withdrawn, no new one is made. Absent: this may be a new
       * request.
       */
      isApproval: z.optional(z.boolean()),
    }),
    response: oneEntry,
    failure: 'No pudimos descalificar la inscripción',
  }),
  requalify: route({
    id: 'A114',
    summary:
      'Withdraw a request to disqualify, or ask to undo a disqualification, which a second admin does by the same call. 409 `second_person_needed`, `not_second_person`, `disqualification_changed`, `publication_set`',
    method: 'DELETE',
    path: '/admin/judged-entries/:entryId/disqualification',
    access: ['admin'],
    twoPersons: true,
    params: entryParams,
    /** What the person read: the reason, and whether a second admin had approved it. */
    body: z.object({ reason, isApproved: z.boolean() }),
    response: oneEntry,
    failure: 'No pudimos deshacer la descalificación',
  }),
}
