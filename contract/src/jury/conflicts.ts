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

/** What a round does about a judge whose company is in the group of a campaign's company (J12). */
export const sameGroupSettings = ['warn', 'hide'] as const
export type SameGroupSetting = (typeof sameGroupSettings)[number]

/** Whether a conflict that nobody has dismissed hides the campaign from the judge (J12). */
export const hidesCampaign = (kind: ConflictKind, sameGroup: SameGroupSetting): boolean =>
  kind !== 'E' || sameGroup === 'hide'
