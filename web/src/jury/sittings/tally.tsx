import type { CSSProperties } from 'react'
import { ballotChoiceLabels } from '@portal/contract/jury/rounds/awards.ts'
import type { Motion } from '@portal/contract/jury/sittings/sittings.ts'
import { classNames } from '../../ui/browser/class-names.ts'
import styles from './tally.module.css'

const rows = [
  ['yes', 'yes'],
  ['no', 'no'],
  ['abstain', 'abstentions'],
] as const

/** Shows yes, no and abstentions as numbers, and as bars by the number of eligible judges. */
export function Tally({ tally, isLarge }: { tally: NonNullable<Motion['tally']>; isLarge?: boolean }) {
  return (
    <dl className={classNames(styles.tally, isLarge && styles.large)}>
      {rows.map(([choice, field]) => (
        <div key={choice}>
          <dt>{ballotChoiceLabels[choice]}</dt>
          <dd>
            <span className={styles.number}>{tally[field]}</span>
            <span
              className={classNames(styles.bar, styles[choice])}
              style={{ '--share': tally[field] / Math.max(1, tally.eligible) } as CSSProperties}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
