import {
  type Company,
  companyLabel,
  companyMatches,
  type CompanyRole,
} from '@portal/contract/entries/companies.ts'
import { Combobox } from '../../ui/form/combobox.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { useCompanies } from './company-queries.ts'

interface CompanyPickerProps {
  label: string
  value: Company | null
  onChange: (company: Company | null) => void
  name?: string
  /** Only companies of this role. */
  role?: CompanyRole
  hint?: string
  disabledReason?: (company: Company) => string | undefined
  /** Called when 'Registrar nueva empresa' is chosen; `typed` is the search text. */
  onRegister?: (typed: string) => void
}

const NONE: Company[] = []

/** Searchable list of companies (V41). */
export function CompanyPicker({ role, onRegister, hint, ...rest }: CompanyPickerProps) {
  const companies = useCompanies()
  if (companies.isError && !companies.data) return <LoadState query={companies} />
  const all = companies.data ?? NONE
  return (
    <Combobox<Company>
      {...rest}
      items={role ? all.filter((company) => company.role === role) : all}
      itemKey={(company) => company.id}
      itemText={companyLabel}
      filter={companyMatches}
      placeholder="Escribe el nombre de la empresa"
      hint={hint ?? 'Escribe para buscar.'}
      busy={companies.isPending}
      clearLabel="Quitar empresa"
      data-type="number"
      {...(onRegister && { footer: { label: 'Registrar nueva empresa', onSelect: onRegister } })}
    />
  )
}
