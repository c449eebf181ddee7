import { type ReactNode, use } from 'react'
import type { DeskEntry } from '@portal/contract/desk/entries-list.ts'
import { CategoryName } from '../../entries/steps/category-name.tsx'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { formatDay } from '../../ui/words/instants.ts'
import { ItemLink } from '../../ui/action/list-links.tsx'
import { Status } from '../../ui/list/status.tsx'
import { Table } from '../../ui/table/table.tsx'
import { MayChange } from '../../ui/action/may-change.ts'
import { counted } from '../../ui/words/quantities.ts'
import { AllCheckbox, EntryCheckbox } from './entry-selection.tsx'
import { type Column, columnLabels } from './entry-columns.tsx'
import { DuplicateMark } from './duplicate-mark.tsx'
import { missingInWords } from '../filters/in-words.ts'
import { Thumbnail } from '../../ui/video/thumbnail.tsx'
import styles from './entry-table.module.css'

interface EntryTableProps {
  entries: readonly DeskEntry[]
  columns: readonly Column[]
}

export function EntryTable({ entries, columns }: EntryTableProps) {
  const mayChange = use(MayChange)
  const has = (column: Column) => columns.includes(column)
  const headOf = (column: Column) => (
    <th scope="col" key={column}>
      {columnLabels[column]}
    </th>
  )
  const cellOf = (column: Column, entry: DeskEntry) => (
    <td key={column} className={styles[column]}>
      <Cell column={column} entry={entry} columns={columns} />
    </td>
  )
  // The code stands before the campaign, as it always did.
  const [first, rest] = has('code') ? [columns.slice(0, 1), columns.slice(1)] : [[], columns]
  return (
    <Table label="Tabla de inscripciones" className={styles.table}>
      <thead>
        <tr>
          {mayChange && (
            <th scope="col" className={styles.choice}>
              <AllCheckbox entries={entries} />
            </th>
          )}
          {first.map(headOf)}
          <th scope="col">Campaña</th>
          {rest.map(headOf)}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            {mayChange && (
              <td className={styles.choice}>
                <EntryCheckbox entry={entry} />
              </td>
            )}
            {first.map((column) => cellOf(column, entry))}
            <th scope="row" className={styles.campaign}>
              <Thumbnail src={entry.posterUrl} className={styles.poster} />
              <ItemLink to={`/admin/inscripciones/${entry.campaign.id}`} data-entry={entry.id}>
                {entry.campaign.name}
              </ItemLink>
              {!has('company') && <span>{entry.company}</span>}
              {!has('notes') && <NotesMark notes={entry.notes} />}
              {entry.isDuplicate && <DuplicateMark />}
            </th>
            {rest.map((column) => cellOf(column, entry))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

interface CellProps {
  column: Column
  entry: DeskEntry
  /** All columns that are shown: what has no column of its own stands below another. */
  columns: readonly Column[]
}

function Cell({ column, entry, columns }: CellProps): ReactNode {
  const { categoryOf, placeOf, programOf } = useCatalog()
  const dayOf = (at: string) => formatDay(at, programOf(entry.programId))
  switch (column) {
    case 'code':
      return entry.enrollCode
    case 'brand':
      return entry.brand.name
    case 'company':
      return entry.company
    case 'category':
      return (
        <>
          <CategoryName category={categoryOf(entry.categoryId)} />
          {!columns.includes('program') && <span>{placeOf(entry.programId)}</span>}
        </>
      )
    case 'program':
      return placeOf(entry.programId)
    case 'status':
      return <Status value={entry.status} />
    case 'missing':
      return missingInWords(entry.missing)
    case 'created':
      return (
        <>
          {dayOf(entry.createdAt)}
          {!columns.includes('sent') && entry.sentAt && <span>Enviada {dayOf(entry.sentAt)}</span>}
        </>
      )
    case 'sent':
      return entry.sentAt && dayOf(entry.sentAt)
    case 'notes':
      return entry.notes > 0 && entry.notes
  }
}

/** Says that the team noted something of the campaign. */
export const NotesMark = ({ notes }: Pick<DeskEntry, 'notes'>) =>
  notes > 0 && <span>{counted(notes, 'nota del equipo', 'notas del equipo')}</span>
