import { motionLabels, type MotionOutcome, motionOutcomeLabels } from '@portal/contract/jury/rounds/awards.ts'
import { isMedal } from '@portal/contract/jury/rounds/ballot.ts'
import { votesByQuestion } from '@portal/contract/jury/sittings/counting-motions.ts'
import type { Motion } from '@portal/contract/jury/sittings/sittings.ts'
import { counted } from '../../ui/words/quantities.ts'

type Asked = Pick<Motion, 'kind' | 'text'>

/** Returns the question that the panel answers with yes or no. */
export function question({ kind, text }: Asked): string {
  switch (kind) {
    case 'advance':
      return '¿Pasa a finalista?'
    case 'void':
      return '¿La categoría queda desierta?'
    case 'other':
      return text
    default:
      return `¿${motionLabels[kind]}?`
  }
}

export const motionName = ({ kind, text }: Asked) => (kind === 'other' ? text : motionLabels[kind])

/** 'Oro: aprobada' */
export const outcomeInWords = (motion: Asked & { outcome: MotionOutcome }) =>
  `${motionName(motion)}: ${motionOutcomeLabels[motion.outcome].toLocaleLowerCase('es')}`

export const votesInWords = ({ votes, eligible }: Pick<Motion, 'votes' | 'eligible'>) =>
  votes === 1 ? `1 de ${eligible} votó` : `${votes} de ${eligible} votaron`

/**
 * Says why a vote ended as it did, if the numbers alone don't tell, and what counts if the vote doesn't (J52).
 * @param decided the closed motions on the same entry or category
 */
export function reasonOf(motion: Decided, decided: readonly Decided[]): string | null {
  const { kind, tally, chairVote, outcome } = motion
  const { yes, no, abstentions, eligible } = tally
  const votes = yes + no + abstentions
  if (outcome === 'no-quorum')
    return [
      `${votes === 1 ? 'Votó' : 'Votaron'} ${votes} de ${eligible}. Hacen falta al menos 3 votos y dos tercios de quienes pueden votar.`,
      stillCounts(motion, decided),
    ]
      .filter((sentence) => sentence !== null)
      .join(' ')
  if (chairVote !== null)
    return `Hubo empate y la presidencia decidió ${chairVote === 'yes' ? 'a favor' : 'en contra'}.`
  if (outcome !== 'rejected') return null
  if (isMedal(kind))
    return 'Un premio necesita dos tercios de los votos por sí o por no, y la mitad de quienes pueden votar.'
  return yes === no ? 'Hubo empate: la moción no se aprueba.' : null
}

/** '6 sí, 2 no y 1 abstención' */
export function tallyInWords({ yes, no, abstentions }: NonNullable<Motion['tally']>): string {
  const words = [`${yes} sí`, `${no} no`]
  return `${words.join(', ')} y ${counted(abstentions, 'abstención', 'abstenciones')}`
}

/** The motion that is voted on, and the one that was decided last. */
export function motionsOf(motions: readonly Motion[]): { open: Motion | undefined; decided: Decided[] } {
  const decided = motions
    .filter((motion): motion is Decided => motion.outcome !== null && motion.tally !== null)
    .toSorted((one, other) => Date.parse(other.closedAt ?? '') - Date.parse(one.closedAt ?? ''))
  return { open: motions.find(({ closedAt }) => closedAt === null), decided }
}

export type Decided = Motion & { outcome: MotionOutcome; tally: NonNullable<Motion['tally']> }

/** Returns the vote that counts on each question, newest first; where none had a quorum, the last one (J52). */
export function standing(motions: readonly Motion[]): Decided[] {
  const { decided } = motionsOf(motions)
  const shown = new Set(votesByQuestion(decided).map(({ last, counts }) => counts ?? last))
  return decided.filter((motion) => shown.has(motion))
}

/**
 * Returns what counts after a vote without a quorum: 'Vale la votación anterior: aprobada.' Null: the vote itself, or
 * none (J52).
 */
export function stillCounts(motion: Decided, decided: readonly Decided[]): string | null {
  const counts = votesByQuestion(decided).find(({ last }) => last.id === motion.id)?.counts
  if (!counts || counts.id === motion.id) return null
  return `Vale la votación anterior: ${motionOutcomeLabels[counts.outcome].toLocaleLowerCase('es')}.`
}
