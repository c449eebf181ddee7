import type { ReactNode } from 'react'
import { classNames } from '../browser/class-names.ts'
import { Icon } from '../media/icon.tsx'
import styles from './disclosure.module.css'

interface DisclosureProps {
  summary: ReactNode
  /** Given when the parent keeps whether it is open. */
  open?: boolean
  onToggle?: (open: boolean) => void
  className?: string | undefined
  children: ReactNode
}

/** A line that opens to show its content. */
export const Disclosure = ({ summary, open, onToggle, className, children }: DisclosureProps) => (
  <details
    open={open}
    className={classNames(styles.disclosure, className)}
    onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
  >
    <summary>
      <Icon name="chevron-down" />
      {summary}
    </summary>
    {children}
  </details>
)
