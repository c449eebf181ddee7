import { auditActions, auditLabels } from '@portal/contract/people/activity.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Button } from '../../ui/action/button.tsx'
import { passFocusOn } from '../../ui/browser/keep-focus.ts'
import { ClearFilters } from '../../ui/list/clear-filters.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { formatZone } from '../../ui/words/instants.ts'
import { LoadMore, LoadState } from '../../ui/list/load-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { ActivityList } from './activity-list.tsx'
import { useActivity, useActivityFilter } from './activity-queries.ts'
import styles from './activity-page.module.css'

const actions = auditActions
  .map((value) => ({ value, label: auditLabels[value] }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'es'))
const noFilter = { search: undefined, action: undefined, brandId: undefined, campaignId: undefined }

/** A61 */
export function ActivityPage() {
  const [filter, change] = useActivityFilter()
  const { home } = useCatalog()
  const found = useActivity(filter)
  const events = found.data?.pages.flatMap((page) => page.events)
  const isFiltered = Object.keys(filter).length > 0
  const all = (
    <Button ref={passFocusOn} onClick={() => change(noFilter)}>
      Ver toda la actividad
    </Button>
  )

  return (
    <Page
      title="Actividad"
      lead={`Quién hizo qué y cuándo (${formatZone(home)}). Lo más reciente aparece primero.`}
    >
      <search className={styles.tools}>
        <SearchField
          label="Buscar"
          placeholder="Persona, marca, campaña o código"
          value={filter.search}
          onSearch={(search) => change({ search })}
        />
        <SelectField
          label="Acción"
          aria-required={undefined}
          placeholder="Todo"
          options={actions}
          value={filter.action ?? ''}
          onChange={({ currentTarget }) => change({ action: currentTarget.value })}
        />
      </search>
      <LoadState query={found}>
        <Skeleton rows={6} label="Cargando la actividad…" />
      </LoadState>
      {events?.length === 0 &&
        (isFiltered ? (
          <EmptyState title="Nada coincide." action={all}>
            Prueba con otra búsqueda.
          </EmptyState>
        ) : (
          <EmptyState title="Aún no hay actividad.">
            Aquí verás cada cambio en las inscripciones, el jurado y el programa.
          </EmptyState>
        ))}
      {events && events.length > 0 && (
        <section aria-label="Actividad" aria-busy={found.isPlaceholderData} className={styles.found}>
          <div className={styles.head}>
            <output>
              {counted(events.length, 'acción', 'acciones')}
              {found.hasNextPage && ', y hay más'}
            </output>
            {isFiltered && <ClearFilters onClick={() => change(noFilter)} />}
          </div>
          <ActivityList events={events} onBrand={(brandId) => change({ brandId })} />
          <LoadMore query={found} />
        </section>
      )}
    </Page>
  )
}
