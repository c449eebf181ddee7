import { type ReactNode, useId } from 'react'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './brand-view.module.css'

/** Shows the fields beside it as a brand will see them. It changes while one types (E11). */
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
