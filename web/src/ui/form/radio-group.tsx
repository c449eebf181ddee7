import { classNames } from '../browser/class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './choice.module.css'

interface RadioGroupProps extends Omit<FieldProps, 'label'> {
  name: string
  legend: string
  options: readonly { value: string; label: string; hint?: string | undefined }[]
  defaultValue?: string | undefined
  disabled?: boolean
  /** Places the options side by side where there is room. */
  inline?: boolean
  onChange?: (value: string) => void
  'data-type'?: 'boolean' | 'number'
}

export function RadioGroup(props: RadioGroupProps) {
  const {
    legend,
    options,
    name,
    defaultValue,
    disabled,
    inline,
    onChange,
    'data-type': type,
    ...field
  } = props
  return (
    <Field {...field} label={legend} name={name} group>
      {() => (
        <div className={classNames(styles.rows, inline && styles.inline)}>
          {options.map(({ value, label, hint }) => (
            <label key={value} className={styles.row}>
              <input
                type="radio"
                className={styles.box}
                name={name}
                value={value}
                data-type={type}
                defaultChecked={value === defaultValue}
                disabled={disabled}
                onChange={() => onChange?.(value)}
              />
              <span>
                {label}
                {hint && <span className={styles.hint}>{hint}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
