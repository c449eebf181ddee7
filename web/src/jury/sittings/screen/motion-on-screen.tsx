import type { Motion } from '@portal/contract/jury/sittings.ts'
import { classNames } from '../../../ui/browser/class-names.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import {
  type Decided,
  outcomeInWords,
  question,
  standing,
  stillCounts,
  votesInWords,
} from '../motion-words.ts'
import { Tally } from '../tally.tsx'
import styles from './motion-on-screen.module.css'

interface MotionOnScreenProps {
  motion: Motion
  /** The closed motions of the item, newest first. */
  decided: readonly Decided[]
}

/** Shows the motion with a frame for each judge who may vote, and afterwards the tally (J52). */
export function MotionOnScreen({ motion, decided }: MotionOnScreenProps) {
  const closed = decided.find(({ id }) => id === motion.id)
  const counts = closed && stillCounts(closed, decided)
  const earlier = standing(decided).filter((each) => each !== closed)
  return (
    <section aria-live="polite" className={styles.motion}>
      {closed ? (
        <>
          <p className={classNames(styles.outcome, closed.outcome === 'passed' && styles.passed)}>
            <Icon
              name={
                closed.outcome === 'passed' ? 'check' : closed.outcome === 'rejected' ? 'cross' : 'warning'
              }
            />
            {outcomeInWords(closed)}
          </p>
          <Tally tally={closed.tally} isLarge />
          {counts && <p>{counts}</p>}
        </>
      ) : (
        <>
          <p>{motion.isSecret ? 'Votación secreta' : 'Votación abierta'}</p>
          <h2>{question(motion)}</h2>
          <span className={styles.frames} aria-hidden="true">
            {Array.from({ length: motion.eligible }, (_, index) => (
              <span key={index} className={classNames(index < motion.votes && styles.full)} />
            ))}
          </span>
          <p>{votesInWords(motion)}</p>
        </>
      )}
      {earlier.length > 0 && <p className={styles.earlier}>{earlier.map(outcomeInWords).join(' · ')}</p>}
    </section>
  )
}
