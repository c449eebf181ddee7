import { type ComponentProps, useState } from 'react'
import { TextField } from '../../ui/form/text-field.tsx'
import { readNumber } from '../../ui/form/read-number.ts'
import { fieldName } from './sections.ts'

interface NumberFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'id' | 'name' | 'value' | 'onChange'
> {
  path: string
  value: number
  onChange: (value: number) => void
}

/** A field for a number as it is typed. A text that is no number counts as NaN, which saving refuses. */
export function NumberField({ path, value, onChange, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  // NaN becomes null in a draft.
  const known = Number.isFinite(value) ? String(value).replace('.', ',') : ''
  const shown =
    typed !== undefined && Object.is(readNumber(typed), Number.isFinite(value) ? value : Number.NaN)
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...field}
      id={fieldName(path)}
      name={fieldName(path)}
      value={shown ? typed : known}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(readNumber(currentTarget.value))
      }}
    />
  )
}
