import type { ReactNode } from 'react'
import { classNames } from '../browser/class-names.ts'
import styles from './fact-list.module.css'

interface FactListProps {
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** Places values beside their labels where there is room. */
  columns?: boolean
}

export const FactList = ({ facts, columns }: FactListProps) => (
  <dl className={classNames(styles.facts, columns && styles.columns)}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
