import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type TextFieldProps = FieldProps & ComponentProps<'input'> & { 'data-type'?: 'number' }

// Without these attributes phones would capitalise and correct an address.
const VERBATIM = { autoCapitalize: 'none', spellCheck: false }

export function TextField({ label, hint, optional, error, id, name, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, optional, error, id, name, className }}>
      {(control) => (
        <input
          type="text"
          {...(input.type === 'email' || input.type === 'url' ? VERBATIM : {})}
          aria-required={!optional}
          {...input}
          {...control}
          name={name}
        />
      )}
    </Field>
  )
}
