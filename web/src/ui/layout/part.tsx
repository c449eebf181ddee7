import { type ReactNode, useId } from 'react'
import styles from './parts.module.css'

interface PartProps {
  title: string
  children: ReactNode
}

/** A part of a page below a thick rule. */
export function Part({ title, children }: PartProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  )
}
