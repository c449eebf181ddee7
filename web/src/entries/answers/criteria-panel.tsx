import { useState } from 'react'
import { categories } from '@portal/edition/categories.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './criteria-panel.module.css'

const WIDE = '(min-width: 900px)'

/** What the jury looks at in each category, beside the questions. */
export function CriteriaPanel({ categoryIds }: { categoryIds: readonly number[] }) {
  const [wide] = useState(() => matchMedia(WIDE).matches)
  return (
    <aside aria-labelledby="criterios" className={styles.panel}>
      <h2 id="criterios" className={styles.title}>
        Qué valora el jurado
      </h2>
      {categories
        .filter(({ id }) => categoryIds.includes(id))
        .map(({ id, name, lang, criteria }, index) => (
          <details key={id} open={wide && index === 0} className={styles.category}>
            <summary>
              <span lang={lang}>{name}</span>
              <Icon name="chevron-down" />
            </summary>
            <ol className={styles.criteria}>
              {criteria.map(({ title, text }) => (
                <li key={title}>
                  <strong>{title}</strong>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </details>
        ))}
    </aside>
  )
}
