import { type ReactNode, useId } from 'react'
import { classNames } from '../../ui/browser/class-names.ts'
import cards from '../../ui/layout/cards.module.css'
import styles from './home-card.module.css'

interface HomeCardProps {
  program: string
  title: string
  isNow: boolean
  children: ReactNode
}

/** A round or a sitting on a judge's home. */
export function HomeCard({ program, title, isNow, children }: HomeCardProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(cards.large, isNow ? cards.now : cards.later, styles.card)}
    >
      <header className={styles.header}>
        <p>{program}</p>
        <h2 id={titleId}>{title}</h2>
      </header>
      {children}
    </section>
  )
}
