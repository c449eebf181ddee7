import type { ReactNode } from 'react'
import { classNames } from '../browser/class-names.ts'
import { ScrollRegion } from './scroll-region.tsx'
import styles from './table.module.css'

interface TableProps {
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A list with columns; where they don't fit it scrolls by itself, not the page. */
export const Table = ({ label, className, children }: TableProps) => (
  <ScrollRegion label={label}>
    <table className={classNames(styles.table, className)}>{children}</table>
  </ScrollRegion>
)
