import { type ComponentProps, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './date-field.module.css'

type DateFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'type' | 'defaultValue'> & {
    /** yyyy-mm-dd */
    defaultValue?: string | undefined
    /** The date in words below: the native control follows the browser's language, not the page's. */
    echo?: ((date: string) => string) | undefined
  }

export function DateField(props: DateFieldProps) {
  const { label, hint, optional, error, id, name, className, echo, onInput, ...input } = props
  const [typed, setTyped] = useState(input.defaultValue ?? '')
  return (
    <Field {...{ label, hint, optional, error, id, name, className }}>
      {(control) => (
        <>
          <input
            type="date"
            aria-required={!optional}
            {...input}
            {...control}
            name={name}
            onInput={(event) => {
              setTyped(event.currentTarget.value)
              onInput?.(event)
            }}
          />
          {echo && typed && <p className={styles.echo}>{echo(typed)}</p>}
        </>
      )}
    </Field>
  )
}
