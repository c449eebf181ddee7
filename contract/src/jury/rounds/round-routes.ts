import * as z from 'zod/mini'
import { clientId } from '../../platform/client-id.ts'
import {
  atMost,
  id,
  instant,
  message,
  count,
  oneOf,
  pathId,
  RELOAD,
  requiredText,
} from '../../platform/fields.ts'
import { route } from '../../platform/route.ts'
import {
  judgeIdsSchema,
  MAX_PANELS,
  newPanelSchema,
  planSchema,
  progressSchema,
  roundKinds,
  roundSchema,
  roundSettingsSchema,
  roundSummarySchema,
} from './rounds.ts'

// Rounds, panels and assignments, as admins see them (J05–J10, J26, J33).

const name = requiredText('Escribe un nombre para la ronda', 80)
const reason = requiredText('Escribe el motivo', 500)

const roundParams = z.object({ roundId: pathId })
const judgeParams = z.object({ roundId: pathId, judgeId: pathId })
const programParams = z.object({ programId: pathId })
const oneRound = z.object({ round: roundSchema })

export const roundRoutes = {
  list: route({
    id: 'A116',
    summary: 'Rounds of a programme, newest first',
    method: 'GET',
    path: '/admin/programs/:programId/rounds',
    access: ['admin'],
    params: programParams,
    response: z.object({ rounds: z.array(roundSummarySchema) }),
    failure: 'No pudimos cargar las rondas',
  }),
  create: route({
    id: 'A117',
    summary: 'Create a round as a draft, once for each `clientId`',
    method: 'POST',
    path: '/admin/programs/:programId/rounds',
    access: ['admin'],
    params: programParams,
    body: z.object({ name, kind: oneOf(roundKinds), clientId: z.optional(clientId) }),
    status: 201,
    response: oneRound,
    failure: 'No pudimos crear la ronda',
  }),
  read: route({
    id: 'A118',
    summary: 'A round with panels, judges and what is missing before it can open',
    method: 'GET',
    path: '/admin/rounds/:roundId',
    access: ['admin'],
    params: roundParams,
    response: oneRound,
    failure: 'No pudimos cargar la ronda',
  }),
  change: route({
    id: 'A119',
    summary:
      'Change name, dates and settings of a draft; of an open round its closing alone, to one at most 90 days later, or back to what was announced',
    method: 'PATCH',
    path: '/admin/rounds/:roundId',
    access: ['admin'],
    params: roundParams,
    body: z.object({
      revision: count(),
      name: z.optional(name),
      opensAt: z.optional(z.nullable(instant('Elige la fecha y la hora de apertura'))),
      closesAt: z.optional(z.nullable(instant('Elige la fecha y la hora de cierre'))),
      settings: z.optional(roundSettingsSchema),
    }),
    response: oneRound,
    failure: 'No pudimos guardar la ronda',
  }),
  setPanels: route({
    id: 'A120',
    summary: 'Set the panels of a draft, all at once',
    method: 'POST',
    path: '/admin/rounds/:roundId/panels',
    access: ['admin'],
    params: roundParams,
    body: z.object({
      revision: count(),
      panels: atMost(newPanelSchema, MAX_PANELS, 'paneles'),
    }),
    response: oneRound,
    failure: 'No pudimos guardar los paneles',
  }),
  remove: route({
    id: 'A121',
    summary: 'Delete a draft',
    method: 'DELETE',
    path: '/admin/rounds/:roundId',
    access: ['admin'],
    params: roundParams,
    response: message,
    failure: 'No pudimos eliminar la ronda',
  }),
  plan: route({
    id: 'A122',
    summary: 'Plan who judges what, without changing anything; what exists stays',
    method: 'POST',
    path: '/admin/rounds/:roundId/plan',
    access: ['admin'],
    params: roundParams,
    response: z.object({ plan: planSchema }),
    failure: 'No pudimos calcular la asignación',
  }),
  assign: route({
    id: 'A123',
    summary: 'Apply a plan',
    method: 'POST',
    path: '/admin/rounds/:roundId/assign',
    access: ['admin'],
    params: roundParams,
    body: z.object({ digest: requiredText('Calcula la asignación antes de aplicarla', 64) }),
    response: oneRound,
    failure: 'No pudimos asignar',
  }),
  open: route({
    id: 'A124',
    summary:
      'Open a round; from then on its rules never change. 409 `round_not_ready` when something is missing',
    method: 'POST',
    path: '/admin/rounds/:roundId/open',
    access: ['admin'],
    params: roundParams,
    body: z.object({ revision: count() }),
    response: oneRound,
    failure: 'No pudimos abrir la ronda',
  }),
  progress: route({
    id: 'A125',
    summary: 'Who has handed in how many; no mark, mean or rank (J30)',
    method: 'GET',
    path: '/admin/rounds/:roundId/progress',
    access: ['admin'],
    params: roundParams,
    response: z.object({ progress: progressSchema }),
    failure: 'No pudimos cargar el avance',
  }),
  remind: route({
    id: 'A126',
    summary: 'Remind judges who have not finished, each at most once a day',
    method: 'POST',
    path: '/admin/rounds/:roundId/remind',
    access: ['admin'],
    params: roundParams,
    /** The judges to remind; absent: all who have not finished. */
    body: z.object({ judgeIds: z.optional(judgeIdsSchema) }),
    response: z.object({ message: z.string(), reminded: z.int() }),
    failure: 'No pudimos enviar los recordatorios',
  }),
  giveTime: route({
    id: 'A127',
    summary:
      'Give one judge more time than the round, or other than before, before unsealing; with `replaces`, only if the judge had that time',
    method: 'POST',
    path: '/admin/rounds/:roundId/judges/:judgeId/time',
    access: ['admin'],
    params: judgeParams,
    body: z.object({
      closesAt: instant('Elige hasta cuándo puede juzgar'),
      reason,
      /** The judge's closing that the person read, which this takes the place of. */
      replaces: z.optional(instant(RELOAD)),
    }),
    response: oneRound,
    failure: 'No pudimos dar más tiempo',
  }),
  addJudge: route({
    id: 'A128',
    summary: 'Add a judge to panels of an open round that have not ended; 409 `round_is_over`',
    method: 'POST',
    path: '/admin/rounds/:roundId/judges/:judgeId',
    access: ['admin'],
    params: judgeParams,
    body: z.object({
      panelIds: atMost(id(), MAX_PANELS, 'paneles').check(z.minLength(1, 'Elige al menos un panel.')),
      reason,
    }),
    response: oneRound,
    failure: 'No pudimos agregar al juez',
  }),
  removeJudge: route({
    id: 'A129',
    summary:
      'Remove a judge from an open round; sheets stay, uncounted. Of a closed one a second admin has to do the same with the same reason; 409 `second_person_needed`, `not_second_person`, `reason_changed`',
    method: 'POST',
    path: '/admin/rounds/:roundId/judges/:judgeId/removal',
    access: ['admin'],
    twoPersons: true,
    params: judgeParams,
    body: z.object({ reason }),
    response: oneRound,
    failure: 'No pudimos retirar al juez',
  }),
  changeChair: route({
    id: 'A214',
    summary: 'Give the chair of a panel of an open round to another of its judges; 409 `round_is_over`',
    method: 'POST',
    path: '/admin/rounds/:roundId/panels/:panelId/chair',
    access: ['admin'],
    params: z.object({ roundId: pathId, panelId: pathId }),
    body: z.object({ judgeId: id('Elige a quién preside.'), reason }),
    response: oneRound,
    failure: 'No pudimos cambiar la presidencia',
  }),
  restoreJudge: route({
    id: 'A130',
    summary:
      'Undo the removal of a judge; of a closed round a second admin has to do the same. 409 `second_person_needed`, `not_second_person`',
    method: 'DELETE',
    path: '/admin/rounds/:roundId/judges/:judgeId/removal',
    access: ['admin'],
    twoPersons: true,
    params: judgeParams,
    response: oneRound,
    failure: 'No pudimos restituir al juez',
  }),
}
