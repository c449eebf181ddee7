import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: ReactNode
  action?: ReactNode
  children?: ReactNode
}

/** Says that a list is empty, beside three empty tall frames. */
export const EmptyState = ({ title, action, children }: EmptyStateProps) => (
  <div className={styles.empty}>
    <div className={styles.frames} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
    <div className={styles.words}>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  </div>
)
