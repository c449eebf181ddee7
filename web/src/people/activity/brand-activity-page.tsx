import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  brandActionKinds,
  brandActivityFilter,
  brandActivityRoutes,
  MOST_EXPORTED_EVENTS,
} from '@portal/contract/people/brand-activity.ts'
import { call } from '../../api/call.ts'
import { ASK_EACH_TIME } from '../../api/freshness.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Button } from '../../ui/action/button.tsx'
import { saveFile } from '../../ui/browser/save-file.ts'
import { useAddressState } from '../../ui/browser/use-address-state.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ClearFilters } from '../../ui/list/clear-filters.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadMore, LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { formatZone } from '../../ui/words/instants.ts'
import { counted } from '../../ui/words/quantities.ts'
import { mayLoad, useUser } from '../accounts/user-query.ts'
import { EventDays } from './event-days.tsx'
import styles from './activity-page.module.css'

type Filter = z.output<typeof brandActivityFilter>

const noFilter = { userId: undefined, kind: undefined }
const kinds = Object.entries(brandActionKinds).map(([value, label]) => ({ value, label }))

function useBrandActivity(brandId: number, filter: Filter) {
  const user = useUser()
  return useInfiniteQuery({
    queryKey: ['brand-activity', brandId, filter],
    enabled: mayLoad(user.data) && brandId > 0,
    staleTime: ASK_EACH_TIME,
    queryFn: ({ pageParam: before }) =>
      call(brandActivityRoutes.list, { params: { brandId }, query: { ...filter, before } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    placeholderData: keepPreviousData,
  })
}

const useExport = (brandId: number, query: Filter) =>
  useMutation({
    mutationFn: () => call(brandActivityRoutes.file, { params: { brandId }, query }),
    onSuccess: ({ fileName, mediaType, content }) =>
      saveFile(
        new Blob([Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))], { type: mediaType }),
        fileName,
      ),
    onError: ({ message }) => toast.error(message),
  })

/** B07: who did what for the brand (A304). */
export function BrandActivityPage() {
  const { home } = useCatalog()
  const brandId = useUser().data?.brand?.id ?? 0
  const [filter, change] = useAddressState(brandActivityFilter)
  const found = useBrandActivity(brandId, filter)
  const file = useExport(brandId, filter)
  const events = found.data?.pages.flatMap((page) => page.events)
  const people = found.data?.pages[0]?.people ?? []
  const isFiltered = Object.keys(filter).length > 0

  return (
    <Page
      title="Actividad"
      lead={`Quién hizo qué en la marca y cuándo (${formatZone(home)}). Lo más reciente aparece primero.`}
      actions={
        <Button
          icon="download"
          busy={file.isPending}
          busyText="Exportando…"
          title={`Lo que ves, hasta ${MOST_EXPORTED_EVENTS.toLocaleString('es-AR')} acciones`}
          onClick={() => file.mutate()}
        >
          Exportar CSV
        </Button>
      }
    >
      <search className={styles.tools}>
        <SelectField
          label="Persona"
          aria-required={undefined}
          placeholder="Todas"
          options={people.map(({ userId, name }) => ({ value: String(userId), label: name }))}
          value={String(filter.userId ?? '')}
          onChange={({ currentTarget }) => change({ userId: currentTarget.value })}
        />
        <SelectField
          label="Tipo"
          aria-required={undefined}
          placeholder="Todo"
          options={kinds}
          value={filter.kind ?? ''}
          onChange={({ currentTarget }) => change({ kind: currentTarget.value })}
        />
      </search>
      <LoadState query={found}>
        <Skeleton rows={6} label="Cargando la actividad…" />
      </LoadState>
      {events?.length === 0 && (
        <EmptyState
          title={isFiltered ? 'Nada coincide.' : 'Aún no hay actividad.'}
          action={isFiltered && <Button onClick={() => change(noFilter)}>Ver toda la actividad</Button>}
        >
          {isFiltered
            ? 'Prueba con otra persona u otro tipo.'
            : 'Aquí verás cada cambio en las campañas, los envíos y el equipo.'}
        </EmptyState>
      )}
      {events && events.length > 0 && (
        <section aria-label="Actividad" aria-busy={found.isPlaceholderData} className={styles.found}>
          <div className={styles.head}>
            <output>
              {counted(events.length, 'acción', 'acciones')}
              {found.hasNextPage && ', y hay más'}
            </output>
            {isFiltered && <ClearFilters onClick={() => change(noFilter)} />}
          </div>
          <EventDays events={events} who={({ actor }) => actor?.name ?? 'El sistema'} ways={() => null} />
          <LoadMore query={found} />
        </section>
      )}
    </Page>
  )
}
