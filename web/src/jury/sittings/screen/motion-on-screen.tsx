import type { Motion } from '@portal/contract/jury/sittings.ts'
import { motionOutcomeLabels } from '@portal/contract/jury/awards.ts'
import { classNames } from '../../../ui/browser/class-names.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { type Decided, motionName, outcomeInWords, question, votesInWords } from '../motion-words.ts'
import { Tally } from '../tally.tsx'
import styles from './motion-on-screen.module.css'

interface MotionOnScreenProps {
  motion: Motion
  /** The motions, newest first. */
  earlier: readonly Decided[]
}

/** Shows the motion with a frame for each judge who may vote, and afterwards the tally (J52). */
export const MotionOnScreen = ({ motion, earlier }: MotionOnScreenProps) => (
  <section aria-live="polite" className={styles.motion}>
    {motion.tally && motion.outcome ? (
      <>
        <p className={classNames(styles.outcome, motion.outcome === 'passed' && styles.passed)}>
          <Icon
            name={motion.outcome === 'passed' ? 'check' : motion.outcome === 'rejected' ? 'cross' : 'warning'}
          />
          {motionName(motion)}: {motionOutcomeLabels[motion.outcome].toLocaleLowerCase('es')}
        </p>
        <Tally tally={motion.tally} isLarge />
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
