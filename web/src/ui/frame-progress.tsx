import { classNames } from './class-names.ts'
import styles from './frame-progress.module.css'

interface FrameProgressProps {
  done: number
  total: number
  /** '2 de 3 completadas' */
  label: string
  className?: string
}

/** A row of small tall frames that fill up, beside the words that say the same. */
export const FrameProgress = ({ done, total, label, className }: FrameProgressProps) => (
  <p className={classNames(styles.progress, className)}>
    <span className={styles.frames} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        <span key={index} className={classNames(styles.frame, index < done && styles.full)} />
      ))}
    </span>
    {label}
  </p>
)
