import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** Absent: it is under way, and it isn't known how far. */
  value?: number | undefined
  max?: number
  label: string
  /** What screen readers read instead of the percentage: '132 de 387 MB'. */
  valueText?: string
}

export const ProgressBar = ({ value, max = 100, label, valueText }: ProgressBarProps) => (
  <progress value={value} max={max} aria-label={label} aria-valuetext={valueText} className={styles.bar} />
)
