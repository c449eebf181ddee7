import { medals, type MotionKind, type MotionOutcome } from './awards.ts'

/** How many votes a quorum needs at least (J52). */
export const LEAST_VOTES = 3

export interface Tally {
  /** How many judges of the panel are not out of the room. */
  eligible: number
  yes: number
  no: number
  abstentions: number
}

export const isMedal = (kind: MotionKind) => medals.some((medal) => medal === kind)

/** Returns whether enough judges voted: at least 3, abstentions included, and two thirds of the eligible (J52). */
export const hasQuorum = ({ eligible, yes, no, abstentions }: Tally): boolean => {
  const votes = yes + no + abstentions
  return votes >= LEAST_VOTES && 3 * votes >= 2 * eligible
}

/** Returns whether only the chair can decide: a majority decides the motion, and it has as many yes as no. */
export const isTie = (kind: MotionKind, tally: Tally): boolean =>
  !isMedal(kind) && hasQuorum(tally) && tally.yes === tally.no && tally.yes > 0

/**
 * Returns the outcome of a motion. A medal needs two thirds of the yes and no votes and half of the eligible
 * judges; anything else needs a majority (J52).
 */
export function outcomeOf(kind: MotionKind, tally: Tally, chairVote: 'yes' | 'no' | null): MotionOutcome {
  if (!hasQuorum(tally)) return 'no-quorum'
  const { eligible, yes, no } = tally
  const hasPassed = isMedal(kind)
    ? 3 * yes >= 2 * (yes + no) && 2 * yes >= eligible
    : yes > no || (isTie(kind, tally) && chairVote === 'yes')
  return hasPassed ? 'passed' : 'rejected'
}
