import { useState } from 'react'
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
import { usePeople } from './privacy-queries.ts'
import { RemovalSummary, type Removed } from './removal-summary.tsx'
import { RetentionTable } from './retention-table.tsx'
import styles from './people-page.module.css'

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
