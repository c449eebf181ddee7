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

/** `proposed`: nobody has answered it yet. Only a dismissed one doesn't hide. */
export const conflictStates = ['proposed', 'confirmed', 'dismissed'] as const
export type ConflictState = (typeof conflictStates)[number]
export const conflictStateLabels: Record<ConflictState, string> = {
  proposed: 'Posible',
  confirmed: 'Confirmado',
  dismissed: 'Descartado',
}
