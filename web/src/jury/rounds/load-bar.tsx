import { classNames } from '../../ui/browser/class-names.ts'
import type { Load } from './estimate-loads.ts'
import { duration, entriesInWords } from './round-words.ts'
import styles from './load-bar.module.css'

interface LoadBarProps {
  load: Load
  /** What a judge is asked for at most; the bar's mark. */
  mostMinutes: number
  /** The longest of the bars that stand together. */
  longest?: number
}

/** Entries and time of a judge, with a bar that says whether it is much. */
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
