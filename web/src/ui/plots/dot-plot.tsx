import { type ReactNode, useId } from 'react'
import { Table } from '../table/table.tsx'
import { inPercent, inShort } from '../words/quantities.ts'
import { plotScale, type PlotScale, positionOn, SHARES } from './plot-scale.ts'
import styles from './dot-plot.module.css'

export interface PlotRow {
  key: string | number
  label: string
  /** The value. Null: nothing is drawn, and the table says why. */
  value: number | null
  /** The ends of the line through the dot. */
  from?: number
  to?: number
  look?: DotLook
  /** What the table says about the row, one text per column. */
  cells: readonly ReactNode[]
}

interface DotPlotProps {
  title: string
  /** The header of the first column. */
  of: string
  columns: readonly string[]
  rows: readonly PlotRow[]
  /** Values are shares: the scale goes from 0 to 100 %, and so do the lines. */
  isOfShares?: boolean
  /** A value that is marked by a strong line from top to bottom. */
  reference?: number
  /** The texts below the two ends of the scale. */
  ends?: readonly [low: string, high: string]
  legend?: readonly { look: DotLook; text: string }[]
}

/**
 * A plot with a dot per row, a line for its uncertainty, and a table of the same rows beside it. Shapes carry the
 * meaning, not colours. Screen readers get the table.
 */
export function DotPlot({
  title,
  of,
  columns,
  rows,
  isOfShares = false,
  reference,
  ends,
  legend,
}: DotPlotProps) {
  const titleId = useId()
  const drawn = rows.flatMap(({ value, from, to }) => [value, from, to])
  const scale = isOfShares
    ? SHARES
    : plotScale([...drawn, reference].filter((value) => typeof value === 'number'))
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption id={titleId}>{title}</figcaption>
      {legend && (
        <ul className={styles.legend}>
          {legend.map(({ look, text }) => (
            <li key={look}>
              <svg width="16" height="16" aria-hidden="true">
                <Dot x="50%" y="50%" look={look} />
              </svg>
              {text}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.sides}>
        <div className={styles.plot} aria-hidden="true">
          <svg className={styles.axis}>
            {scale.ticks.map((tick) => (
              <text key={tick} x={positionOn(scale, tick)} y="100%" dy="-0.75em" textAnchor="middle">
                {isOfShares ? inPercent(tick) : inShort(tick)}
              </text>
            ))}
          </svg>
          {rows.map((row) => (
            <Row key={row.key} row={row} scale={scale} reference={reference} />
          ))}
          {ends && (
            <div className={styles.ends}>
              <span>{ends[0]}</span>
              <span>{ends[1]}</span>
            </div>
          )}
        </div>
        <Table label={`${title}: tabla`} className={styles.table}>
          <thead>
            <tr>
              {[of, ...columns].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, cells }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </figure>
  )
}

interface RowProps {
  row: PlotRow
  scale: PlotScale
  reference: number | undefined
}

function Row({ row: { label, value, from, to, look = 'full' }, scale, reference }: RowProps) {
  return (
    <>
      <span className={styles.label}>{label}</span>
      <svg className={styles.row}>
        {scale.ticks.map((tick) => (
          <Vertical key={tick} className={styles.grid} x={positionOn(scale, tick)} />
        ))}
        {reference !== undefined && (
          <Vertical className={styles.reference} x={positionOn(scale, reference)} />
        )}
        {from !== undefined && to !== undefined && (
          <line
            className={styles.interval}
            x1={positionOn(scale, from)}
            x2={positionOn(scale, to)}
            y1="50%"
            y2="50%"
          />
        )}
        {value !== null && <Dot x={positionOn(scale, value)} y="50%" look={look} />}
      </svg>
    </>
  )
}

const Vertical = ({ className, x }: { className: string | undefined; x: string }) => (
  <line className={className} x1={x} x2={x} y1="0" y2="100%" />
)

/** The dots differ by shape, so that they can be told apart in black and white. */
type DotLook = 'full' | 'half' | 'empty'

const Dot = ({ x, y, look }: { x: string; y: string; look: DotLook }) => (
  <svg x={x} y={y} className={styles.dot}>
    <circle r="6" className={look === 'full' ? styles.full : undefined} />
    {look === 'half' && <path d="M 0 -6 A 6 6 0 0 0 0 6 Z" className={styles.full} />}
  </svg>
)
