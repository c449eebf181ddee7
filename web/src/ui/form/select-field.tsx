import type { ComponentProps } from 'react'
import { classNames } from '../browser/class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from '../media/icon.tsx'
import styles from './select-field.module.css'

export interface SelectOption {
  value: string | number
  label: string
  disabled?: boolean
  /** The group of the option. Options of one group must follow one another. */
  group?: string
}

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly SelectOption[]
    /** The first line, which has no value. */
    placeholder?: string | undefined
    /** `number`: the form reads the value as a number. */
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
            {[...Map.groupBy(options, ({ group }) => group)].map(([group, members]) =>
              group === undefined ? (
                <Options key="" options={members} />
              ) : (
                <optgroup key={group} label={group}>
                  <Options options={members} />
                </optgroup>
              ),
            )}
          </select>
          <Icon name="chevron-down" className={styles.arrow} />
        </span>
      )}
    </Field>
  )
}

const Options = ({ options }: { options: readonly SelectOption[] }) =>
  options.map(({ value, label, disabled }) => (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  ))
