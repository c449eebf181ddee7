import type { ReactNode } from 'react'
import { classNames } from '../browser/class-names.ts'
import { Icon } from '../media/icon.tsx'
import styles from './disclosure.module.css'

interface DisclosureProps {
  summary: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A line that opens, and looks like it. */
export const Disclosure = ({ summary, className, children }: DisclosureProps) => (
  <details className={classNames(styles.disclosure, className)}>
    <summary>
      <Icon name="chevron-down" />
      {summary}
    </summary>
    {children}
  </details>
)
