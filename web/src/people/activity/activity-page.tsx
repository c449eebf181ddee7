import {
  auditActions,
  type AuditEvent,
  auditLabels,
  activityRoutes,
} from '@portal/contract/people/activity.ts'
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
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { oneOf, pathId, searchText } from '@portal/contract/platform/fields.ts'
import { useMayLoad } from '../accounts/user-query.ts'
import { call } from '../../api/call.ts'
import { ASK_EACH_TIME } from '../../api/freshness.ts'
import { useAddressState } from '../../ui/browser/use-address-state.ts'
import type { Role } from '@portal/contract/platform/roles.ts'
import { Link } from '../../ui/action/link.tsx'
import { EventDays } from './event-days.tsx'
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

const filterSchema = z.object({
  search: z.optional(searchText),
  action: z.optional(oneOf(auditActions)),
  brandId: z.optional(pathId),
  campaignId: z.optional(pathId),
})
type ActivityFilter = z.output<typeof filterSchema>

const useActivityFilter = () => useAddressState(filterSchema)

function useActivity(filter: ActivityFilter) {
  const enabled = useMayLoad()
  return useInfiniteQuery({
    queryKey: ['activity', filter],
    enabled,
    staleTime: ASK_EACH_TIME,
    queryFn: ({ pageParam: before }) => call(activityRoutes.list, { query: { ...filter, before } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    placeholderData: keepPreviousData,
  })
}

const roleLabels: Record<Role, string> = { admin: 'Administración', brand: 'Marca', judge: 'Jurado' }

interface ActivityListProps {
  events: readonly AuditEvent[]
  /** Called to show only one brand's events. */
  onBrand: (brandId: number) => void
}

function ActivityList({ events, onBrand }: ActivityListProps) {
  const ways = ({ brandId, campaignId }: AuditEvent) =>
    brandId === null && campaignId === null ? null : (
      <>
        {campaignId !== null && <Link to={`/admin/inscripciones/${campaignId}`}>Ver campaña</Link>}
        {brandId !== null && (
          <Button size="small" variant="quiet" onClick={() => onBrand(brandId)}>
            Solo esta marca
          </Button>
        )}
      </>
    )
  return <EventDays events={events} who={whoOf} ways={ways} />
}

const whoOf = ({ actor }: AuditEvent) => (
  <>
    {actor?.name ?? 'El sistema'}
    {actor && <span>{roleLabels[actor.role]}</span>}
  </>
)
