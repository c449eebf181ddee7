import type { VotedMotion } from '@portal/contract/jury/sittings/sittings.ts'
import { classNames } from '../../../ui/browser/class-names.ts'
import cards from '../../../ui/layout/cards.module.css'
import { Outcome } from '../outcome.tsx'
import { type Decided, motionName, reasonOf, tallyInWords } from '../motion-words.ts'
import { Tally } from '../tally.tsx'
import { DissentButton, type OnDissent } from './dissent-button.tsx'
import styles from './decided-motions.module.css'

interface DecidedMotionsProps {
  /** The closed motions, newest first. */
  decided: readonly Decided[]
  /** Whether something else is voted on now. */
  isSmall: boolean
  /** The motions that the judge may dissent from. */
  voted: readonly VotedMotion[]
  onDissent: OnDissent
}

/**
 * Shows what was decided about the item: the last motion large, the others in a line each. A revote keeps both
 * (J52).
 */
export function DecidedMotions({ decided, isSmall, voted, onDissent }: DecidedMotionsProps) {
  const toDissent = ({ id }: Decided) => ({ motion: voted.find((each) => each.id === id), onDissent })
  const [last] = decided
  const large = isSmall ? undefined : last
  const others = large ? decided.slice(1) : decided
  return (
    <>
      {large && (
        <section aria-labelledby="decidido" className={classNames(cards.large, styles.card)}>
          <p className={styles.eyebrow}>Se decidió</p>
          <h2 id="decidido">{motionName(large)}</h2>
          <p className={styles.outcome}>
            <Outcome outcome={large.outcome} />
          </p>
          <Tally tally={large.tally} />
          <Reason motion={large} decided={decided} />
          <div>
            <DissentButton {...toDissent(large)} />
          </div>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="antes">
          <h2 id="antes" className={styles.before}>
            {large ? 'Votado antes' : 'Ya votado'}
          </h2>
          <ul className={styles.list}>
            {others.map((motion) => (
              <li key={motion.id}>
                <strong>{motionName(motion)}</strong> <Outcome outcome={motion.outcome} />
                <span>{tallyInWords(motion.tally)}</span>
                <DissentButton {...toDissent(motion)} inList />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Reason({ motion, decided }: { motion: Decided; decided: readonly Decided[] }) {
  const reason = reasonOf(motion, decided)
  return reason && <p>{reason}</p>
}
