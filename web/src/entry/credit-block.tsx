import { type ReactNode, useId, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { type Loadable, LoadState } from '../ui/load-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './credit-block.module.css'

interface Credited {
  id: number
  name: string
  facts: string
  onRemove: () => void
}

interface CreditBlockProps {
  title: string
  /** Id that its pending item lands on. */
  id?: string
  /** The dropdown; absent when nothing can be changed. */
  picker: ReactNode
  credits: Loadable
  credited: readonly Credited[] | undefined
  empty: string
}

/** One of the four blocks of S14: choose above, who is in below. */
export function CreditBlock({ title, id, picker, credits, credited, empty }: CreditBlockProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)

  return (
    <section id={id} aria-labelledby={titleId} className={styles.block}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {picker}
      <LoadState query={credits}>
        <Skeleton rows={1} label="Cargando los créditos" />
      </LoadState>
      {credited?.length === 0 && <p className={styles.empty}>{empty}</p>}
      {credited && credited.length > 0 && (
        <ul className={styles.list}>
          {credited.map(({ id: key, name, facts, onRemove }) => (
            <li key={key}>
              <div className={styles.words}>
                <p className={styles.name}>{name}</p>
                <p className={styles.facts}>{facts}</p>
              </div>
              {picker && (
                <Button
                  size="small"
                  variant="quiet"
                  icon="cross"
                  aria-label={`Quitar ${name}`}
                  onClick={() => {
                    // The button goes with its line.
                    heading.current?.focus()
                    onRemove()
                  }}
                >
                  Quitar
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
