import { dayInWords } from '../../../ui/words/day-in-words.ts'
import { counted, inDigits } from '../../../ui/words/quantities.ts'
import { ScrollRegion } from '../../../ui/table/scroll-region.tsx'
import { Chart } from './chart.tsx'
import { type Day, everyDay } from './every-day.ts'
import { NumberTable } from './number-table.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { classNames } from '../../../ui/browser/class-names.ts'
import styles from './day-chart.module.css'

const series = [
  { name: 'created', label: 'Inscripciones creadas', className: styles.created },
  { name: 'sent', label: 'Inscripciones enviadas', className: styles.sent },
  { name: 'uploads', label: 'Videos subidos', className: styles.uploads },
] as const

/** One strip for each thing that is counted. In a single strip their bars could not be told apart. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const shown = everyDay(days)
  const [first, last] = [shown[0], shown.at(-1)]
  return (
    <Chart title="Por día">
      <Stack gap={6}>
        {series.map(({ name, label, className }) => {
          const counts = shown.map((day) => ({ day: day.day, count: day[name] }))
          const most = Math.max(...counts.map(({ count }) => count))
          return (
            <div key={name} className={styles.strip}>
              <div className={styles.label}>
                <h3>{label}</h3>
                <p>{most === 0 ? 'Ninguna aún' : `Máximo: ${inDigits(most)} en un día`}</p>
              </div>
              <BarStrip counts={counts} most={most} label={label} className={className} />
            </div>
          )
        })}
        {first && last && (
          <p className={styles.axis}>
            <span>{dayInWords(first.day)}</span>
            <span>{dayInWords(last.day)}</span>
          </p>
        )}
      </Stack>
      <details className={styles.details}>
        <summary>Ver como tabla</summary>
        <ScrollRegion label="Tabla por día" className={styles.scroll}>
          <NumberTable className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Día</th>
                <th scope="col">Creadas</th>
                <th scope="col">Enviadas</th>
                <th scope="col">Videos</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, created, sent, uploads }) => (
                <tr key={day}>
                  <th scope="row">{dayInWords(day)}</th>
                  <td>{inDigits(created)}</td>
                  <td>{inDigits(sent)}</td>
                  <td>{inDigits(uploads)}</td>
                </tr>
              ))}
            </tbody>
          </NumberTable>
        </ScrollRegion>
      </details>
    </Chart>
  )
}

interface BarStripProps {
  counts: readonly { day: string; count: number }[]
  most: number
  label: string
  className: string | undefined
}

/** One bar for each day, across the full width. */
function BarStrip({ counts, most, label, className }: BarStripProps) {
  const highest = Math.max(most, 1)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <svg
      viewBox={`0 0 ${counts.length} ${highest}`}
      preserveAspectRatio="none"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> can't take the colours of the theme
      role="img"
      aria-label={`${label}: ${inDigits(total)} en ${counted(counts.length, 'día', 'días')}, máximo ${inDigits(most)} en un día`}
      className={classNames(styles.barStripStrip, className)}
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
