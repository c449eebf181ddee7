import * as z from 'zod/mini'
import { requiredText } from '../../platform/fields.ts'

/** Kinds of conflict between a judge and a campaign (J12). */
export const conflictKinds = ['A', 'B', 'C', 'D', 'E', 'F'] as const
export type ConflictKind = (typeof conflictKinds)[number]

/** The name of each kind on screens. */
export const conflictLabels: Record<ConflictKind, string> = {
  A: 'Mismo correo',
  B: 'Misma empresa',
  C: 'Mismo dominio de correo',
  D: 'Mismo nombre',
  E: 'Mismo grupo de empresas',
  F: 'Declarado por el juez',
}

/** What each kind means, for somebody who meets it for the first time. */
export const conflictExplanations: Record<ConflictKind, string> = {
  A: 'Una persona acreditada, quien inscribe o quien firmó el aval tiene el correo del juez.',
  B: 'La empresa del juez participa en la campaña o firmó su aval.',
  C: 'Alguien de la campaña usa el mismo dominio de correo que el juez.',
  D: 'Una persona acreditada se llama como el juez.',
  E: 'Una empresa de la campaña es del mismo grupo que una del juez. Cada ronda decide si la oculta.',
  F: 'El juez lo dijo: al declarar sus relaciones o al abstenerse.',
}

/** The kinds of conflict that only two admins together can dismiss (J13). */
export const kindsForTwo: readonly ConflictKind[] = ['A', 'F']

/**
 * The states of a conflict. `proposed`: nobody has answered it yet. A conflict hides the campaign unless it is
 * dismissed.
 */
export const conflictStates = ['proposed', 'confirmed', 'dismissed'] as const
export type ConflictState = (typeof conflictStates)[number]
export const conflictStateLabels: Record<ConflictState, string> = {
  proposed: 'Posible',
  confirmed: 'Confirmado',
  dismissed: 'Descartado',
}

const MAX_DECLARED = 200

/** With which companies and people a judge has relations (J14). */
export const declarationSchema = z.object({
  companies: z.array(requiredText('Escribe el nombre de la empresa')).check(z.maxLength(MAX_DECLARED)),
  people: z.array(requiredText('Escribe el nombre de la persona')).check(z.maxLength(MAX_DECLARED)),
})
export type Declaration = z.infer<typeof declarationSchema>
