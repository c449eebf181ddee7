import * as z from 'zod/mini'
import { oneOf, pathId, requiredText } from '../../platform/fields.ts'
import { route } from '../../platform/route.ts'
import { figureNotes, type FigureNote, unadjustedReasons, type UnadjustedReason } from './figure-notes.ts'
import { roundKinds, roundStates } from '../rounds/rounds.ts'

// Unsealing by two people, and what they open: admins', and the chairs' of the round's panels (J31, J44).

/** The hours within which a second person must agree to an unsealing that somebody asked for (J31). */
export const UNSEALING_HOURS = 24

const roundOfResults = z.object({
  id: z.int(),
  programId: z.int(),
  name: z.string(),
  kind: z.enum(roundKinds),
  state: z.enum(roundStates),
})

const exception = z.object({ reason: z.string(), by: z.nullable(z.string()), at: z.string() })

const unsealingSchema = z.object({
  round: roundOfResults,
  /** When the round closes for its last judge, extra time included. */
  closesAt: z.nullable(z.string()),
  categories: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      entries: z.int(),
      /** How many entries have fewer than LEAST_JUDGES counted sheets. */
      below: z.int(),
      exception: z.nullable(exception),
    }),
  ),
  /** What prevents the unsealing now, in words. */
  missing: z.array(z.string()),
  /** The open request to unseal; null: nobody asked, or it is too late to agree. */
  asked: z.nullable(
    z.object({ by: z.nullable(z.string()), at: z.string(), until: z.string(), isMine: z.boolean() }),
  ),
  unsealed: z.nullable(
    z.object({
      at: z.string(),
      askedBy: z.nullable(z.string()),
      agreedBy: z.nullable(z.string()),
      /** Whether the reader is one of the two people who unsealed the round. */
      isMine: z.boolean(),
    }),
  ),
})
export type Unsealing = z.infer<typeof unsealingSchema>

const noteKeys = Object.keys(figureNotes) as [FigureNote, ...FigureNote[]]
const reasonKeys = Object.keys(unadjustedReasons) as [UnadjustedReason, ...UnadjustedReason[]]

export const zones = ['in', 'zone', 'out'] as const
export type Zone = (typeof zones)[number]
export const zoneLabels: Record<Zone, string> = {
  in: 'Dentro',
  zone: 'Zona de deliberación',
  out: 'Fuera',
}

const score = z.nullable(z.number())

const namedEntry = z.object({
  entryId: z.int(),
  code: z.string(),
  campaign: z.string(),
  brand: z.string(),
})

/** An entry's figures. `EntryFigure` explains each of them. */
const entryResult = z.extend(namedEntry, {
  n: z.int(),
  raw: score,
  adjusted: score,
  official: score,
  deviation: score,
  chance: score,
  place: z.nullable(z.int()),
  zone: z.nullable(z.enum(zones)),
  technicalTieWith: z.array(z.string()),
  isDivided: z.boolean(),
  range: score,
  sd: score,
  note: z.nullable(z.enum(noteKeys)),
  /**
   * Whether the entry was disqualified after the unsealing; the figures of the other entries stay as they are
   * (J33).
   */
  isDisqualified: z.boolean(),
})
export type EntryResult = z.infer<typeof entryResult>

const categoryResult = z.object({
  id: z.int(),
  name: z.string(),
  places: z.int(),
  unadjusted: z.nullable(z.enum(reasonKeys)),
  residualSd: score,
  isAssumed: z.boolean(),
  /**
   * Whether a conflict hides some of its entries from this chair. If so, places count only the entries shown, and
   * chances and zones are null (J15).
   */
  isPartial: z.boolean(),
  /** The entries from the highest official score to the lowest; those without a score come last. */
  entries: z.array(entryResult),
})
export type CategoryResult = z.infer<typeof categoryResult>

const resultsSchema = z.object({
  round: roundOfResults,
  /** The digest of what the figures were computed from; recompute.mjs prints the same. */
  digest: z.string(),
  version: z.int(),
  computedAt: z.string(),
  categories: z.array(categoryResult),
  /** Entries of these categories that had been disqualified when the figures were computed. */
  outside: z.array(namedEntry),
})
export type Results = z.infer<typeof resultsSchema>

/** How a judge marked some entries, compared with the panel. `Departure` in the figures explains each field. */
const departure = z.object({ n: z.int(), meanResidual: score, isMarked: z.boolean() })
export type DepartureResult = z.infer<typeof departure>

const judgeResult = z.object({
  number: z.int(),
  /** Null: the judge was deleted. */
  name: z.nullable(z.string()),
  company: z.nullable(z.string()),
  n: z.int(),
  severity: score,
  spread: score,
  meanResidual: z.number(),
  /** How the judge marked campaigns of the own country; `ownGroup`: those of the own company group. */
  ownCountry: departure,
  ownGroup: departure,
})
export type JudgeResult = z.infer<typeof judgeResult>

export const resultFormats = ['xlsx', 'csv', 'json'] as const
export type ResultFormat = (typeof resultFormats)[number]

const params = z.object({ roundId: pathId })
const categoryParams = z.object({ roundId: pathId, categoryId: pathId })
const oneUnsealing = z.object({ unsealing: unsealingSchema })

/** The reason of a category's coverage exception. */
export const exceptionSchema = z.object({ reason: requiredText('Escribe el motivo', 500) })

export const resultRoutes = {
  unsealing: route({
    id: 'A152',
    summary: 'How far the unsealing of a round is; for admins, and for chairs of its panels. No mark (J30)',
    method: 'GET',
    path: '/rounds/:roundId/unsealing',
    access: ['admin', 'judge'],
    params,
    response: oneUnsealing,
    failure: 'No pudimos cargar la apertura de los resultados',
  }),
  ask: route({
    id: 'A153',
    summary:
      'Ask for unsealing a round; 409 `round_not_unsealable` with what stands against it, `results_open`',
    method: 'POST',
    path: '/rounds/:roundId/unsealing',
    access: ['admin'],
    needsProof: true,
    params,
    response: oneUnsealing,
    failure: 'No pudimos pedir la apertura',
  }),
  withdraw: route({
    id: 'A154',
    summary: 'Withdraw what was asked for; 409 `results_open`',
    method: 'DELETE',
    path: '/rounds/:roundId/unsealing',
    access: ['admin'],
    params,
    response: oneUnsealing,
    failure: 'No pudimos retirar el pedido',
  }),
  agree: route({
    id: 'A155',
    summary:
      'Unseal a round that another person asked for within 24 hours: figures are computed and stored, once. For admins, and for chairs of its panels. 409 `second_person_needed`, `not_second_person`, `unsealing_not_asked`, `round_not_unsealable`',
    method: 'POST',
    path: '/rounds/:roundId/unsealing/agreement',
    access: ['admin', 'judge'],
    needsProof: true,
    twoPersons: true,
    params,
    response: oneUnsealing,
    failure: 'No pudimos abrir los resultados',
  }),
  makeException: route({
    id: 'A156',
    summary: 'Record why a category is unsealed although entries of it have too few counted sheets',
    method: 'PUT',
    path: '/rounds/:roundId/categories/:categoryId/exception',
    access: ['admin'],
    params: categoryParams,
    body: exceptionSchema,
    response: oneUnsealing,
    failure: 'No pudimos registrar la excepción',
  }),
  endException: route({
    id: 'A157',
    summary: 'Take such an exception back, before unsealing',
    method: 'DELETE',
    path: '/rounds/:roundId/categories/:categoryId/exception',
    access: ['admin'],
    params: categoryParams,
    response: oneUnsealing,
    failure: 'No pudimos quitar la excepción',
  }),
  read: route({
    id: 'A158',
    summary:
      'The results of an unsealed round; a chair gets the categories of the own panels, without campaigns it has a conflict with. 404 before unsealing',
    method: 'GET',
    path: '/rounds/:roundId/results',
    access: ['admin', 'judge'],
    params,
    response: z.object({ results: resultsSchema }),
    failure: 'No pudimos cargar los resultados',
  }),
  judges: route({
    id: 'A159',
    summary: 'The judges against the panel, for the two who opened the results; 404 for others',
    method: 'GET',
    path: '/rounds/:roundId/results/judges',
    access: ['admin', 'judge'],
    params,
    response: z.object({ judges: z.array(judgeResult) }),
    failure: 'No pudimos cargar la comparación de los jueces',
  }),
  file: route({
    id: 'A160',
    summary:
      'The results as a file: a table, or (`json`, for the two people who unsealed the round) what the figures were computed from, which docs/recompute computes anew',
    method: 'GET',
    path: '/admin/rounds/:roundId/results/:format',
    access: ['admin'],
    isExport: true,
    params: z.object({ roundId: pathId, format: oneOf(resultFormats) }),
    response: z.object({
      fileName: z.string(),
      mediaType: z.string(),
      /** The file, in Base64. */
      content: z.string(),
    }),
    failure: 'No pudimos exportar los resultados',
  }),
}
