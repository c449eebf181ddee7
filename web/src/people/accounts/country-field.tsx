import type { ComponentProps } from 'react'
import type { Country } from '@portal/contract/platform/countries.ts'
import { LoadState } from '../../ui/list/load-state.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useCountries } from './countries-query.ts'
import { Stack } from '../../ui/layout/layout.tsx'

interface CountryFieldProps extends Omit<ComponentProps<typeof SelectField>, 'options' | 'placeholder'> {
  /** The country stored so far: it can be saved again even when the list doesn't load. */
  current?: Country | null
}

export function CountryField({ current, ...select }: CountryFieldProps) {
  const countries = useCountries()
  const options = countries.data ?? (current ? [current] : [])
  return (
    <Stack gap={3}>
      <SelectField
        // A draft's country can be chosen only once the list is loaded.
        key={countries.status}
        defaultValue={current?.code}
        {...select}
        placeholder={countries.isPending ? 'Cargando países…' : 'Selecciona un país'}
        options={options.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <LoadState query={countries} />
    </Stack>
  )
}
