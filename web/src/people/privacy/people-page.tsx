import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { searchText } from '@portal/contract/platform/fields.ts'
import type { PersonFound } from '@portal/contract/people/privacy.ts'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { useAddressState } from '../../ui/browser/use-address-state.ts'
import { DeletePersonDialog } from './delete-person-dialog.tsx'
import { PersonList } from './person-list.tsx'
import { usePeople, useRetention } from './privacy-queries.ts'
import { RemovalSummary, type Removed } from './removal-summary.tsx'
import styles from './people-page.module.css'
import { counted, inDigits } from '../../ui/words/quantities.ts'

const addressSchema = z.object({ search: z.optional(searchText) })

/** A73–A77 */
export function PeoplePage() {
  const [{ search = '' }, change] = useAddressState(addressSchema)
  const people = usePeople(search)
  const [deleting, setDeleting] = useState<PersonFound | null>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)

  return (
    <Page
      title="Personas"
      lead="Encuentra todo lo que el portal guarda de una persona, para entregárselo o eliminarlo cuando lo pida."
    >
      <SearchField
        label="Buscar una persona"
        placeholder="Nombre o correo"
        value={search}
        onSearch={(text) => change({ search: text })}
        className={styles.search}
      />
      {removed && <RemovalSummary key={removed.name} removed={removed} />}
      {search !== '' && (
        <LoadState query={people}>
          <Skeleton rows={3} label="Buscando…" />
        </LoadState>
      )}
      {search !== '' && people.data?.length === 0 && (
        <EmptyState title="No encontramos a nadie.">
          Escribe al menos tres letras del nombre o del correo.
        </EmptyState>
      )}
      {search !== '' && people.data && people.data.length > 0 && (
        <PersonList people={people.data} isStale={people.isPlaceholderData} onDelete={setDeleting} />
      )}
      <RetentionTable />
      {deleting && (
        <DeletePersonDialog
          person={deleting}
          onClose={() => setDeleting(null)}
          onRemoved={(fates) => setRemoved({ name: deleting.name, ...fates })}
        />
      )}
    </Page>
  )
}

/** A77 */
function RetentionTable() {
  const periods = useRetention()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.retention}>
      <h2 id={titleId}>Cuánto tiempo se guarda</h2>
      <p>Una vez al día el portal elimina automáticamente lo que cumplió su plazo.</p>
      <LoadState query={periods}>
        <Skeleton rows={5} label="Cargando los plazos…" />
      </LoadState>
      {periods.data && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Datos</th>
              <th scope="col">Plazo</th>
              <th scope="col">Por eliminar</th>
            </tr>
          </thead>
          <tbody>
            {periods.data.map(({ what, days, due }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{counted(days, 'día', 'días')}</td>
                <td>{inDigits(due)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
