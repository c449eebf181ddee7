import { useCatalog } from '../../catalog/use-catalog.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { useCounts, useEntries } from './desk-queries.ts'
import { EntryList } from './entry-list.tsx'
import {
  type ActiveFilter,
  activeFilters,
  addressOf,
  type ChangeList,
  type EntryListState,
  noFilters,
  sortLabels,
  useEntryListState,
} from '../filters/entry-list-state.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { totalOf } from './total-of.ts'
import { UpdatingNotice } from './updating-notice.tsx'
import {
  deskSorts,
  missingFieldsOf,
  missingLabels,
  type StatusCounts,
} from '@portal/contract/desk/entries-list.ts'
import { enrollmentStatuses } from '@portal/contract/entries/enrollments.ts'
import { ChoiceRow } from '../../ui/form/choice-row.tsx'
import { Button } from '../../ui/action/button.tsx'
import { passFocusOn } from '../../ui/browser/keep-focus.ts'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { ClearFilters } from '../../ui/list/clear-filters.tsx'
import { entriesInWords } from '../filters/in-words.ts'
import { useMedia, WIDE } from '../../ui/browser/use-media.ts'
import { ColumnsButton } from './entry-columns.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import type { Catalog } from '../../catalog/catalog.ts'
import { allOf, categoryOptions, editionOptions, programOptions } from '../../catalog/options.ts'
import { classNames } from '../../ui/browser/class-names.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import styles from './entries-page.module.css'

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

interface StatusFilterProps {
  counts: StatusCounts | undefined
  value: EntryListState['status']
  onChange: ChangeList
}

const names = { Incompleta: 'Incompletas', Completa: 'Completas', Enviada: 'Enviadas' }

/** Number of found entries by status; each number is a filter. */
const StatusFilter = ({ counts, value, onChange }: StatusFilterProps) => (
  <ChoiceRow
    legend="Estado"
    value={value}
    onChange={(status) => onChange({ status })}
    choices={[
      {
        value: undefined,
        label: 'Todas',
        count: counts && totalOf(counts),
      },
      ...enrollmentStatuses.map((status) => ({
        value: status,
        label: names[status],
        count: counts?.[status],
      })),
    ]}
  />
)

interface NoEntriesProps {
  filters: readonly ActiveFilter[]
  onChange: ChangeList
}

function NoEntries({ filters, onChange }: NoEntriesProps) {
  if (filters.length === 0)
    return (
      <EmptyState
        title="Aún no hay inscripciones."
        action={<ButtonLink to="/admin/programa">Ver las fechas del programa</ButtonLink>}
      >
        Cuando una marca inscriba su primera campaña, la verás aquí.
      </EmptyState>
    )
  return (
    <EmptyState
      title={
        filters.length === 1
          ? 'Ninguna inscripción coincide con este filtro.'
          : 'Ninguna inscripción coincide con todos estos filtros.'
      }
      action={
        <Button ref={passFocusOn} variant="primary" onClick={() => onChange(noFilters)}>
          Quitar filtros
        </Button>
      }
    >
      <p>Quita uno para ver más:</p>
      <ul className={styles.filters}>
        {filters.map(({ name, label }) => (
          <li key={name}>
            <Button
              ref={passFocusOn}
              size="small"
              icon="cross"
              aria-label={`Quitar: ${label}`}
              onClick={() => onChange({ [name]: undefined })}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}

interface ListHeadProps {
  list: EntryListState
  total: number | undefined
  /** The brand of the first entry found. If one brand's entries are shown, it is that brand. */
  brand: { name: string } | undefined
  onChange: ChangeList
}

function ListHead({ list, total, brand, onChange }: ListHeadProps) {
  const catalog = useCatalog()
  const isWide = useMedia(WIDE)
  const { sort = 'newest', brandId } = list
  return (
    <Row gap={3} across={6} align="center" apart>
      <div className={styles.found}>
        <output>
          {total !== undefined && entriesInWords(total)}
          {brandId !== undefined && brand && ` de ${brand.name}`}
        </output>
        {total !== 0 && activeFilters(list, catalog).length > 0 && (
          <ClearFilters onClick={() => onChange(noFilters)} />
        )}
      </div>
      {isWide && (
        <div className={styles.columns}>
          <ColumnsButton list={list} onChange={onChange} />
        </div>
      )}
      <SelectField
        label="Ordenar por"
        options={deskSorts.map((each) => ({ value: each, label: sortLabels[each] }))}
        aria-required={undefined}
        value={sort}
        onChange={({ currentTarget: { value } }) =>
          onChange({ sort: value === 'newest' ? undefined : value })
        }
        className={styles.sort}
      />
    </Row>
  )
}

interface EntryFiltersProps {
  list: EntryListState
  onChange: ChangeList
}

/** The number of selects while there is only one edition. */
const USUAL = 4

const editionSelect = (catalog: Catalog) => ({
  name: 'editionId' as const,
  label: 'Edición',
  all: 'Todas',
  options: editionOptions(catalog),
})

const selectsOf = (catalog: Catalog, editionId: number | undefined) =>
  [
    ...(catalog.editions.length > 1 ? [editionSelect(catalog)] : []),
    {
      name: 'programId',
      label: 'Programa',
      all: allOf(programOptions(catalog, editionId)),
      options: programOptions(catalog, editionId),
    },
    {
      name: 'categoryId',
      label: 'Categoría',
      all: 'Todas',
      options: categoryOptions(catalog, editionId),
    },
    {
      name: 'missing',
      label: 'Le falta',
      all: 'Sin filtrar',
      options: missingFieldsOf(catalog.editions).map((field) => ({
        value: field,
        label: missingLabels[field],
      })),
    },
    {
      name: 'duplicates',
      label: 'Duplicados',
      all: 'Todas',
      options: [{ value: '1', label: 'Posibles duplicados' }],
    },
  ] as const

function EntryFilters({ list, onChange }: EntryFiltersProps) {
  const selects = selectsOf(useCatalog(), list.editionId)
  const isWide = useMedia(WIDE)
  const chosen = selects.filter(({ name }) => list[name] !== undefined).length
  const fields = selects.map(({ name, label, all, options }) => (
    <SelectField
      key={name}
      label={label}
      placeholder={all}
      options={options}
      aria-required={undefined}
      value={list[name] ?? ''}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  ))
  return (
    <search className={classNames(styles.entryFiltersFilters, selects.length > USUAL && styles.wide)}>
      <SearchField
        label="Buscar"
        placeholder="Campaña, código, marca o empresa"
        value={list.search}
        onSearch={(search) => onChange({ search })}
      />
      {isWide ? (
        fields
      ) : (
        <details className={styles.more}>
          <summary>{chosen > 0 ? `Filtros (${chosen})` : 'Filtros'}</summary>
          <div className={styles.fields}>{fields}</div>
        </details>
      )}
    </search>
  )
}
