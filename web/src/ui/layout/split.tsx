import type { ReactNode } from 'react'
import { classNames } from '../browser/class-names.ts'
import styles from './split.module.css'

interface SplitProps {
  /** The tall frame, which is shown beside the content from 900 px on. */
  frame: ReactNode
  className?: string
  children: ReactNode
}

export const Split = ({ frame, className, children }: SplitProps) => (
  <div className={classNames(styles.split, className)}>
    <div className={styles.content}>{children}</div>
    <div className={styles.frame}>{frame}</div>
  </div>
)
