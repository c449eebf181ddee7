import type { ComponentProps } from 'react'
import { classNames } from '../browser/class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from '../media/icon.tsx'
import styles from './select-field.module.css'

export interface SelectOption {
  value: string | number
  label: string
  disabled?: boolean
}

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly SelectOption[]
    /** First line, without a value. */
    placeholder?: string | undefined
    /** `number`: the form reads a number. */
    'data-type'?: 'number' | undefined
  }

export function SelectField(props: SelectFieldProps) {
  const { label, hint, optional, error, id, name, className, options, placeholder, ...select } = props
  return (
    <Field {...{ label, hint, optional, error, id, name, className }}>
      {(control) => (
        <span className={styles.box}>
          <select
            aria-required={!optional}
            {...select}
            {...control}
            name={name}
            className={classNames(control.className, styles.select)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className={styles.arrow} />
        </span>
      )}
    </Field>
  )
}
