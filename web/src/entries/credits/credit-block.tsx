import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { type Loadable, LoadState } from '../../ui/list/load-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import text from '../../ui/words/text.module.css'
import styles from './credit-block.module.css'

interface Credited {
  key: number
  name: string
  facts: string
  onRemove: () => void
  onUndo: () => void
}

interface CreditBlockProps {
  title: string
  /** The id that the link of the pending item leads to. */
  id?: string
  /** The dropdown; absent when nothing can be changed. */
  picker: ReactNode
  credits: Loadable
  credited: readonly Credited[] | undefined
  empty: string
}

/** One of the four blocks of S14: the dropdown, and the credits below it. */
export function CreditBlock({ title, id, picker, credits, credited, empty }: CreditBlockProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [removed, setRemoved] = useState<Credited | null>(null)
  // The credit is in the list again: the removal was undone or failed.
  const isGone = removed !== null && !credited?.some(({ key }) => key === removed.key)

  /** Moves the focus, because the pressed button disappears with its line. */
  function leaveButton(next: Credited | null) {
    heading.current?.focus()
    setRemoved(next)
  }

  return (
    <section id={id} aria-labelledby={titleId} className={styles.block}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {picker}
      <LoadState query={credits}>
        <Skeleton rows={1} label="Cargando los créditos" />
      </LoadState>
      {credited?.length === 0 && <p className={text.soft}>{empty}</p>}
      {credited && credited.length > 0 && (
        <ul className={styles.list}>
          {credited.map((credit) => (
            <li key={credit.key}>
              <div className={styles.words}>
                <p className={text.strong}>{credit.name}</p>
                <p className={text.note}>{credit.facts}</p>
              </div>
              {picker && (
                <Button
                  size="small"
                  variant="quiet"
                  icon="cross"
                  aria-label={`Quitar ${credit.name}`}
                  onClick={() => {
                    leaveButton(credit)
                    credit.onRemove()
                  }}
                >
                  Quitar
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isGone && picker && (
        <Notice
          tone="info"
          live
          action={
            <Button
              size="small"
              onClick={() => {
                leaveButton(null)
                removed.onUndo()
              }}
            >
              Deshacer
            </Button>
          }
        >
          {`${removed.name} ya no está en los créditos.`}
        </Notice>
      )}
    </section>
  )
}
