import { classNames } from '../../../ui/browser/class-names.ts'
import { dayInWords } from '../../../ui/words/day-in-words.ts'
import { counted, inDigits } from '../../../ui/words/quantities.ts'
import styles from './bar-strip.module.css'

interface BarStripProps {
  counts: readonly { day: string; count: number }[]
  most: number
  label: string
  className: string | undefined
}

/** One bar for each day, across the full width. */
export function BarStrip({ counts, most, label, className }: BarStripProps) {
  const highest = Math.max(most, 1)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <svg
      viewBox={`0 0 ${counts.length} ${highest}`}
      preserveAspectRatio="none"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> can't take the colours of the theme
      role="img"
      aria-label={`${label}: ${inDigits(total)} en ${counted(counts.length, 'día', 'días')}, máximo ${inDigits(most)} en un día`}
      className={classNames(styles.strip, className)}
    >
      {counts.map(({ day, count }, index) => (
        <g key={day}>
          <title>{`${dayInWords(day)}: ${inDigits(count)}`}</title>
          <rect x={index} y={0} width={1} height={highest} className={styles.slot} />
          <rect x={index + 0.12} y={highest - count} width={0.76} height={count} />
        </g>
      ))}
    </svg>
  )
}
