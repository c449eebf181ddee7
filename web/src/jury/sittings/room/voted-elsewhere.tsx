import type { Room } from '@portal/contract/jury/sittings/sittings.ts'
import { Disclosure } from '../../../ui/action/disclosure.tsx'
import { motionName } from '../motion-words.ts'
import { Outcome } from '../outcome.tsx'
import { DissentButton, type OnDissent } from './dissent-button.tsx'
import styles from './decided-motions.module.css'

interface VotedElsewhereProps {
  room: Room
  onDissent: OnDissent
}

/** Lists the votes on other items, so that a judge can dissent until the sitting ends (J55). */
export function VotedElsewhere({ room: { voted, now }, onDissent }: VotedElsewhereProps) {
  const others = voted.filter(({ itemId }) => itemId !== now?.itemId)
  if (others.length === 0) return null
  return (
    <Disclosure summary={`Votado en otros puntos (${others.length})`}>
      <ul className={styles.list}>
        {others.map((motion) => (
          <li key={motion.id}>
            <strong>{motion.about}</strong>
            <span>{motionName(motion)}</span>
            <Outcome outcome={motion.outcome} />
            <DissentButton motion={motion} onDissent={onDissent} inList />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
