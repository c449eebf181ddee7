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
  const { categoryOf, placeOf, programOf } = useCatalog()
  const mayChange = use(MayChange)
  const has = (column: Column) => columns.includes(column)
  const dayOf = (at: string, { programId }: DeskEntry) => formatDay(at, programOf(programId))

  const cells: Record<Column, (entry: DeskEntry) => ReactNode> = {
    code: ({ enrollCode }) => enrollCode,
    brand: ({ brand }) => brand.name,
    company: ({ company }) => company,
    category: ({ categoryId, programId }) => (
      <>
        <CategoryName category={categoryOf(categoryId)} />
        {!has('program') && <span>{placeOf(programId)}</span>}
      </>
    ),
    program: ({ programId }) => placeOf(programId),
    status: ({ status }) => <Status value={status} />,
    missing: ({ missing }) => missingInWords(missing),
    created: (entry) => (
      <>
        {dayOf(entry.createdAt, entry)}
        {!has('sent') && entry.sentAt && <span>Enviada {dayOf(entry.sentAt, entry)}</span>}
      </>
    ),
    sent: (entry) => entry.sentAt && dayOf(entry.sentAt, entry),
    notes: ({ notes }) => notes > 0 && notes,
  }
  const headOf = (column: Column) => (
    <th scope="col" key={column}>
      {columnLabels[column]}
    </th>
  )
  const cellOf = (column: Column, entry: DeskEntry) => (
    <td key={column} className={styles[column]}>
      {cells[column](entry)}
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

/** Says that the team noted something of the campaign. */
export const NotesMark = ({ notes }: Pick<DeskEntry, 'notes'>) =>
  notes > 0 && <span>{counted(notes, 'nota del equipo', 'notas del equipo')}</span>
