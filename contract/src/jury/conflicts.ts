/** Kinds of conflict between a judge and a campaign (J12). */
export const conflictKinds = ['A', 'B', 'C', 'D', 'E', 'F'] as const
export type ConflictKind = (typeof conflictKinds)[number]

/** How a person calls each kind. */
export const conflictLabels: Record<ConflictKind, string> = {
  A: 'Mismo correo',
  B: 'Misma empresa',
  C: 'Mismo dominio de correo',
  D: 'Mismo nombre',
  E: 'Mismo grupo de empresas',
  F: 'Declarado por el juez',
}

/** The same, said to somebody who meets it for the first time. */
export const conflictExplanations: Record<ConflictKind, string> = {
  A: 'Una persona acreditada, o quien inscribe, tiene el correo del juez.',
  B: 'La empresa del juez participa en la campaña.',
  C: 'Alguien de la campaña usa el mismo dominio de correo que el juez.',
  D: 'Una persona acreditada se llama como el juez.',
  E: 'Una empresa de la campaña es del mismo grupo que una del juez. Cada ronda decide si la oculta.',
  F: 'El juez lo dijo: al declarar sus relaciones o al abstenerse.',
}

/** Dismissing one of these takes two people (J13). */
export const kindsForTwo: readonly ConflictKind[] = ['A', 'F']

/** `proposed`: nobody has answered it yet. Only a dismissed one doesn't hide. */
export const conflictStates = ['proposed', 'confirmed', 'dismissed'] as const
export type ConflictState = (typeof conflictStates)[number]
export const conflictStateLabels: Record<ConflictState, string> = {
  proposed: 'Posible',
  confirmed: 'Confirmado',
  dismissed: 'Descartado',
}
