import { classNames } from '../browser/class-names.ts'
import styles from './frame-progress.module.css'

interface FrameProgressProps {
  done: number
  total: number
  /** '2 de 3 completadas' */
  label: string
}

/** A row of small tall frames that fill up, beside the words that say the same. */
export const FrameProgress = ({ done, total, label }: FrameProgressProps) => (
  <p className={styles.progress}>
    <span className={styles.frames} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        <span key={index} className={classNames(styles.frame, index < done && styles.full)} />
      ))}
    </span>
    {label}
  </p>
)
