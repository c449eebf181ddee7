import { type ReactNode, useId } from 'react'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './brand-view.module.css'

/** What a brand will see of what stands beside it; changes while one types (E11). */
export function BrandView({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.view}>
      <p id={id} className={styles.title}>
        <Icon name="eye" />
        {title}
      </p>
      {children}
    </section>
  )
}
