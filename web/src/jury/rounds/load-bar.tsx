import { classNames } from '../../ui/browser/class-names.ts'
import type { Load } from './estimate-loads.ts'
import { duration, entriesInWords } from './round-words.ts'
import styles from './load-bar.module.css'

interface LoadBarProps {
  load: Load
  /** The most that a judge is asked for. The bar marks it. */
  mostMinutes: number
  /** The value of the longest bar among those shown together. */
  longest?: number
}

/** The entries and the time of a judge, with a bar for comparison. */
export function LoadBar({ load, mostMinutes, longest = mostMinutes }: LoadBarProps) {
  const isOver = load.minutes > mostMinutes
  const width = Math.min(1, load.minutes / Math.max(longest, 1))
  return (
    <div className={classNames(styles.load, isOver && styles.over)}>
      <span>
        {entriesInWords(Math.round(load.entries))} · {duration(load.minutes)}
        {isOver && <strong> · más de {duration(mostMinutes)}</strong>}
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${width * 100}%` }} />
      </span>
    </div>
  )
}
