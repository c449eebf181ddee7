import { conflictKinds, conflictLabels, conflictStates } from '@portal/contract/jury/judges/conflicts.ts'
import { programOptions } from '../../catalog/options.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Button } from '../../ui/action/button.tsx'
import { passFocusOn } from '../../ui/browser/keep-focus.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { ChoiceRow } from '../../ui/form/choice-row.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Toolbar } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { ConflictList } from './conflict-list.tsx'
import { type ConflictFilter, useConflictFilter, useConflicts } from './conflict-queries.ts'

const tabLabels = { proposed: 'Posibles', confirmed: 'Confirmados', dismissed: 'Descartados' }

/** A131–A133 (J13) */
export function ConflictsPage() {
  const catalog = useCatalog()
  const [filter, change] = useConflictFilter()
  const state = filter.state ?? 'proposed'
  const found = useConflicts(filter)
  const conflicts = found.data?.pages.flatMap((page) => page.conflicts)
  const counts = found.data?.pages[0]?.counts
  const total = counts && counts.proposed + counts.confirmed + counts.dismissed

  return (
    <Page
      title="Conflictos de interés"
      lead="Los buscamos automáticamente cada vez que cambian créditos, jueces o empresas. El juez no ve la campaña mientras nadie descarte el conflicto."
      actions={<ButtonLink to="/admin/jurado/grupos">Grupos de empresas</ButtonLink>}
    >
      <Toolbar columns="minmax(0, 1fr) 16rem 12rem">
        <ChoiceRow
          legend="Estado"
          value={state}
          onChange={(chosen) => change({ state: chosen === 'proposed' ? undefined : chosen })}
          choices={[
            ...conflictStates.map((each) => ({ value: each, label: tabLabels[each], count: counts?.[each] })),
            { value: 'all' as const, label: 'Todos', count: total },
          ]}
        />
        <SearchField
          label="Buscar"
          placeholder="Juez, campaña, marca o motivo"
          value={filter.search}
          onSearch={(search) => change({ search })}
        />
        <SelectField
          label="Tipo"
          aria-required={undefined}
          placeholder="Todos"
          options={conflictKinds.map((kind) => ({ value: kind, label: conflictLabels[kind] }))}
          value={filter.kind ?? ''}
          onChange={({ currentTarget }) => change({ kind: currentTarget.value })}
        />
        {programOptions(catalog).length > 1 && (
          <SelectField
            label="Programa"
            aria-required={undefined}
            placeholder="Todos"
            options={programOptions(catalog)}
            value={filter.programId ?? ''}
            onChange={({ currentTarget }) => change({ programId: currentTarget.value })}
          />
        )}
      </Toolbar>
      <LoadState query={found}>
        <Skeleton rows={5} label="Cargando los conflictos…" />
      </LoadState>
      {conflicts?.length === 0 && <Nothing filter={filter} onShowAll={() => change(noFilter)} />}
      {conflicts && conflicts.length > 0 && (
        <ConflictList key={state} conflicts={conflicts} query={found} canConfirmMany={state === 'proposed'} />
      )}
    </Page>
  )
}

const noFilter = { state: undefined, kind: undefined, programId: undefined, search: undefined }

function Nothing({ filter, onShowAll }: { filter: ConflictFilter; onShowAll: () => void }) {
  const { state = 'proposed', ...narrowing } = filter
  if (Object.keys(narrowing).length > 0)
    return (
      <EmptyState
        title="Ningún conflicto coincide."
        action={
          <Button ref={passFocusOn} onClick={onShowAll}>
            Quitar los filtros
          </Button>
        }
      >
        Prueba con otra búsqueda o con otro tipo.
      </EmptyState>
    )
  if (state === 'confirmed' || state === 'dismissed')
    return (
      <EmptyState title={`Aún no hay conflictos ${tabLabels[state].toLowerCase()}.`}>
        Aquí verás los que el equipo ya revisó, con quién lo hizo y por qué.
      </EmptyState>
    )
  return (
    <EmptyState title="No hay conflictos por revisar.">
      Aparecen cuando hay jueces e inscripciones enviadas, y cuando un juez declara una relación.
    </EmptyState>
  )
}
