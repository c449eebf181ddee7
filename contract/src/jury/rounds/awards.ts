/** What an entry can win, from the least to the most (J52, J56). */
export const awards = ['finalist', 'mention', 'bronze', 'silver', 'gold', 'grand'] as const
export type Award = (typeof awards)[number]
export const awardLabels: Record<Award, string> = {
  finalist: 'Finalista',
  mention: 'Mención',
  bronze: 'Bronce',
  silver: 'Plata',
  gold: 'Oro',
  grand: 'Gran Premio',
}

/** The awards that need more than a majority (J52). */
export const medals = ['mention', 'bronze', 'silver', 'gold', 'grand'] as const satisfies readonly Award[]
export type Medal = (typeof medals)[number]

/**
 * What a decision can say: an award, `void` for a category without one, or `withdrawn` for an award that a
 * correction took away (J56).
 */
export const decisionAwards = [...awards, 'void', 'withdrawn'] as const
export type DecisionAward = (typeof decisionAwards)[number]

export const motionKinds = ['advance', ...medals, 'void', 'other'] as const
export type MotionKind = (typeof motionKinds)[number]
export const motionLabels: Record<MotionKind, string> = {
  advance: 'Pasa a finalista',
  grand: 'Gran Premio',
  gold: 'Oro',
  silver: 'Plata',
  bronze: 'Bronce',
  mention: 'Mención',
  void: 'Desierto',
  other: 'Otra moción',
}

export const ballotChoices = ['yes', 'no', 'abstain'] as const
export type BallotChoice = (typeof ballotChoices)[number]
export const ballotChoiceLabels: Record<BallotChoice, string> = {
  yes: 'Sí',
  no: 'No',
  abstain: 'Abstención',
}

export const motionOutcomes = ['passed', 'rejected', 'no-quorum'] as const
export type MotionOutcome = (typeof motionOutcomes)[number]
export const motionOutcomeLabels: Record<MotionOutcome, string> = {
  passed: 'Aprobada',
  rejected: 'Rechazada',
  'no-quorum': 'Sin quórum',
}

export const agendaReasons = ['zone', 'divided', 'tie', 'named', 'chair', 'category'] as const
export type AgendaReason = (typeof agendaReasons)[number]
export const agendaReasonLabels: Record<AgendaReason, string> = {
  zone: 'Zona de deliberación',
  divided: 'Opiniones divididas',
  tie: 'Empate técnico',
  named: 'Propuesta por jueces',
  chair: 'Propuesta por la presidencia',
  category: 'La categoría',
}
