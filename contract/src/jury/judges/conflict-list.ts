import * as z from 'zod/mini'
import { answerOfMany, revisionNeeded, revisionRead } from '../../platform/edit-conflict.ts'
import { id, message, oneOf, pathId, RELOAD, requiredText, searchText } from '../../platform/fields.ts'
import { route } from '../../platform/route.ts'
import { conflictKinds, conflictStates } from './conflicts.ts'

// Conflicts and company groups, as admins see them (J12, J13).

const conflictSchema = z.object({
  id: z.int(),
  judgeId: z.int(),
  judge: z.string(),
  campaignId: z.int(),
  campaign: z.string(),
  brand: z.string(),
  kind: z.enum(conflictKinds),
  state: z.enum(conflictStates),
  /** The facts that the conflict follows from, in words. */
  reason: z.string(),
  /** The revision of the conflict's facts, state and dismissal. */
  revision: z.string(),
  dismissalReason: z.nullable(z.string()),
  /** Who asked for a dismissal that waits for a second admin. */
  dismissalAskedBy: z.nullable(z.string()),
  /** Whether the admin who reads this asked for the dismissal: then somebody else has to approve. */
  isAskedByMe: z.boolean(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
})
export type ConflictItem = z.infer<typeof conflictSchema>

export const MAX_AT_ONCE = 500
const MAX_ALIASES = 100
export const MAX_GROUPS = 500

const companyGroup = z.object({
  id: z.int(),
  name: z.string(),
  aliases: z.array(z.string()),
  revision: z.string(),
})
export type CompanyGroupItem = z.infer<typeof companyGroup>

export const groupSchema = z.object({
  name: requiredText('Escribe el nombre del grupo'),
  aliases: z.array(requiredText('Escribe el nombre de la empresa')).check(z.maxLength(MAX_ALIASES)),
})

export const conflictRoutes = {
  list: route({
    id: 'A131',
    summary: 'Conflicts between judges and campaigns; pages of 100',
    method: 'GET',
    path: '/admin/conflicts',
    access: ['admin'],
    query: z.object({
      programId: z.optional(pathId),
      state: z.optional(oneOf(conflictStates)),
      kind: z.optional(oneOf(conflictKinds)),
      search: z.optional(searchText),
      after: z.optional(pathId),
    }),
    response: z.object({
      conflicts: z.array(conflictSchema),
      next: z.nullable(z.int()),
      counts: z.object({ proposed: z.int(), confirmed: z.int(), dismissed: z.int() }),
    }),
    failure: 'No pudimos cargar los conflictos',
  }),
  confirm: route({
    id: 'A132',
    summary: 'Confirm conflicts; those that changed since they were read are passed over',
    method: 'POST',
    path: '/admin/conflicts/confirm',
    access: ['admin'],
    body: z.object({
      conflicts: z
        .array(z.object({ conflictId: id(), revision: revisionNeeded }), RELOAD)
        .check(z.minLength(1), z.maxLength(MAX_AT_ONCE)),
    }),
    response: answerOfMany,
    failure: 'No pudimos confirmar los conflictos',
  }),
  dismiss: route({
    id: 'A133',
    summary:
      'Dismiss a conflict until its facts change; of kind A or F a second admin has to do the same with the same reason. 409 `second_person_needed`, `not_second_person`, `reason_changed`, `conflict_changed`',
    method: 'POST',
    path: '/admin/conflicts/:conflictId/dismiss',
    access: ['admin'],
    twoPersons: true,
    params: z.object({ conflictId: pathId }),
    /** The reason. An admin who approves sends the reason that was read. */
    body: z.object({ reason: requiredText('Escribe el motivo', 500), revision: revisionNeeded }),
    response: z.object({ message: z.string(), conflict: conflictSchema }),
    failure: 'No pudimos descartar el conflicto',
  }),
  listGroups: route({
    id: 'A134',
    summary: 'Company groups with their aliases',
    method: 'GET',
    path: '/admin/company-groups',
    access: ['admin'],
    response: z.object({ groups: z.array(companyGroup) }),
    failure: 'No pudimos cargar los grupos de empresas',
  }),
  addGroup: route({
    id: 'A135',
    summary: 'Add a company group',
    method: 'POST',
    path: '/admin/company-groups',
    access: ['admin'],
    body: groupSchema,
    status: 201,
    response: z.object({ group: companyGroup }),
    failure: 'No pudimos guardar el grupo',
  }),
  changeGroup: route({
    id: 'A136',
    summary: 'Change a company group',
    method: 'PATCH',
    path: '/admin/company-groups/:groupId',
    access: ['admin'],
    params: z.object({ groupId: pathId }),
    body: z.extend(groupSchema, { revision: revisionRead }),
    response: z.object({ group: companyGroup }),
    failure: 'No pudimos guardar el grupo',
  }),
  removeGroup: route({
    id: 'A137',
    summary: 'Delete a company group',
    method: 'DELETE',
    path: '/admin/company-groups/:groupId',
    access: ['admin'],
    params: z.object({ groupId: pathId }),
    response: message,
    failure: 'No pudimos eliminar el grupo',
  }),
}
