import { useEffect, useRef } from 'react'
import type { DeskEntry } from '@portal/contract/desk/entries-list.ts'
import { LoadMore } from '../../ui/list/load-state.tsx'
import { useMedia, WIDE } from '../../ui/browser/use-media.ts'
import type { EntryListState } from '../filters/entry-list-state.ts'
import { ChosenActions } from './chosen-actions.tsx'
import { columnsOf } from './entry-columns.tsx'
import { SelectionProvider, useSelection } from './entry-selection.tsx'
import type { useEntries } from './desk-queries.ts'
import { EntryCards } from './entry-cards.tsx'
import { EntryTable } from './entry-table.tsx'
import styles from './entry-list.module.css'

interface EntryListProps {
  list: EntryListState
  entries: readonly DeskEntry[]
  /** The query that loads the entries. */
  query: ReturnType<typeof useEntries>
}

export function EntryList({ list, entries, query }: EntryListProps) {
  const selection = useSelection()
  const chosen = [...selection.chosen.values()]
  const box = useRef<HTMLDivElement>(null)
  const readUpTo = useRef<number>(undefined)
  const isWide = useMedia(WIDE)
  const { length } = entries

  // The pressed button may be gone, so the focus moves to the first new row.
  useEffect(() => {
    if (readUpTo.current === undefined || readUpTo.current >= length) return
    box.current?.querySelectorAll<HTMLElement>('[data-entry]')[readUpTo.current]?.focus()
    readUpTo.current = undefined
  }, [length])

  return (
    <div ref={box} className={styles.box} aria-busy={query.isPlaceholderData}>
      <SelectionProvider value={selection}>
        {isWide ? (
          <EntryTable entries={entries} columns={columnsOf(list)} />
        ) : (
          <EntryCards entries={entries} />
        )}
      </SelectionProvider>
      <LoadMore
        query={query}
        onMore={() => {
          readUpTo.current = length
        }}
      />
      {chosen.length > 0 && (
        <ChosenActions entries={chosen} onClear={() => selection.choose(chosen, false)} />
      )}
    </div>
  )
}
