import { use } from 'react'
import type { DeskEntry } from '@portal/contract/desk/entries-list.ts'
import { CategoryName } from '../../entries/steps/category-name.tsx'
import { ItemLink } from '../../ui/action/list-links.tsx'
import { Status } from '../../ui/list/status.tsx'
import { MayChange } from '../../ui/action/may-change.ts'
import { EntryCheckbox } from './entry-selection.tsx'
import { NotesMark } from './entry-table.tsx'
import { DuplicateMark } from './duplicate-mark.tsx'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { missingInWords } from '../filters/in-words.ts'
import { formatDay } from '../../ui/words/instants.ts'
import { Thumbnail } from '../../ui/video/thumbnail.tsx'
import styles from './entry-cards.module.css'

export function EntryCards({ entries }: { entries: readonly DeskEntry[] }) {
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
