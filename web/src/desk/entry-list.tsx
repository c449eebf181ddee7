import { useEffect, useRef } from 'react'
import type { DeskEntry } from '@portal/contract/desk.ts'
import { Button } from '../ui/button.tsx'
import { useMedia, WIDE } from '../ui/use-media.ts'
import { EntryCards } from './entry-cards.tsx'
import { EntryTable } from './entry-table.tsx'
import styles from './entry-list.module.css'

interface EntryListProps {
  entries: readonly DeskEntry[]
  /** Of the filter before, while the new one's are on their way. */
  stale: boolean
  hasMore: boolean
  loading: boolean
  onMore: () => void
}

export function EntryList({ entries, stale, hasMore, loading, onMore }: EntryListProps) {
  const box = useRef<HTMLDivElement>(null)
  const readUpTo = useRef<number>(undefined)
  const List = useMedia(WIDE) ? EntryTable : EntryCards
  const { length } = entries

  // The button that was pressed may be gone: reading goes on at the first of the new ones.
  useEffect(() => {
    if (readUpTo.current === undefined || readUpTo.current >= length) return
    box.current?.querySelectorAll<HTMLElement>('[data-entry]')[readUpTo.current]?.focus()
    readUpTo.current = undefined
  }, [length])

  return (
    <div ref={box} className={styles.box} aria-busy={stale}>
      <List entries={entries} />
      {hasMore && (
        <Button
          className={styles.more}
          busy={loading}
          busyText="Cargando…"
          onClick={() => {
            readUpTo.current = length
            onMore()
          }}
        >
          Cargar más
        </Button>
      )}
    </div>
  )
}
