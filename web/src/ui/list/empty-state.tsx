import type { ReactNode } from 'react'
import { classNames } from '../browser/class-names.ts'
import text from '../words/text.module.css'
import frames from './three-frames.module.css'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: ReactNode
  action?: ReactNode
  children?: ReactNode
}

/** Says that a list is empty, beside three empty tall frames. */
export const EmptyState = ({ title, action, children }: EmptyStateProps) => (
  <div className={classNames(frames.beside, styles.empty)}>
    <div className={frames.frames} aria-hidden="true">
      <span className={frames.filled} />
      <span />
      <span className={frames.dashed} />
    </div>
    <div className={styles.words}>
      <p className={styles.title}>{title}</p>
      {children && <div className={text.soft}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  </div>
)
