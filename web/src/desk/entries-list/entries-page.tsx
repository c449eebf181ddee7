import { useCatalog } from '../../catalog/use-catalog.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { useCounts, useEntries } from './desk-queries.ts'
import { EntryFilters } from './entry-filters.tsx'
import { EntryList } from './entry-list.tsx'
import { activeFilters, addressOf, useEntryListState } from '../filters/entry-list-state.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { ListHead } from './list-head.tsx'
import { NoEntries } from './no-entries.tsx'
import { StatusFilter } from './status-filter.tsx'
import { totalOf } from './total-of.ts'
import { UpdatingNotice } from './updating-notice.tsx'

/** Every entry of every brand. */
export function EntriesPage() {
  const catalog = useCatalog()
  const [list, change] = useEntryListState()
  const entries = useEntries(list)
  const counts = useCounts(list)
  const total = counts.data && (list.status ? counts.data[list.status] : totalOf(counts.data))
  const filters = activeFilters(list, catalog)
  const found = entries.data?.pages.flatMap((page) => page.entries)

  return (
    <Page
      title="Inscripciones"
      actions={
        <>
          <ButtonLink changes to={`/admin/correos/recordatorios${addressOf(list)}`} icon="mail">
            Enviar un recordatorio
          </ButtonLink>
          <ExportButton list={list} total={total} />
        </>
      }
    >
      <EntryFilters list={list} onChange={change} />
      <StatusFilter counts={counts.data} value={list.status} onChange={change} />
      <ListHead list={list} total={total} brand={found?.[0]?.brand} onChange={change} />
      <UpdatingNotice campaigns={entries.data?.pages.at(-1)?.updating} />
      <LoadState query={entries}>
        <Skeleton rows={8} label="Cargando las inscripciones…" />
      </LoadState>
      {found?.length === 0 && <NoEntries filters={filters} onChange={change} />}
      {found && found.length > 0 && (
        // Another filter begins with nothing chosen.
        <EntryList key={addressOf(list)} list={list} entries={found} query={entries} />
      )}
    </Page>
  )
}
