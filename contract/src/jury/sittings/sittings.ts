import * as z from 'zod/mini'
import { clientId } from '../../platform/client-id.ts'
import {
  atMost,
  id,
  message,
  oneOf,
  pathId,
  requiredText,
  textOrEmpty,
  verbatim,
} from '../../platform/fields.ts'
import { MAX_ID } from '../../platform/limits.ts'
import { route } from '../../platform/route.ts'
import { ballotChoices, motionKinds } from '../rounds/awards.ts'
import { currentItem, entryInWords, ownSitting, room, sittingSummary, table } from './sitting-screens.ts'

// A panel of a session round sits together: agenda, position, motions, votes (J50–J53). All screens of a sitting ask for
// its version every 2 seconds and read the whole when it has changed.

const MAX_AGENDA = 1000
/** The most earlier votes of a judge that a later vote in the same motion may name. */
export const MAX_OVER = 50

/** The version of the table that the screen showed; negative for a chair who was out of the room. */
const heldVersion = z.int().check(z.gte(-MAX_ID), z.lte(MAX_ID))

export type { Motion } from './motion.ts'
export type * from './sitting-screens.ts'

const params = z.object({ panelId: pathId })
const motionParams = z.object({ panelId: pathId, motionId: pathId })
/** The version that the screen already shows; if it is still the current one, the answer is null. */
const query = z.object({ version: z.optional(verbatim('Recarga la página', 12)) })
const oneTable = z.object({ table })

export const sittingRoutes = {
  mine: route({
    id: 'A166',
    summary: 'The judge’s sittings',
    method: 'GET',
    path: '/jury/sittings',
    access: ['judge'],
    response: z.object({ sittings: z.array(ownSitting), now: z.string() }),
    failure: 'No pudimos cargar tus sesiones',
  }),
  room: route({
    id: 'A167',
    summary:
      'The room as the judge sees it; null when the version is the given one. Counts as presence. 409 `declaration_needed` until the judge has declared',
    method: 'GET',
    path: '/jury/sittings/:panelId',
    access: ['judge'],
    params,
    query,
    response: z.object({ room: z.nullable(room) }),
    failure: 'No pudimos cargar la sesión',
  }),
  vote: route({
    id: 'A168',
    summary:
      'Vote in the open motion; again changes the vote until it closes. 409 `vote_changed` when another vote counts than those that `over` names',
    method: 'POST',
    path: '/jury/sittings/:panelId/motions/:motionId/vote',
    access: ['judge'],
    params: motionParams,
    body: z.object({
      choice: oneOf(ballotChoices),
      clientId,
      /** Client ids of the votes that this one may replace. Absent: it may replace any vote. */
      over: z.optional(atMost(clientId, MAX_OVER, 'votos')),
    }),
    response: message,
    failure: 'No pudimos registrar tu voto',
  }),
  name: route({
    id: 'A169',
    summary: 'Name an entry for the agenda, before the sitting begins',
    method: 'POST',
    path: '/jury/sittings/:panelId/named',
    access: ['judge'],
    params,
    body: z.object({ entryId: id() }),
    response: message,
    failure: 'No pudimos guardar tu propuesta',
  }),
  unname: route({
    id: 'A170',
    summary: 'Take that back',
    method: 'DELETE',
    path: '/jury/sittings/:panelId/named/:entryId',
    access: ['judge'],
    params: z.object({ panelId: pathId, entryId: pathId }),
    response: message,
    failure: 'No pudimos quitar tu propuesta',
  }),
  dissent: route({
    id: 'A171',
    summary: 'Ask that a dissent is written in the minutes, until the sitting ends',
    method: 'POST',
    path: '/jury/sittings/:panelId/motions/:motionId/dissent',
    access: ['judge'],
    params: motionParams,
    body: z.object({ text: requiredText('Escribe tu disidencia', 1000) }),
    response: message,
    failure: 'No pudimos guardar tu disidencia',
  }),
  withdrawDissent: route({
    id: 'A216',
    summary: 'Take that back, until the sitting ends; again answers the same',
    method: 'DELETE',
    path: '/jury/sittings/:panelId/motions/:motionId/dissent',
    access: ['judge'],
    params: motionParams,
    response: message,
    failure: 'No pudimos retirar tu disidencia',
  }),
  tellConflict: route({
    id: 'A215',
    summary:
      'Say that the judge has a conflict with an entry of the agenda; told to the admins, and nothing of it is shown any more',
    method: 'POST',
    path: '/jury/sittings/:panelId/conflict',
    access: ['judge'],
    params,
    body: z.object({ itemId: id() }),
    response: message,
    failure: 'No pudimos registrar tu conflicto',
  }),
  table: route({
    id: 'A172',
    summary:
      'Agenda, position, motions and presence, for the panel’s chair, who has declared, and admins; null as in A167',
    method: 'GET',
    path: '/sittings/:panelId',
    access: ['admin', 'judge'],
    params,
    query: z.extend(query, { others: z.optional(oneOf(['yes'])) }),
    response: z.object({
      table: z.nullable(table),
      /** Entries that can be added to the agenda; present only if they were asked for. */
      others: z.optional(z.array(entryInWords)),
    }),
    failure: 'No pudimos cargar la sesión',
  }),
  begin: route({
    id: 'A173',
    summary: 'Begin the sitting: the agenda is made of zone, divided opinions and what was named',
    method: 'POST',
    path: '/sittings/:panelId/begin',
    access: ['admin', 'judge'],
    params,
    response: oneTable,
    failure: 'No pudimos comenzar la sesión',
  }),
  moveTo: route({
    id: 'A174',
    summary: 'Move the shared position to an item, or away from all',
    method: 'POST',
    path: '/sittings/:panelId/position',
    access: ['admin', 'judge'],
    params,
    body: z.object({ itemId: z.nullable(id()), version: heldVersion }),
    response: oneTable,
    failure: 'No pudimos cambiar de punto',
  }),
  setAgenda: route({
    id: 'A175',
    summary: 'Put items in this order; entries that are not on the agenda yet are added',
    method: 'POST',
    path: '/sittings/:panelId/agenda',
    access: ['admin', 'judge'],
    params,
    body: z.object({
      version: heldVersion,
      items: atMost(z.union([z.object({ itemId: id() }), z.object({ entryId: id() })]), MAX_AGENDA, 'puntos'),
    }),
    response: oneTable,
    failure: 'No pudimos guardar el orden del día',
  }),
  openMotion: route({
    id: 'A176',
    summary: 'Open a motion on the current item; one at a time',
    method: 'POST',
    path: '/sittings/:panelId/motions',
    access: ['admin', 'judge'],
    params,
    body: z.object({
      itemId: id(),
      kind: oneOf(motionKinds),
      /** The motion's text; required for the kind `other`. */
      text: textOrEmpty(300),
      isSecret: z.boolean(),
      /** The closed motion of the same item that this one votes on anew; both tallies stay. */
      revoteOf: z.optional(id()),
      /** Sending the same id again gets the same answer and opens no second motion. */
      clientId,
    }),
    response: oneTable,
    failure: 'No pudimos abrir la votación',
  }),
  closeMotion: route({
    id: 'A177',
    summary: 'Close the open motion; the tally is written, and the votes of a secret one are deleted',
    method: 'POST',
    path: '/sittings/:panelId/motions/:motionId/close',
    access: ['admin', 'judge'],
    params: motionParams,
    /** How the chair decides a tie; null: the chair doesn't. */
    body: z.object({ chairVote: z.nullable(z.enum(['yes', 'no'])) }),
    response: oneTable,
    failure: 'No pudimos cerrar la votación',
  }),
  end: route({
    id: 'A178',
    summary: 'End the sitting: minutes and decisions are written (J55, J56)',
    method: 'POST',
    path: '/sittings/:panelId/end',
    access: ['admin', 'judge'],
    params,
    response: oneTable,
    failure: 'No pudimos terminar la sesión',
  }),
  screen: route({
    id: 'A179',
    summary: 'What the projector shows: the current item and its tallies, and nothing else; null as in A167',
    method: 'GET',
    path: '/sittings/:panelId/screen',
    access: ['admin', 'judge'],
    params,
    query,
    response: z.object({
      screen: z.nullable(z.extend(sittingSummary, { version: z.int(), now: z.nullable(currentItem) })),
    }),
    failure: 'No pudimos cargar la pantalla',
  }),
}
