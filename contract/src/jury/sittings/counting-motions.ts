import type { MotionKind, MotionOutcome } from '../rounds/awards.ts'

interface Voted {
  id: number
  kind: MotionKind
  /** Null: the motion is still open. */
  outcome: MotionOutcome | null
  /** What a motion of the kind `other` asks. */
  text?: string
  revoteOf?: number | null
}

interface Votes<Each> {
  last: Each
  /** Undefined: none of them had a quorum. */
  counts: Each | undefined
}

/**
 * Returns, for each question, the last closed vote on it and the vote that counts, in the order in which the questions
 * were first put (J52, J56). The last vote with a quorum counts, because one without a quorum decided nothing. It
 * doesn't matter whether a motion was voted anew or put again.
 * @param motions on one entry, or on a category as a whole
 */
export function votesByQuestion<Each extends Voted>(motions: readonly Each[]): Votes<Each>[] {
  const questions = new Map<number, string>()
  const votes = new Map<string, Votes<Each>>()
  for (const motion of motions.toSorted((one, other) => one.id - other.id)) {
    const { id, kind, outcome, text, revoteOf } = motion
    // A motion in words can be voted anew in other words.
    const question = questions.get(revoteOf ?? 0) ?? (kind === 'other' ? `other ${text}` : kind)
    questions.set(id, question)
    if (outcome === null) continue
    const counts = outcome === 'no-quorum' ? votes.get(question)?.counts : motion
    votes.set(question, { last: motion, counts })
  }
  return [...votes.values()]
}
