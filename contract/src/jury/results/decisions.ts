import * as z from 'zod/mini'
import { oneOf, pathId, requiredText } from '../../platform/fields.ts'
import { route } from '../../platform/route.ts'
import { awards, decisionAwards } from '../rounds/awards.ts'

// Who won what, as admins see it (J56).

const by = z.nullable(z.object({ name: z.nullable(z.string()), at: z.string() }))

const decisionStates = ['stands', 'asked', 'replaced', 'refused', 'withdrawn'] as const
export type DecisionState = (typeof decisionStates)[number]

const decisionSchema = z.object({
  id: z.int(),
  categoryId: z.int(),
  category: z.string(),
  /** Null: the category was declared void. */
  entry: z.nullable(
    z.object({
      code: z.string(),
      brand: z.string(),
      campaign: z.string(),
      isDisqualified: z.boolean(),
    }),
  ),
  award: z.enum(decisionAwards),
  /** `stands`: it counts now. `withdrawn`: it took an award away, and nothing has taken its place. */
  state: z.enum(decisionStates),
  /** The minutes of the sitting that decided it; null: admins did. */
  minutes: z.nullable(z.object({ id: z.int(), round: z.string() })),
  /** The id of the decision whose place it takes. */
  correctsId: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  asked: by,
  approved: by,
  refused: z.nullable(z.string()),
  /** Whether the admin who reads this asked for it: then somebody else has to approve. */
  isAskedByMe: z.boolean(),
})
export type Decision = z.infer<typeof decisionSchema>

const reason = requiredText('Escribe el motivo', 500)
const params = z.object({ decisionId: pathId })
const all = z.object({ decisions: z.array(decisionSchema) })

export const addDecisionSchema = z.object({
  code: requiredText('Escribe el código de la inscripción', 40),
  award: oneOf(awards),
  reason,
})
export const correctDecisionSchema = z.object({ award: oneOf(decisionAwards), reason })

export const decisionRoutes = {
  list: route({
    id: 'A185',
    summary: 'Decisions of a programme by category, those that were replaced too',
    method: 'GET',
    path: '/admin/programs/:programId/decisions',
    access: ['admin'],
    params: z.object({ programId: pathId }),
    response: all,
    failure: 'No pudimos cargar los fallos',
  }),
  add: route({
    id: 'A186',
    summary: 'Ask for an award of an entry that has none; it counts once a second admin agrees',
    method: 'POST',
    path: '/admin/programs/:programId/decisions',
    access: ['admin'],
    params: z.object({ programId: pathId }),
    body: addDecisionSchema,
    status: 201,
    response: all,
    failure: 'No pudimos guardar el fallo',
  }),
  correct: route({
    id: 'A187',
    summary: 'Ask for another award, or for none; it counts once a second admin agrees',
    method: 'POST',
    path: '/admin/decisions/:decisionId/correction',
    access: ['admin'],
    params,
    body: correctDecisionSchema,
    status: 201,
    response: all,
    failure: 'No pudimos guardar la corrección',
  }),
  approve: route({
    id: 'A188',
    summary:
      'Approve what another admin asked for; 409 `second_person_needed`, `not_second_person`; `publication_set` when it leaves a category without a decision before the instant',
    method: 'POST',
    path: '/admin/decisions/:decisionId/approval',
    access: ['admin'],
    twoPersons: true,
    params,
    response: all,
    failure: 'No pudimos aprobar el fallo',
  }),
  refuse: route({
    id: 'A189',
    summary: 'Refuse what another admin asked for, or take back what one asked for oneself',
    method: 'DELETE',
    path: '/admin/decisions/:decisionId/approval',
    access: ['admin'],
    params,
    response: all,
    failure: 'No pudimos rechazar el pedido',
  }),
}
