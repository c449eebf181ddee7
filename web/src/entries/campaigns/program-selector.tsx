import type { Program } from '@portal/contract/editions/reference.ts'
import { SelectField } from '../../ui/form/select-field.tsx'

interface ProgramSelectorProps {
  label: string
  programs: readonly Program[]
  value: string
  onChange: (countryCode: string) => void
  /** Whether the first option is all countries, as 'ALL'. */
  all?: boolean
  className?: string | undefined
}

/** S08 */
export const ProgramSelector = ({
  label,
  programs,
  value,
  onChange,
  all,
  className,
}: ProgramSelectorProps) => (
  <SelectField
    label={label}
    value={value}
    className={className}
    onChange={(event) => onChange(event.currentTarget.value)}
    options={[
      ...(all ? [{ value: 'ALL', label: 'Todos los países' }] : []),
      ...programs.map(({ country }) => ({ value: country.code, label: `${country.name} (${country.code})` })),
    ]}
  />
)
