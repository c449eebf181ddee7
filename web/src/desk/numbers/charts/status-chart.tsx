import type { ReactNode } from 'react'
import type { StatusCounts } from '@portal/contract/desk/entries-list.ts'
import { classNames } from '../../../ui/browser/class-names.ts'
import { inDigits } from '../../../ui/words/quantities.ts'
import { totalOf } from '../../entries-list/total-of.ts'
import { Chart } from './chart.tsx'
import { NumberTable } from './number-table.tsx'
import styles from './status-chart.module.css'

interface StatusChartProps {
  title: string
  rowTitle: string
  rows: readonly { id: number; name: ReactNode; counts: StatusCounts }[]
}

const parts = [
  { status: 'Enviada', label: 'Enviadas', className: styles.sent },
  { status: 'Completa', label: 'Completas', className: styles.done },
  { status: 'Incompleta', label: 'Incompletas', className: styles.open },
] as const

/** A table with a bar in each row. The numbers stand beside the bars, so that everybody can read them. */
export function StatusChart({ title, rowTitle, rows }: StatusChartProps) {
  const most = Math.max(1, ...rows.map(({ counts }) => totalOf(counts)))
  return (
    <Chart title={title}>
      <NumberTable className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{rowTitle}</th>
            {parts.map(({ status, label, className }) => (
              <th key={status} scope="col">
                <span className={classNames(styles.swatch, className)} aria-hidden="true" />
                {label}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, counts }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                <span className={styles.bar} aria-hidden="true">
                  {parts.map(
                    ({ status, className }) =>
                      counts[status] > 0 && (
                        <span
                          key={status}
                          className={className}
                          style={{ width: `${(counts[status] / most) * 100}%` }}
                        />
                      ),
                  )}
                </span>
              </th>
              {parts.map(({ status }) => (
                <td key={status}>{inDigits(counts[status])}</td>
              ))}
              <td className={styles.total}>{inDigits(totalOf(counts))}</td>
            </tr>
          ))}
        </tbody>
      </NumberTable>
    </Chart>
  )
}
