import { missingFields, missingLabels } from '@portal/contract/desk/entries-list.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { allPrograms, categoryOptions, programOptions } from '../../catalog/options.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useMedia, WIDE } from '../../ui/browser/use-media.ts'
import type { ChangeList, EntryListState } from '../filters/entry-list-state.ts'
import styles from './entry-filters.module.css'

interface EntryFiltersProps {
  list: EntryListState
  onChange: ChangeList
}

const selectsOf = (catalog: Catalog) =>
  [
    {
      name: 'programId',
      label: 'Programa',
      all: allPrograms(catalog),
      options: programOptions(catalog),
    },
    {
      name: 'categoryId',
      label: 'Categoría',
      all: 'Todas',
      options: categoryOptions(catalog),
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
  const selects = selectsOf(useCatalog())
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
    <search className={styles.filters}>
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
