import type { ReactNode } from 'react'
import styles from './actions.module.css'

/** Buttons side by side; on a phone each takes its own line. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
