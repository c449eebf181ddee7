import type { PendingItem } from '@portal/contract/entries/enrollments.ts'
import { entrySteps, stepOf } from '@portal/contract/entries/entry-links.ts'
import styles from './pending-list.module.css'

/** What is missing, step by step. */
export const PendingList = ({ items }: { items: readonly PendingItem[] }) => (
  <dl aria-label="Le falta" className={styles.missing}>
    {entrySteps.map(({ section, label }) => {
      const texts = items.filter((item) => stepOf(item.section) === section).map(({ text }) => text)
      return (
        texts.length > 0 && (
          <div key={section}>
            <dt>{label}</dt>
            {texts.map((text) => (
              <dd key={text}>{text}</dd>
            ))}
          </div>
        )
      )
    })}
  </dl>
)
