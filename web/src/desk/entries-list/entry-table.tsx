import type { DeskEntry } from '@portal/contract/desk/entries-list.ts'
import { CategoryName } from '../../entries/steps/category-name.tsx'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { formatDay } from '../../ui/words/instants.ts'
import { ItemLink } from '../../ui/action/list-links.tsx'
import { Status } from '../../ui/list/status.tsx'
import { Table } from '../../ui/table/table.tsx'
import { DuplicateMark } from './duplicate-mark.tsx'
import { missingInWords } from '../filters/in-words.ts'
import { Thumbnail } from '../../ui/video/thumbnail.tsx'
import styles from './entry-table.module.css'

export function EntryTable({ entries }: { entries: readonly DeskEntry[] }) {
  const { categoryOf, placeOf, programOf } = useCatalog()
  return (
    <Table label="Tabla de inscripciones" className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Código</th>
          <th scope="col">Campaña</th>
          <th scope="col">Marca</th>
          <th scope="col">Categoría</th>
          <th scope="col">Estado</th>
          <th scope="col">Le falta</th>
          <th scope="col">Creada</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className={styles.code}>{entry.enrollCode}</td>
            <th scope="row" className={styles.campaign}>
              <Thumbnail src={entry.posterUrl} className={styles.poster} />
              <ItemLink to={`/admin/inscripciones/${entry.campaign.id}`} data-entry={entry.id}>
                {entry.campaign.name}
              </ItemLink>
              <span>{entry.company}</span>
              {entry.isDuplicate && <DuplicateMark />}
            </th>
            <td className={styles.brand}>{entry.brand.name}</td>
            <td className={styles.category}>
              <CategoryName category={categoryOf(entry.categoryId)} />
              <span>{placeOf(entry.programId)}</span>
            </td>
            <td className={styles.status}>
              <Status value={entry.status} />
            </td>
            <td className={styles.missing}>{missingInWords(entry.missing)}</td>
            <td className={styles.day}>
              {formatDay(entry.createdAt, programOf(entry.programId))}
              {entry.sentAt && <span>Enviada {formatDay(entry.sentAt, programOf(entry.programId))}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
