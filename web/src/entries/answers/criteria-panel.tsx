import { useState } from 'react'
import type { Category } from '@portal/contract/editions/edition.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { CriterionList } from '../../editions/offer/criterion-list.tsx'
import styles from './criteria-panel.module.css'

const WIDE = '(min-width: 900px)'

/** The criteria of each category, shown beside the questions. */
export function CriteriaPanel({ categories }: { categories: readonly Category[] }) {
  const [wide] = useState(() => matchMedia(WIDE).matches)
  return (
    <aside aria-labelledby="criterios" className={styles.panel}>
      <h2 id="criterios" className={styles.title}>
        Qué valora el jurado
      </h2>
      {categories.map(({ id, name, lang, criteria }, index) => (
        <details key={id} open={wide && index === 0} className={styles.category}>
          <summary>
            <span lang={lang}>{name}</span>
            <Icon name="chevron-down" />
          </summary>
          <CriterionList criteria={criteria} className={styles.criteria} />
        </details>
      ))}
    </aside>
  )
}
