import type { Fate } from '@portal/contract/people/privacy.ts'
import { inDigits } from '../../ui/words/quantities.ts'
import text from '../../ui/words/text.module.css'
import styles from './fate-list.module.css'

interface FateListProps {
  title: string
  fates: readonly Fate[]
  /** The text for an empty list. */
  nothing: string
}

export const FateList = ({ title, fates, nothing }: FateListProps) => (
  <section className={styles.fates}>
    <h3>{title}</h3>
    {fates.length === 0 ? (
      <p>{nothing}</p>
    ) : (
      <ul>
        {fates.map(({ what, count, why }) => (
          <li key={what}>
            <p className={styles.what}>
              {what}
              <span>{inDigits(count)}</span>
            </p>
            <p className={text.note}>{why}</p>
          </li>
        ))}
      </ul>
    )}
  </section>
)
