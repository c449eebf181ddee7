import { medals, type MotionKind, type MotionOutcome } from './awards.ts'

const LEAST_VOTES = 3

export interface Tally {
  /** Judges of the panel who are not out of the room. */
  eligible: number
  yes: number
  no: number
  abstentions: number
}

export const isMedal = (kind: MotionKind) => medals.some((medal) => medal === kind)

/** At least 3 votes, abstentions included, and two thirds of the eligible (J52). */
export const hasQuorum = ({ eligible, yes, no, abstentions }: Tally): boolean => {
  const votes = yes + no + abstentions
  return votes >= LEAST_VOTES && 3 * votes >= 2 * eligible
}

/** Whether only the chair can decide: as many yes as no, in a motion that a majority decides. */
export const isTie = (kind: MotionKind, tally: Tally): boolean =>
  !isMedal(kind) && hasQuorum(tally) && tally.yes === tally.no && tally.yes > 0

/** A medal needs two thirds of yes and no and half of the eligible; anything else a majority (J52). */
export function outcomeOf(kind: MotionKind, tally: Tally, chairVote: 'yes' | 'no' | null): MotionOutcome {
  if (!hasQuorum(tally)) return 'no-quorum'
  const { eligible, yes, no } = tally
  const hasPassed = isMedal(kind)
    ? yes > 0 && 3 * yes >= 2 * (yes + no) && 2 * yes >= eligible
    : yes > no || (isTie(kind, tally) && chairVote === 'yes')
  return hasPassed ? 'passed' : 'rejected'
}
