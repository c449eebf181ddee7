import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** Absent: under way, nobody knows how far. */
  value?: number | undefined
  max?: number
  label: string
  /** Read instead of the percentage: '132 de 387 MB'. */
  valueText?: string
}

export const ProgressBar = ({ value, max = 100, label, valueText }: ProgressBarProps) => (
  <progress value={value} max={max} aria-label={label} aria-valuetext={valueText} className={styles.bar} />
)
