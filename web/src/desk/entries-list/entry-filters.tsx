import { missingFields, missingLabels } from '@portal/contract/desk/entries-list.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { allOf, categoryOptions, editionOptions, programOptions } from '../../catalog/options.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { classNames } from '../../ui/browser/class-names.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useMedia, WIDE } from '../../ui/browser/use-media.ts'
import type { ChangeList, EntryListState } from '../filters/entry-list-state.ts'
import styles from './entry-filters.module.css'

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
      options: missingFields.map((field) => ({ value: field, label: missingLabels[field] })),
    },
    {
      name: 'duplicates',
      label: 'Duplicados',
      all: 'Todas',
      options: [{ value: '1', label: 'Posibles duplicados' }],
    },
  ] as const

export function EntryFilters({ list, onChange }: EntryFiltersProps) {
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
    <search className={classNames(styles.filters, selects.length > USUAL && styles.wide)}>
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
