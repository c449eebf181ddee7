import { type ReactNode, useId } from 'react'
import styles from './chart.module.css'

interface ChartProps {
  title: string
  /** Says what is counted, if the title doesn't. */
  note?: string
  children: ReactNode
}

export function Chart({ title, note, children }: ChartProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.chart}>
      <div>
        <h2 id={titleId}>{title}</h2>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children}
    </section>
  )
}
