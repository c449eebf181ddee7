import { use, useEffect, useRef, useState } from 'react'
import type { DeskEntry } from '@portal/contract/desk/entries-list.ts'
import { LoadMore } from '../../ui/list/load-state.tsx'
import { useMedia, WIDE } from '../../ui/browser/use-media.ts'
import { addressOf, type EntryListState } from '../filters/entry-list-state.ts'
import { ExtendChosenDialog } from './extend-chosen-dialog.tsx'
import { columnsOf } from './entry-columns.tsx'
import { EntryCheckbox, SelectionProvider, useSelection } from './entry-selection.tsx'
import type { useEntries } from './desk-queries.ts'
import { EntryTable, NotesMark } from './entry-table.tsx'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { ExportDialog } from '../exports/export-dialog.tsx'
import { NoteDialog } from '../notes/note-dialog.tsx'
import { CategoryName } from '../../entries/steps/category-name.tsx'
import { ItemLink } from '../../ui/action/list-links.tsx'
import { Status } from '../../ui/list/status.tsx'
import { MayChange } from '../../ui/action/may-change.ts'
import { DuplicateMark } from './duplicate-mark.tsx'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { missingInWords } from '../filters/in-words.ts'
import { formatDay } from '../../ui/words/instants.ts'
import { Thumbnail } from '../../ui/video/thumbnail.tsx'
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

interface ChosenActionsProps {
  entries: readonly DeskEntry[]
  /** Takes the choice back. */
  onClear: () => void
}

/** What is done with all chosen entries at once (F42). */
function ChosenActions({ entries, onClear }: ChosenActionsProps) {
  const [asked, setAsked] = useState<'export' | 'extend' | 'note'>()
  const list = { chosen: entries.map(({ id }) => id).join() }
  const close = () => setAsked(undefined)
  const count = entries.length
  return (
    <section className={styles.bar} aria-label="Con las elegidas">
      <output className={styles.count}>{count === 1 ? '1 elegida' : `${count} elegidas`}</output>
      <ButtonLink size="small" icon="mail" to={`/admin/correos/recordatorios${addressOf(list)}`}>
        Recordar
      </ButtonLink>
      <Button size="small" icon="clock" onClick={() => setAsked('extend')}>
        Dar una prórroga
      </Button>
      <Button size="small" icon="download" onClick={() => setAsked('export')}>
        Exportar
      </Button>
      <Button size="small" icon="edit" onClick={() => setAsked('note')}>
        Agregar una nota
      </Button>
      <Button size="small" variant="quiet" icon="cross" onClick={onClear}>
        Desmarcar todas
      </Button>
      {asked === 'export' && <ExportDialog list={list} total={count} onClose={close} />}
      {asked === 'extend' && <ExtendChosenDialog entries={entries} onClose={close} />}
      {asked === 'note' && (
        <NoteDialog campaignIds={[...new Set(entries.map(({ campaign }) => campaign.id))]} onClose={close} />
      )}
    </section>
  )
}

function EntryCards({ entries }: { entries: readonly DeskEntry[] }) {
  const { categoryOf, placeOf, programOf } = useCatalog()
  const mayChange = use(MayChange)
  return (
    <ul className={styles.cards} aria-label="Inscripciones">
      {entries.map((entry) => (
        <li key={entry.id} className={styles.card}>
          <div className={styles.side}>
            <Thumbnail src={entry.posterUrl} className={styles.poster} />
            {mayChange && <EntryCheckbox entry={entry} />}
          </div>
          <div className={styles.head}>
            <ItemLink
              to={`/admin/inscripciones/${entry.campaign.id}`}
              data-entry={entry.id}
              className={styles.name}
            >
              {entry.campaign.name}
            </ItemLink>
            <Status value={entry.status} />
          </div>
          <p>
            <CategoryName category={categoryOf(entry.categoryId)} /> · {placeOf(entry.programId)}
          </p>
          <p className={styles.soft}>
            {entry.brand.name} · {entry.company}
          </p>
          {entry.isDuplicate && <DuplicateMark />}
          <NotesMark notes={entry.notes} />
          {entry.missing.length > 0 && <p>Le falta: {missingInWords(entry.missing).toLowerCase()}</p>}
          <p className={styles.foot}>
            <span>{entry.enrollCode}</span>
            <span>
              {entry.sentAt
                ? `Enviada ${formatDay(entry.sentAt, programOf(entry.programId))}`
                : `Creada ${formatDay(entry.createdAt, programOf(entry.programId))}`}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}
