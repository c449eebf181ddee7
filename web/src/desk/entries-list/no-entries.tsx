import { Button } from '../../ui/action/button.tsx'
import { passFocusOn } from '../../ui/browser/keep-focus.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { type ActiveFilter, type ChangeList, noFilters } from '../filters/entry-list-state.ts'
import styles from './no-entries.module.css'

interface NoEntriesProps {
  filters: readonly ActiveFilter[]
  onChange: ChangeList
}

export function NoEntries({ filters, onChange }: NoEntriesProps) {
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
