import type { ComponentProps } from 'react'
import { classNames } from '../../../ui/browser/class-names.ts'
import styles from './number-table.module.css'

/** A column of names, then columns of numbers. */
export const NumberTable = ({ className, ...table }: ComponentProps<'table'>) => (
  <table {...table} className={classNames(styles.table, className)} />
)
