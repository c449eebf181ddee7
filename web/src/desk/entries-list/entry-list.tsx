import { useEffect, useRef } from 'react'
import type { DeskEntry } from '@portal/contract/desk/entries-list.ts'
import { LoadMore } from '../../ui/list/load-state.tsx'
import { useMedia, WIDE } from '../../ui/browser/use-media.ts'
import type { useEntries } from './desk-queries.ts'
import { EntryCards } from './entry-cards.tsx'
import { EntryTable } from './entry-table.tsx'
import styles from './entry-list.module.css'

interface EntryListProps {
  entries: readonly DeskEntry[]
  /** The query that loads the entries. */
  query: ReturnType<typeof useEntries>
}

export function EntryList({ entries, query }: EntryListProps) {
  const box = useRef<HTMLDivElement>(null)
  const readUpTo = useRef<number>(undefined)
  const List = useMedia(WIDE) ? EntryTable : EntryCards
  const { length } = entries

  // The pressed button may be gone, so the focus moves to the first new row.
  useEffect(() => {
    if (readUpTo.current === undefined || readUpTo.current >= length) return
    box.current?.querySelectorAll<HTMLElement>('[data-entry]')[readUpTo.current]?.focus()
    readUpTo.current = undefined
  }, [length])

  return (
    <div ref={box} className={styles.box} aria-busy={query.isPlaceholderData}>
      <List entries={entries} />
      <LoadMore
        query={query}
        onMore={() => {
          readUpTo.current = length
        }}
      />
    </div>
  )
}
