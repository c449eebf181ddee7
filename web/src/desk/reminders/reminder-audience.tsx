import { type EntryFilter, missingFieldsOf, missingLabels } from '@portal/contract/desk/entries-list.ts'
import { categoryOptions, editionOptions, programOptions } from '../../catalog/options.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { addressOf } from '../filters/entry-list-state.ts'
import { passFocusToField } from '../../ui/browser/keep-focus.ts'
import { Button } from '../../ui/action/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Link } from '../../ui/action/link.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { SelectField, type SelectOption } from '../../ui/form/select-field.tsx'
import { audienceInWords } from './audience-in-words.ts'
import { useBrandName } from './reminder-queries.ts'
import styles from './audience.module.css'

const unsent = [
  { value: 'Incompleta', label: 'Incompletas' },
  { value: 'Completa', label: 'Completas, falta enviarlas' },
]
/** Offered only to admins who come from the entries list with this filter. */
const sent = { value: 'Enviada', label: 'Enviadas' }

type Change = (changes: { [K in keyof EntryFilter]?: string | undefined }) => void

interface ReminderAudienceProps {
  filter: EntryFilter
  onChange: Change
}

/** Says who gets the reminder, and holds the filter that decides it. */
export function ReminderAudience({ filter, onChange }: ReminderAudienceProps) {
  const catalog = useCatalog()
  const brandName = useBrandName(filter.brandId)

  const select = (
    name: 'editionId' | 'programId' | 'categoryId' | 'status' | 'missing',
    label: string,
    all: string,
    options: readonly SelectOption[],
  ) => (
    <SelectField
      label={label}
      aria-required={undefined}
      placeholder={all}
      options={options}
      value={filter[name] ?? ''}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  )

  return (
    <section className={styles.audience} aria-labelledby="para-quien">
      <h2 id="para-quien">Destinatarios</h2>
      <p className={styles.words}>
        {audienceInWords(catalog, filter, brandName)}{' '}
        <Link to={`/admin/inscripciones${addressOf(filter)}`}>Ver estas inscripciones</Link>
      </p>
      <div className={styles.fields}>
        {catalog.editions.length > 1 && select('editionId', 'Edición', 'Todas', editionOptions(catalog))}
        {select('programId', 'Programa', 'Todos', programOptions(catalog, filter.editionId))}
        {select('categoryId', 'Categoría', 'Todas', categoryOptions(catalog, filter.editionId))}
        {select('status', 'Estado', 'Sin enviar', filter.status === 'Enviada' ? [...unsent, sent] : unsent)}
        {select(
          'missing',
          'Qué les falta',
          'Cualquier dato',
          missingFieldsOf(catalog.editions).map((field) => ({ value: field, label: missingLabels[field] })),
        )}
        <SearchField
          className={styles.search}
          label="Buscar"
          placeholder="Marca, empresa, campaña o código"
          value={filter.search}
          onSearch={(search) => onChange({ search })}
        />
        <CheckboxField
          className={styles.duplicates}
          label="Solo posibles duplicados"
          checked={filter.duplicates === '1'}
          onChange={({ currentTarget }) => onChange({ duplicates: currentTarget.checked ? '1' : undefined })}
        />
      </div>
      {filter.chosen !== undefined && (
        <Button
          ref={passFocusToField}
          size="small"
          variant="quiet"
          icon="cross"
          onClick={() => onChange({ chosen: undefined })}
        >
          Todas las inscripciones, no solo las elegidas
        </Button>
      )}
      {filter.brandId !== undefined && (
        <Button
          ref={passFocusToField}
          size="small"
          variant="quiet"
          icon="cross"
          onClick={() => onChange({ brandId: undefined })}
        >
          Todas las marcas, no solo {brandName ? `«${brandName}»` : 'esta'}
        </Button>
      )}
    </section>
  )
}
